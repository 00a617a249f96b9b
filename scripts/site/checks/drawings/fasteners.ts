import { along, covers, listEdges, isWithin, type Piece, type Sheet } from './pieces.ts'
import type { Finding } from './problem.ts'

/** Each bar of a fastener is in materials that can hold it for at least its embedment. */
export function shortFasteners({ parts }: Sheet, pieces: Piece[]): Finding[] {
  return parts.flatMap(({ fastener, material, shapes }, index) => {
    if (!fastener) return []
    const others = pieces.filter((one) => !isWithin(['parts', index], one))
    return shapes.flatMap((shape, at) => {
      if ((shape.material ?? material) !== 'bar') return []
      const [start, end] = [listEdges(shape)[0]![0], listEdges(shape).at(-1)!.at(-1)!]
      const length = Math.hypot(end[0] - start[0], end[1] - start[1])
      // Half a millimetre is more exact than any drawing.
      const points = along(start, end, 0.5)
      const holding = points.filter((point) => {
        const around = others.findLast((one) => covers(one, point))
        return around !== undefined && fastener.into.includes(around.material)
      })
      const held = (holding.length / points.length) * length
      if (held >= fastener.least - 0.5) return []
      const message = `is ${Math.round(held)} mm deep in ${fastener.into.join(' or ')}, but needs ${fastener.least} mm`
      return [{ at: ['parts', index, 'shapes', at], message }]
    })
  })
}

const FASTENER = /^(?:\S+ )?(?:anchors?|screws?|bolts?|fixings?|bar)\b|\b(?:screwed|bolted|fixed)\b/i

/** What is named as a fastener, or as fastened, says what holds it. */
export function missingFasteners({ parts }: Sheet): Finding[] {
  return parts.flatMap(({ name, fastener }, index) => {
    const [word] = FASTENER.exec(name) ?? []
    return word && !fastener
      ? [{ at: ['parts', index, 'name'], message: `states “${word}” without its \`fastener\`` }]
      : []
  })
}
