import type { Figure } from '../schema/sections.ts'
import { ActionLink } from './link/ActionLink.tsx'

/** A number that a page opens with, in place of a picture. */
export function PageFigure({ figure: { value, label, base, proof } }: { figure: Figure }) {
  return (
    <p className="flex flex-wrap items-end gap-x-6 gap-y-3 border-t border-line pt-6">
      <strong className="page-figure">{value}</strong>{' '}
      <span className="grow basis-72">
        <span className="text-heading">{label}</span> <small className="mt-1 block text-small text-muted">{base}</small>
        {proof && <ActionLink link={proof} />}
      </span>
    </p>
  )
}
