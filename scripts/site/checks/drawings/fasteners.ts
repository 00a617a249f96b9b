import { distanceOfParts } from './facts.ts'
import { covers, listEdges, isWithin, partsOfLine, type Numbers, type Piece, type SectionView } from './pieces.ts'
import { problem, type Problem } from './problem.ts'

/** Each bar of a fastener is in materials that can hold it for at least its embedment. */
export function shortFasteners({ parts }: SectionView, pieces: Piece[]): Problem[] {
  return parts.flatMap(({ fastener, material, shapes }, index) => {
    if (!fastener) return []
    const others = pieces.filter((one) => !isWithin(['parts', index], one))
    return shapes.flatMap((shape, at) => {
      if ((shape.material ?? material) !== 'bar') return []
      const [start, end] = [listEdges(shape)[0]![0], listEdges(shape).at(-1)!.at(-1)!]
      const holding = partsOfLine([start, end], others).filter(({ middle }) => {
        const around = others.findLast((one) => covers(one, middle))
        return around !== undefined && fastener.into.includes(around.material)
      })
      const held = holding.reduce((sum, { length }) => sum + length, 0)
      if (held >= fastener.least - 0.5) return []
      const message = `is ${Math.round(held)} mm deep in ${fastener.into.join(' or ')}, but needs ${fastener.least} mm`
      return [problem('fastener-short', ['parts', index, 'shapes', at], message)]
    })
  })
}

/** What is fastened is in one piece, or each of its pieces touches all that it holds. */
export function looseFasteners({ parts, scale }: SectionView, pieces: Piece[], numbers: Numbers): Problem[] {
  return parts.flatMap(({ fastener }, index) => {
    if (!fastener) return []
    const held = fastener.holds.map((number) => numbers.get(number)!)
    const groups = groupTouching(pieces.filter((one) => isWithin(['parts', index], one) && one.material !== 'void'))
    const loose = groups.find((group) =>
      held.length === 0 ? groups.length > 1 : held.some((other) => distanceOfParts(group, other) > scale / 10),
    )
    const message = 'touches neither the rest of its part nor what it holds'
    return loose ? [problem('fastener-loose', loose[0]!.path, message)] : []
  })
}

function groupTouching(pieces: Piece[]): Piece[][] {
  return pieces.reduce<Piece[][]>((groups, piece) => {
    const touching = groups.filter((group) => distanceOfParts([piece], group) < 0.5)
    return [...groups.filter((group) => !touching.includes(group)), [...touching.flat(), piece]]
  }, [])
}
