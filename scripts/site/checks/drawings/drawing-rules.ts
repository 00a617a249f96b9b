import { boxAround, distanceTo } from '../../../../src/lib/drawing-geometry.ts'
import { holes, interruptions, looseEnds, openAirLines } from './control-gaps.ts'
import { wrongOrders } from './control-order.ts'
import { looseFasteners, shortFasteners } from './fasteners.ts'
import { blockedFlows, uphillFlows } from './flows.ts'
import { lowHeights, openJoins, reversedLaps, shortLaps, wrongFalls } from './laps-and-falls.ts'
import { floatingPeople, missingParts } from './must-show.ts'
import { covers, listEdges, isWithin, listLeaders, type Numbers, type Piece, type Sheet } from './pieces.ts'
import { problem, SAME, type Finding, type Problem } from './problem.ts'
import { unbackedSealant } from './sealant.ts'

interface Rule {
  rule: string
  hint: string
  find: (sheet: Sheet, pieces: Piece[], numbers: Numbers) => Finding[]
}

/** What an engineer who signs a drawing would look for, read from the geometry of a section or of an inset. */
const rules: Rule[] = [
  {
    rule: 'leader-target',
    hint: 'Move this point to where the part is visible, or draw the other one elsewhere.',
    find: missedTargets,
  },
  {
    rule: 'dimension-edge',
    hint: 'Measure from one edge of what is drawn to another, or move what is drawn.',
    find: dimensionsOfNothing,
  },
  {
    rule: 'lap-short',
    hint: 'Lengthen one of the two pieces.',
    find: (sheet, _, numbers) => shortLaps(sheet, numbers),
  },
  {
    rule: 'lap-against-flow',
    hint: 'Draw the upper piece outside the lower one, or on top of it on a roof.',
    find: (sheet, _, numbers) => reversedLaps(sheet, numbers),
  },
  {
    rule: 'slope-wrong',
    hint: 'Lower the end of the face to which the water runs; y grows downwards.',
    find: (sheet, _, numbers) => wrongFalls(sheet, numbers),
  },
  {
    rule: 'height-low',
    hint: 'Draw this part higher, or the other one lower.',
    find: (sheet, _, numbers) => lowHeights(sheet, numbers),
  },
  {
    rule: 'join-open',
    hint: 'Move the two parts together.',
    find: (sheet, _, numbers) => openJoins(sheet, numbers, sheet.scale),
  },
  {
    rule: 'must-show',
    hint: 'Draw it, or remove it from `mustShow` and from the labels.',
    find: (sheet, _, numbers) => missingParts(sheet, numbers),
  },
  {
    rule: 'person-floats',
    hint: 'Move the feet onto a floor, a stage or the ground.',
    find: floatingPeople,
  },
  {
    rule: 'control-order',
    hint: 'Write and draw the layers in an order that works.',
    find: ({ assemblies = [] }) => wrongOrders(assemblies),
  },
  {
    rule: 'control-gap',
    hint: 'Draw the piece that closes the gap with its `functions`, or move the two ends together.',
    find: interruptions,
  },
  {
    rule: 'control-gap',
    hint:
      'End it at a break line or, if it is insulation, at a thermal break, joint or drain; or give what it ' +
      'meets there the same letter in `functions`.',
    find: looseEnds,
  },
  {
    rule: 'control-gap',
    hint: 'End the layer at the hole, and draw what connects it to what passes through.',
    find: holes,
  },
  {
    rule: 'control-gap',
    hint: 'End the line at a break line, at a part that controls air, or where it began.',
    find: openAirLines,
  },
  {
    rule: 'fastener-short',
    hint: 'Lengthen it, or move it to a part that can hold it.',
    find: shortFasteners,
  },
  {
    rule: 'fastener-loose',
    hint: 'Move its pieces together, onto what it holds.',
    find: looseFasteners,
  },
  {
    rule: 'sealant-backing',
    hint: 'Draw a backer rod as a circle at its back, or use the material `gasket` for what is pressed in.',
    find: unbackedSealant,
  },
  {
    rule: 'flow-blocked',
    hint: 'Lead the arrow around it, or draw the opening through which the water leaves.',
    find: blockedFlows,
  },
  {
    rule: 'flow-uphill',
    hint: 'Increase the y of this point.',
    find: uphillFlows,
  },
]

export function ruleProblems(sheet: Sheet, pieces: Piece[], numbers: Numbers): Problem[] {
  return rules.flatMap(({ rule, hint, find }) =>
    find(sheet, pieces, numbers).map(({ at, message }) => problem(rule, at, message, hint)),
  )
}

/** A leader ends on its part, and nothing else is drawn over that point. */
function missedTargets(sheet: Sheet, pieces: Piece[]): Finding[] {
  return listLeaders(sheet).flatMap(({ owner, point }) => {
    const at = [...owner, 'leader', 0]
    const distances = pieces.map((piece) => (isWithin(owner, piece) ? distanceTo(piece.geometry, point) : Infinity))
    const away = Math.min(...distances)
    // A leader may end beside a part, at most half a millimetre on paper.
    if (away > (owner[0] === 'parts' ? sheet.scale / 2 : SAME))
      return [{ at, message: `is ${Number(away.toFixed(1))} mm away from what it names` }]
    const last = distances.findLastIndex((distance) => distance < SAME)
    const over = last < 0 ? undefined : pieces.slice(last + 1).find((piece) => covers(piece, point))
    return over ? [{ at, message: `is where “${over.name}” is drawn over the part that it names` }] : []
  })
}

/** Both ends of a dimension are at corners, edges or middles of what is drawn, within 2 % of its length. */
function dimensionsOfNothing({ dimensions }: Sheet, pieces: Piece[]): Finding[] {
  const drawn = pieces.map(({ geometry }) => listEdges(geometry).flat())
  const positions = (axis: 0 | 1) =>
    drawn.flatMap((points) => {
      const { x, y } = boxAround(points)
      const [from, to] = axis === 0 ? x : y
      return [...points.map((point) => point[axis]), (from + to) / 2]
    })
  return dimensions.flatMap(({ x, y }, index) => {
    const [key, span, drawnAt] = x ? (['x', x, positions(0)] as const) : (['y', y!, positions(1)] as const)
    const off = span.findIndex((end) => drawnAt.every((one) => Math.abs(one - end) > 0.02 * (span[1] - span[0])))
    if (off < 0) return []
    const nearest = drawnAt.toSorted((a, b) => Math.abs(a - span[off]!) - Math.abs(b - span[off]!))[0]
    const message = `is no edge of anything that is drawn; the nearest is at ${Number(nearest?.toFixed(1))}`
    return [{ at: ['dimensions', index, key, off], message }]
  })
}
