import { boxAround, distanceTo, listPoints, type Point } from '../../../../src/lib/drawing-geometry.ts'
import { isometric, visibleSides } from '../../../../src/lib/isometric.ts'
import type { Solid } from '../../../../src/schema/drawings/line-drawing.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { missingFasteners, shortFasteners } from './fasteners.ts'
import {
  along,
  covers,
  distanceBetween,
  listEdges,
  isWithin,
  listLeaders,
  listPieces,
  type Piece,
  type Sheet,
} from './pieces.ts'
import { problem, SAME, type Finding, type Problem } from './problem.ts'
import { unbackedSealant } from './sealant.ts'
import {
  lapsInDepth,
  namedInSection,
  namedSolids,
  statedLaps,
  statedLengths,
  statedSlopes,
  type Named,
} from './stated-values.ts'

interface Rule {
  rule: string
  hint: string
  /** `drainage.ts` measures the laps of a section. */
  section?: (sheet: Sheet, pieces: Piece[], names: Named[]) => Finding[]
  /**
   * The same in an isometric view. It shows faces, so what is inside and between the bodies cannot be checked; its axes
   * are foreshortened, so it has no dimensions, and it compares the depth of bodies instead of `laps`.
   */
  isometric?: (solids: Solid[], names: Named[]) => Finding[]
}

/** What an engineer who signs a drawing would look for, read from its geometry. */
const rules: Rule[] = [
  {
    rule: 'leader-target',
    hint: 'Move this point to where the part is visible, or draw the other one elsewhere.',
    section: missedTargets,
    isometric: hiddenSolids,
  },
  {
    rule: 'dimension-edge',
    hint: 'Measure from one edge of what is drawn to another, or move what is drawn.',
    section: dimensionsOfNothing,
  },
  {
    rule: 'slope-wrong',
    hint: 'Draw the slope that the name states, or state the one that is drawn.',
    section: (_, _pieces, names) => statedSlopes(names),
    isometric: (_, names) => statedSlopes(names),
  },
  {
    rule: 'length-wrong',
    hint: 'Draw this length, state the drawn one, or move a length that the view cannot show to `notes`.',
    section: (_, _pieces, names) => statedLengths(names),
    isometric: (_, names) => statedLengths(names),
  },
  {
    rule: 'lap-missing',
    hint: 'Add it to `laps` with its `least`.',
    section: ({ laps }, _, names) => (laps ? statedLaps(names, laps) : []),
  },
  {
    rule: 'lap-against-flow',
    hint: 'List the upper body after the lower one, and draw it in front.',
    isometric: (_, names) => lapsInDepth(names),
  },
  {
    rule: 'control-gap',
    hint: 'Draw the piece that closes the gap with its `functions`, or move the two ends together.',
    section: (sheet, pieces) => controlled.flatMap((one) => (one.endsAt ? [] : gaps(sheet, pieces, one))),
  },
  {
    rule: 'control-gap',
    hint:
      'End it at a break line or, if it is insulation, at a thermal break, joint or drain; or give what it ' +
      'meets there the same letter in `functions`.',
    section: looseEnds,
  },
  {
    rule: 'control-gap',
    hint: 'End the layer at the hole, and draw what connects it to what passes through.',
    section: holes,
  },
  {
    rule: 'fastener-short',
    hint: 'Lengthen it, or move it to a part that can hold it.',
    section: shortFasteners,
  },
  {
    rule: 'fastener-missing',
    hint: 'Draw it as a line of the material `bar`, and add `fastener` with what holds it.',
    section: missingFasteners,
  },
  {
    rule: 'sealant-backing',
    hint: 'Draw a backer rod as a circle, or a line of a part that is named as bond breaker, at its back.',
    section: unbackedSealant,
  },
  {
    rule: 'flow-blocked',
    hint: 'Lead the arrow around it, or draw the opening through which the water leaves.',
    section: blockedFlows,
  },
]

export function ruleProblems(sheet: Sheet, path: DataPath = [], before = 0): Problem[] {
  const pieces = listPieces(sheet)
  const names = namedInSection(sheet, pieces, before)
  return rules.flatMap(({ rule, hint, section }) =>
    (section?.(sheet, pieces, names) ?? []).map(({ at, message }) => problem(rule, [...path, ...at], message, hint)),
  )
}

export function solidRuleProblems(solids: Solid[]): Problem[] {
  const names = namedSolids(solids)
  return rules.flatMap(({ rule, hint, isometric: find }) =>
    (find?.(solids, names) ?? []).map(({ at, message }) => problem(rule, at, message, hint)),
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

/** The number of a body is where it is visible; an unnumbered face of the same material goes on with it. */
function hiddenSolids(solids: Solid[]): Finding[] {
  return solids.flatMap(({ at, material }, index) => {
    if (!at) return []
    const over = solids.slice(index + 1).find((other) => {
      const areas = other.block
        ? visibleSides(other.block).map(({ corners }) => corners)
        : other.face
          ? [other.face]
          : []
      const isOver = areas.some((area) =>
        covers({ geometry: { area: area.map(isometric) }, material: other.material }, isometric(at)),
      )
      return isOver && (other.name !== undefined || other.material !== material)
    })
    const message = `is where “${over?.name ?? over?.material}” is drawn over the body that it names`
    return over ? [{ at: ['isometric', 'solids', index, 'at'], message }] : []
  })
}

interface Control {
  control: Piece['functions'][number]
  words: string
  /** A panel sheds water and a core drains it, but neither holds it back. */
  sheds: Piece['material'][]
  /** Names of parts at which it may end. */
  endsAt?: RegExp
}

/** What must be continuous. */
const controlled: Control[] = [
  { control: 'A', words: 'air barrier', sheds: [] },
  { control: 'V', words: 'vapour barrier', sheds: [] },
  { control: 'W', words: 'membrane', sheds: ['panel', 'paver', 'glass', 'drainage'] },
  { control: 'T', words: 'insulation', sheds: [], endsAt: /\b(?:thermal break|joint|drain)\b/i },
]

const piecesWith = (pieces: Piece[], { control, sheds }: Control) =>
  pieces.filter(({ functions, material }) => functions.includes(control) && !['void', ...sheds].includes(material))

/** A layer of a control goes on to a break line, to the next piece of its control, or to where it may end. */
function looseEnds({ assemblies = [], breaks, scale }: Sheet, pieces: Piece[]): Finding[] {
  return controlled.flatMap((one) => {
    const own = piecesWith(pieces, one)
    return own.flatMap(({ owner, path, geometry }) => {
      const across = assemblies.find((_, index) => owner[0] === 'assemblies' && owner[1] === index)?.across
      if (!across) return []
      const isOther = (next: Piece) => next.owner[0] !== 'assemblies' || next.owner[1] !== owner[1]
      // The next layer of the same build-up ends beside it, and so does not go on.
      const others = pieces.filter((next) => isOther(next) && (own.includes(next) || one.endsAt?.test(next.name)))
      const [a, b, c, d] = listPoints(geometry) as [Point, Point, Point, Point]
      const [beside, opposite] = across === 'y' ? [d, b] : [b, d]
      const ends: [Point, Point][] = [
        [a, beside],
        [opposite, c],
      ]
      return ends.flatMap((line, index): Finding[] => {
        const axis = across === 'y' ? 0 : 1
        const at = line[0][axis]
        const isCut = breaks.some((cut) => !cut.x === (axis === 0) && Math.abs(cut.at - at) <= scale)
        const beyond = at + (index === 0 ? -scale : scale)
        // Insulation between studs ends where that outside them goes on.
        const isPassed = own.some((next) => {
          const [from, to] = boxAround(listPoints(next.geometry))[axis === 0 ? 'x' : 'y']
          return one.endsAt && !isOther(next) && from <= beyond && beyond <= to
        })
        if (isCut || isPassed || others.some((next) => distanceBetween(next.geometry, { line }) <= scale)) return []
        const where = `${'xy'[axis]} = ${Number(at.toFixed(1))}`
        return [{ at: path, message: `ends at ${where}, and the ${one.words} (${one.control}) does not go on there` }]
      })
    })
  })
}

/** Pieces of one control that are more than a millimetre on paper away from the rest of it. */
function gaps({ scale }: Sheet, pieces: Piece[], one: Control): Finding[] {
  const [first, ...rest] = piecesWith(pieces, one)
  const joined = first ? [first] : []
  let left = rest
  const findings: Finding[] = []
  while (left.length > 0) {
    const distances = left.map((piece) => Math.min(...joined.map((other) => pieceDistance(piece, other))))
    const near = distances.indexOf(Math.min(...distances))
    const size = Number(distances[near]!.toFixed(1))
    if (size > scale)
      findings.push({
        at: left[near]!.path,
        message: `is ${size} mm away from the rest of the ${one.words} (${one.control})`,
      })
    joined.push(left[near]!)
    left = left.filter((_, index) => index !== near)
  }
  return findings
}

/** A section cuts a ring or a pipe in two; a layer that is drawn in two pieces is interrupted. */
const pieceDistance = (one: Piece, other: Piece) =>
  one.owner[0] === 'parts' && isWithin(one.owner, other) ? 0 : distanceBetween(one.geometry, other.geometry)

const shared = (a: [number, number], b: [number, number]) => Math.min(a[1], b[1]) - Math.max(a[0], b[0])

/** A void drawn over a control layer, which then only seems to go on. */
function holes(_: Sheet, pieces: Piece[]): Finding[] {
  return pieces.flatMap(({ functions, geometry, owner, path }, index) => {
    if (owner[0] !== 'assemblies' || !functions.some((one) => one !== 'T')) return []
    const { x, y } = boxAround(listEdges(geometry).flat())
    const hole = pieces.slice(index + 1).find(({ material, geometry: over }) => {
      const box = boxAround(listEdges(over).flat())
      return material === 'void' && shared(x, box.x) > 1 && shared(y, box.y) > 1
    })
    return hole ? [{ at: path, message: `is drawn through the hole of “${hole.name}”` }] : []
  })
}

/** Water runs through joints of panels and boards, gravel and soil, but not through these. */
const watertight = new Set<Piece['material']>([
  'concrete',
  'metal',
  'glass',
  'frame',
  'lumber',
  'wood',
  'plywood',
  'sealant',
  'membrane',
  'ply',
])

/** An arrow of water passes through what is drawn there. */
function blockedFlows({ controls, scale }: Sheet, pieces: Piece[]): Finding[] {
  return controls.flatMap(({ kind, line }, index) => {
    const points = kind === 'flow' ? listEdges({ line }).flatMap(([from, to]) => along(from, to, scale / 4)) : []
    const blocks = points.flatMap((point) => pieces.findLast((piece) => covers(piece, point)) ?? [])
    const block = blocks.find(({ material }) => watertight.has(material))
    return block ? [{ at: ['controls', index, 'line'], message: `leads water through “${block.name}”` }] : []
  })
}
