import type { Detail } from '../../schema/drawings/detail'
import { drawnShapes } from './drawn-shapes'
import { Hatches } from './Hatches'

/** The hatches that repeat in both directions, once for all the drawings of a page. */
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
