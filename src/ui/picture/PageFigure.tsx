import type { Figure } from '../../schema/sections'

/** One huge number with what it counts and its base. */
export function PageFigure({ figure: { value, label, base } }: { figure: Figure }) {
  return (
    <p className="gap-x-(--gutter) border-y border-line py-6 lg:grid lg:grid-cols-12 lg:py-8">
      <strong className="page-figure block lg:col-span-7 lg:col-start-3">{value}</strong>{' '}
      <span className="mt-4 block self-end lg:col-span-3 lg:col-start-10">
        <span className="text-heading">{label}</span> <small className="mt-1 block text-small text-muted">{base}</small>
      </span>
    </p>
  )
}
