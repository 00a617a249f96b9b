import type { Detail } from '../../schema/drawings/detail.ts'
import { drawnShapes } from './drawn-shapes.ts'
import type { Hatch } from './hatch.ts'

/** Hatches that repeat in both directions, defined once for the page. */
export function HatchTiles({ details }: { details: Detail[] }) {
  const drawings = details.flatMap((detail) => [
    detail,
    ...detail.insets.map((inset) => ({ ...inset, assemblies: [] })),
  ])
  const scales = [...new Set(drawings.map(({ scale }) => scale))]
  return (
    <svg width="0" height="0" aria-hidden="true" className="drawing hatch-tiles">
      {scales.map((scale) => {
        const shapes = drawings
          .filter((drawing) => drawing.scale === scale)
          .flatMap((drawing) => drawnShapes(drawing, drawing.assemblies))
        return <Hatches key={scale} shapes={shapes} scale={scale} />
      })}
    </svg>
  )
}

interface HatchesProps {
  shapes: { hatch?: Hatch }[]
  scale: number
}

function Hatches({ shapes, scale }: HatchesProps) {
  const hatches = new Map(shapes.flatMap(({ hatch }) => (hatch ? [[hatch.key, hatch] as const] : [])))
  return (
    <defs className="hatch" strokeWidth={scale / 10}>
      {[...hatches.values()].map(({ key, material, width, height, transform, marks }) => (
        <pattern
          key={key}
          id={`hatch-${key}`}
          patternUnits="userSpaceOnUse"
          width={width}
          height={height}
          patternTransform={transform}
          className={material}
        >
          <rect />
          {marks.dots && <path className="dots" strokeWidth={marks.dots.width} d={marks.dots.d} />}
          {marks.lines && <path d={marks.lines} />}
        </pattern>
      ))}
    </defs>
  )
}

/** Hatches fitted into one drawing; `of` is its id. */
export function FittedHatches({ shapes, of }: { shapes: { hatch?: Hatch }[]; of: string }) {
  const hatches = new Map(
    shapes.flatMap(({ hatch }) =>
      hatch?.fitted ? [[hatch.fitted.key, { ...hatch.fitted, base: hatch.key }] as const] : [],
    ),
  )
  if (hatches.size === 0) return null
  return (
    <defs>
      {[...hatches.values()].map(({ key, base, transform }) => (
        <pattern key={key} id={`${of}-${key}`} href={`#hatch-${base}`} patternTransform={transform} />
      ))}
    </defs>
  )
}
