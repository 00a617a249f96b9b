import type { Drawing } from '../../schema/drawings/drawing'
import { Marks } from './Annotations'

const LENGTH = 100

/** A bar of 100 mm at the lower left of a drawing. */
export function ScaleBar({ drawing, unit, size }: { drawing: Drawing; unit: string; size: number }) {
  const { scale, view } = drawing
  const x = view.x + 2 * scale
  const height = 0.7 * scale
  const y = view.y + view.height - 2 * scale
  return (
    <>
      <path
        className="scale-bar"
        d={`M${x} ${y}h${LENGTH}v${height}h-${LENGTH}zh${LENGTH / 2}v${height}h-${LENGTH / 2}z`}
      />
      <Marks marks={[{ at: [x + LENGTH + 0.6 * size, y + height / 2], text: `${LENGTH} ${unit}` }]} />
    </>
  )
}
