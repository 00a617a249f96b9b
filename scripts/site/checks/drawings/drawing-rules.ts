import { boxAround, distanceTo, type Point } from '../../../../src/lib/drawing-geometry.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { airLineEnds, holes, interruptions, looseEnds } from './control-gaps.ts'
import { wrongOrders } from './control-order.ts'
import { looseFasteners, shortFasteners } from './fasteners.ts'
import { blockedFlows } from './flows.ts'
import { layerProblems } from './layers.ts'
import { covers, listEdges, isWithin, listLeaders, side, type Numbers, type Piece, type SectionView } from './pieces.ts'
import { problem, SAME, type Problem } from './problem.ts'
import { unbackedSealant } from './sealant.ts'

/** What an engineer who signs a drawing would look for, read from the geometry of a section or of an inset. */
export const rules: ((view: SectionView, pieces: Piece[], numbers: Numbers) => Problem[])[] = [
  layerProblems,
  largeViews,
  outsideView,
  withoutSize,
  missedTargets,
  dimensionsOfNothing,
  floatingPeople,
  wrongOrders,
  interruptions,
  looseEnds,
  holes,
  airLineEnds,
  shortFasteners,
  looseFasteners,
  unbackedSealant,
  blockedFlows,
]

/** In millimetres: the longer side of the largest sheet that is printed at a print shop's counter, A2. */
const SHEET = 594

/** A view fits on a sheet at its scale; hatches of a larger one are too fine to be seen. */
function largeViews({ view, scale }: SectionView): Problem[] {
  const longer = view.width > view.height ? 'width' : 'height'
  const paper = Math.round(view[longer] / scale)
  if (paper <= SHEET) return []
  const hint = `Write a \`scale\` of at least ${Math.ceil(view[longer] / SHEET)}, or a smaller \`view\`.`
  return [
    problem('view-size', ['view', longer], `is ${paper} mm on paper at this scale, but a sheet has ${SHEET}`, hint),
  ]
}

/** What is outside the view would silently not be drawn. */
function outsideView({ view, texts, dimensions, ...named }: SectionView): Problem[] {
  const isIn = ([x, y]: Point) => x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height
  const positions: [DataPath, Point[]][] = [
    ...listLeaders(named).map(({ owner, point }): [DataPath, Point[]] => [[...owner, 'leader', 0], [point]]),
    ...texts.map((text, index): [DataPath, Point[]] => [['texts', index, 'at'], [text.at]]),
    ...dimensions.map(({ x, y = [], at }, index): [DataPath, Point[]] => [
      ['dimensions', index, x ? 'x' : 'y'],
      x ? x.map((one) => [one, at]) : y.map((one) => [at, one]),
    ]),
  ]
  const message = 'is outside the `view`, so it would not be drawn'
  return positions.flatMap(([path, points]) => (points.every(isIn) ? [] : [problem('outside-view', path, message)]))
}

function withoutSize({ controls }: SectionView, pieces: Piece[]): Problem[] {
  const drawn = [...pieces, ...controls.map(({ line }, index) => ({ path: ['controls', index], geometry: { line } }))]
  return drawn.flatMap(({ path, geometry: { line, area } }: Pick<Piece, 'path' | 'geometry'>) => {
    if (line && new Set(line.map(String)).size < 2) return [problem('shape-size', [...path, 'line'], 'has no length')]
    const isFlat = area?.every((corner, at) => Math.abs(side(area[0]!, corner, area[(at + 1) % area.length]!)) < SAME)
    return isFlat ? [problem('shape-size', [...path, 'area'], 'has no area')] : []
  })
}

/** A leader ends on its part, and nothing else is drawn over that point. */
function missedTargets(view: SectionView, pieces: Piece[]): Problem[] {
  return listLeaders(view).flatMap(({ owner, point }) => {
    const distances = pieces.map((piece) => (isWithin(owner, piece) ? distanceTo(piece.geometry, point) : Infinity))
    const away = Math.min(...distances)
    const last = distances.findLastIndex((distance) => distance < SAME)
    const over = last < 0 ? undefined : pieces.slice(last + 1).find((piece) => covers(piece, point))
    const at = [...owner, 'leader', 0]
    // A leader may end beside a part, at most half a millimetre on paper.
    if (away > (owner[0] === 'parts' ? view.scale / 2 : SAME))
      return [problem('leader-target', at, `is ${Number(away.toFixed(1))} mm away from what it names`)]
    return over ? [problem('leader-target', at, `is where “${over.name}” is drawn over the part that it names`)] : []
  })
}

/** Both ends of a dimension are at corners, edges or middles of what is drawn, within 2 % of its length. */
function dimensionsOfNothing({ dimensions }: SectionView, pieces: Piece[]): Problem[] {
  const drawn = pieces.map(({ geometry }) => listEdges(geometry).flat())
  return dimensions.flatMap(({ x, y }, index) => {
    const [key, span, axis] = x ? (['x', x, 0] as const) : (['y', y!, 1] as const)
    const positions = drawn.flatMap((points) => {
      const [from, to] = boxAround(points)[key]
      return [...points.map((point) => point[axis]), (from + to) / 2]
    })
    const away = (end: number) => Math.min(...positions.map((one) => Math.abs(one - end)))
    const off = span.findIndex((end) => away(end) > 0.02 * (span[1] - span[0]))
    if (off < 0) return []
    const message = `is ${Number(away(span[off]!).toFixed(1))} mm away from any edge that is drawn`
    return [problem('dimension-edge', ['dimensions', index, key, off], message)]
  })
}

/** Nobody floats: the feet of a person are on something. */
function floatingPeople({ scale }: SectionView, pieces: Piece[]): Problem[] {
  return pieces.flatMap(({ geometry: { person }, path }) => {
    if (!person) return []
    const others = pieces.filter(({ geometry }) => !geometry.person)
    const away = Math.min(...others.map(({ geometry }) => distanceTo(geometry, [person[0], person[1]])))
    const message = `stands ${Number(away.toFixed(1))} mm away from anything`
    return away <= scale ? [] : [problem('person-floats', [...path, 'person'], message)]
  })
}
