import type { Figure } from '../schema/sections.ts'

/** A number that a page opens with, in place of a picture. */
export function PageFigure({ figure: { value, label, base } }: { figure: Figure }) {
  return (
    <p className="gap-x-(--gutter) border-t border-line pt-6 lg:grid lg:grid-cols-12 lg:pt-8">
      <strong className="page-figure block lg:col-span-8">{value}</strong>{' '}
      <span className="mt-4 block self-end lg:col-span-4">
        <span className="text-heading">{label}</span> <small className="mt-1 block text-small text-muted">{base}</small>
      </span>
    </p>
  )
}
