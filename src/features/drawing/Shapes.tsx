import type { DrawnShape } from './drawn-shapes'

/** Shapes: plain ones in the look of their material, the others filled with its hatch. `of` is the id of their drawing. */
export function Shapes({ shapes, of }: { shapes: DrawnShape[]; of: string }) {
  return shapes.map(({ d, material, hatch }) => {
    if (!hatch) return <path key={d} className={material} d={d} />
    return <path key={d} fill={`url(#${hatch.fitted ? `${of}-${hatch.fitted.key}` : `hatch-${hatch.key}`})`} d={d} />
  })
}
