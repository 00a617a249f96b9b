import type { Hatch } from './hatch'

interface HatchesProps {
  hatches: Hatch[]
  /** Name of the pattern of a hatch. */
  idOf: (hatch: Hatch) => string
  scale: number
}

/** The patterns that a drawing fills its areas with. */
export function Hatches({ hatches, idOf, scale }: HatchesProps) {
  const unique = new Map(hatches.map((hatch) => [hatch.key, hatch]))
  return (
    <defs>
      {[...unique.values()].map((hatch) => {
        const { key, x, y, width, height, transform, marks } = hatch
        return (
          <pattern key={key} id={idOf(hatch)} patternUnits="userSpaceOnUse" {...{ x, y, width, height }} patternTransform={transform} className="hatch" strokeWidth={scale / 10}>
            {marks}
          </pattern>
        )
      })}
    </defs>
  )
}
