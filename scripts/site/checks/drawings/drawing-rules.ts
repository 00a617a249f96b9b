import { boxAround, distanceTo, pointsOf, type Point } from '../../../../src/lib/drawing-geometry.ts'
import { isometric, sidesOf } from '../../../../src/lib/isometric.ts'
import type { Solid } from '../../../../src/schema/drawings/line-drawing.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { looks } from '../../drawings/styles.ts'
import { distanceBetween, edgesOf, piecesOf, type Piece, type Sheet } from './pieces.ts'
import { problem, SAME, type Problem } from './problem.ts'

interface Finding {
  at: DataPath
  message: string
}

interface Rule {
  rule: string
  hint: string
  find: (sheet: Sheet, pieces: Piece[]) => Finding[]
}

/** What an engineer who signs a drawing would look for, read from its geometry. */
const rules: Rule[] = [
  {
    rule: 'leader-target',
    hint: 'Move this point to where the part is visible, or draw the other one elsewhere.',
    find: hiddenTargets,
  },
  {
    rule: 'dimension-edge',
    hint: 'Measure from one edge of what is drawn to another, or move what is drawn.',
    find: dimensionsOfNothing,
  },
  {
    rule: 'slope-wrong',
    hint: 'Draw the slope that the name states, or state the one that is drawn.',
    find: (_, pieces) =>
      slopesIn(pieces.map(({ owner, name, geometry }) => ({ owner, name, slopes: edgesOf(geometry).map(slopeOf) }))),
  },
  {
    rule: 'control-gap',
    hint: 'Draw the piece that closes the gap with its `functions`, or move the two ends together.',
    find: (sheet, pieces) => controlled.flatMap((one) => gaps(sheet, pieces, one)),
  },
  {
    rule: 'control-gap',
    hint: 'End it at a break line, or give what it meets there the same letter in `functions`.',
    find: looseEnds,
  },
  {
    rule: 'control-gap',
    hint: 'End the layer at the hole, and draw what connects it to what passes through.',
    find: holes,
  },
  {
    rule: 'fastener-short',
    hint: 'Lengthen it, or move it to a part that can hold it.',
    find: shortFasteners,
  },
]

export function ruleProblems(sheet: Sheet, path: DataPath = []): Problem[] {
  const pieces = piecesOf(sheet)
  return rules.flatMap(({ rule, hint, find }) =>
    find(sheet, pieces).map(({ at, message }) => problem(rule, [...path, ...at], message, hint)),
  )
}

const isWithin = (owner: DataPath, piece: Piece) => owner.join() === piece.owner.join()

/** A leader ends on its part, and something else is drawn over that point. */
function hiddenTargets({ assemblies = [], parts }: Sheet, pieces: Piece[]): Finding[] {
  const leaders = [
    ...assemblies.flatMap(({ layers }, assembly) =>
      layers.map(({ leader }, layer) => ({ owner: ['assemblies', assembly, 'layers', layer], point: leader[0]! })),
    ),
    ...parts.map(({ leader }, index) => ({ owner: ['parts', index], point: leader[0]! })),
  ]
  return leaders.flatMap(({ owner, point }) => {
    const last = pieces.findLastIndex((piece) => isWithin(owner, piece) && distanceTo(piece.geometry, point) < SAME)
    const over = pieces.slice(last + 1).find((piece) => !isWithin(owner, piece) && covers(piece, point))
    if (last < 0 || !over) return []
    return [{ at: [...owner, 'leader', 0], message: `is where “${over.name}” is drawn over the part that it names` }]
  })
}

const covers = ({ geometry, material }: Pick<Piece, 'geometry' | 'material'>, point: Point) =>
  !geometry.line &&
  looks[material].fill !== undefined &&
  distanceTo(geometry, point) === 0 &&
  edgesOf(geometry).every((line) => distanceTo({ line }, point) > SAME)

/** Both ends of a dimension are at corners, edges or middles of what is drawn, within 2 % of its length. */
function dimensionsOfNothing({ dimensions }: Sheet, pieces: Piece[]): Finding[] {
  const drawn = pieces.map(({ geometry }) => edgesOf(geometry).flat())
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

const slopeOf = ([[x1, y1], [x2, y2]]: [Point, Point]) => Math.abs((y2 - y1) / (x2 - x1)) * 100

/** `sloped 2%`, `tapered 2% or more`, `6% to the outside`; other percentages are no slopes. */
const STATED =
  /(?:\b(?:slop|taper|fall)\w{0,4} (\d{1,2}(?:\.\d{1,3})?) ?%|\b(\d{1,2}(?:\.\d{1,3})?) ?% (?:to|away)\b)( or more)?/

/** A name that states a slope in per cent belongs to something that has it, within 2 % of its value. */
function slopesIn(pieces: { owner: DataPath; name: string; slopes: number[] }[]): Finding[] {
  const owners = [...new Map(pieces.map(({ owner, name }) => [owner.join(), { owner, name }])).values()]
  return owners.flatMap(({ owner, name }) => {
    const [, before, after, more] = STATED.exec(name) ?? []
    const stated = before ?? after
    if (stated === undefined) return []
    const own = pieces.filter((one) => one.owner.join() === owner.join()).flatMap(({ slopes }) => slopes)
    const slopes = own.filter((one) => one > 0.1 && one < 100)
    const isDrawn = slopes.some((one) => one > 0.98 * Number(stated) && (more || one < 1.02 * Number(stated)))
    if (isDrawn) return []
    const drawn = [...new Set(slopes.map((one) => `${Number(one.toFixed(1))} %`))].join(', ') || 'none'
    return [{ at: [...owner, 'name'], message: `states ${stated} %, but its drawn slope is ${drawn}` }]
  })
}

/** The same for the bodies of an isometric view, where x and y lie flat. */
export function solidRuleProblems(solids: Solid[]): Problem[] {
  return [...hiddenSolids(solids), ...solidSlopes(solids)]
}

/** The number of a body is where it is visible; an unnumbered face of the same material goes on with it. */
function hiddenSolids(solids: Solid[]): Problem[] {
  const { rule, hint } = rules.find((one) => one.rule === 'leader-target')!
  return solids.flatMap(({ at, material }, index) => {
    if (!at) return []
    const over = solids.slice(index + 1).find((other) => {
      const areas = other.block ? sidesOf(other.block).map(({ corners }) => corners) : other.face ? [other.face] : []
      const isOver = areas.some((area) =>
        covers({ geometry: { area: area.map(isometric) }, material: other.material }, isometric(at)),
      )
      return isOver && (other.name !== undefined || other.material !== material)
    })
    const message = `is where “${over?.name ?? over?.material}” is drawn over the body that it names`
    return over ? [problem(rule, ['isometric', 'solids', index, 'at'], message, hint)] : []
  })
}

function solidSlopes(solids: Solid[]): Problem[] {
  const { rule, hint } = rules.find((one) => one.rule === 'slope-wrong')!
  const pieces = solids.flatMap(({ name = '', face = [] }, index) => {
    const ends = face.map((corner, at) => [corner, face[(at + 1) % face.length]!] as const)
    const slopes = ends.map(([a, b]) => (Math.abs(b[2] - a[2]) / Math.hypot(b[0] - a[0], b[1] - a[1])) * 100)
    return name ? [{ owner: ['isometric', 'solids', index], name, slopes }] : []
  })
  return slopesIn(pieces).map(({ at, message }) => problem(rule, at, message, hint))
}

/** What must be continuous: a panel sheds water and a core drains it, but neither holds it back. */
const controlled = [
  { control: 'A', words: 'air barrier', sheds: [] },
  { control: 'V', words: 'vapour barrier', sheds: [] },
  { control: 'W', words: 'membrane', sheds: ['panel', 'paver', 'glass', 'drainage'] },
] satisfies { control: Piece['functions'][number]; words: string; sheds: Piece['material'][] }[]

const piecesWith = (pieces: Piece[], { control, sheds }: (typeof controlled)[number]) =>
  pieces.filter(({ functions, material }) => functions.includes(control) && !['void', ...sheds].includes(material))

/** A layer of a control goes on to a break line or to the next piece of its control. */
function looseEnds({ assemblies = [], breaks, scale }: Sheet, pieces: Piece[]): Finding[] {
  return controlled.flatMap((one) => {
    const own = piecesWith(pieces, one)
    return own.flatMap(({ owner, path, geometry }) => {
      const across = assemblies.find((_, index) => owner[0] === 'assemblies' && owner[1] === index)?.across
      if (!across) return []
      // The next layer of the same build-up ends beside it, and so does not go on.
      const others = own.filter((next) => next.owner[0] !== 'assemblies' || next.owner[1] !== owner[1])
      const [a, b, c, d] = pointsOf(geometry) as [Point, Point, Point, Point]
      const ends: [Point, Point][] = across === 'y' ? [[a, d], [b, c]] : [[a, b], [d, c]] // prettier-ignore
      return ends.flatMap((line): Finding[] => {
        const axis = across === 'y' ? 0 : 1
        const isCut = breaks.some((cut) => !cut.x === (axis === 0) && Math.abs(cut.at - line[0][axis]) <= scale)
        if (isCut || others.some((next) => distanceBetween(next.geometry, { line }) <= scale)) return []
        const where = `${'xy'[axis]} = ${Number(line[0][axis].toFixed(1))}`
        return [{ at: path, message: `ends at ${where}, and the ${one.words} (${one.control}) does not go on there` }]
      })
    })
  })
}

/** Pieces of one control that are more than a millimetre on paper away from the rest of it. */
function gaps({ scale }: Sheet, pieces: Piece[], one: (typeof controlled)[number]): Finding[] {
  const [first, ...rest] = piecesWith(pieces, one)
  const joined = first ? [first] : []
  let left = rest
  const findings: Finding[] = []
  while (left.length > 0) {
    const distances = left.map((piece) => Math.min(...joined.map((other) => distanceOf(piece, other))))
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
const distanceOf = (one: Piece, other: Piece) =>
  one.owner[0] === 'parts' && isWithin(one.owner, other) ? 0 : distanceBetween(one.geometry, other.geometry)

const shared = (a: [number, number], b: [number, number]) => Math.min(a[1], b[1]) - Math.max(a[0], b[0])

/** A void drawn over a control layer, which then only seems to go on. */
function holes(_: Sheet, pieces: Piece[]): Finding[] {
  return pieces.flatMap(({ functions, geometry, owner, path }, index) => {
    if (owner[0] !== 'assemblies' || !functions.some((one) => one !== 'T')) return []
    const { x, y } = boxAround(edgesOf(geometry).flat())
    const hole = pieces.slice(index + 1).find(({ material, geometry: over }) => {
      const box = boxAround(edgesOf(over).flat())
      return material === 'void' && shared(x, box.x) > 1 && shared(y, box.y) > 1
    })
    return hole ? [{ at: path, message: `is drawn through the hole of “${hole.name}”` }] : []
  })
}

/** Each bar of a fastener is in materials that can hold it for at least its embedment. */
function shortFasteners({ parts }: Sheet, pieces: Piece[]): Finding[] {
  return parts.flatMap(({ fastener, material, shapes }, index) => {
    if (!fastener) return []
    const others = pieces.filter((one) => !isWithin(['parts', index], one))
    return shapes.flatMap((shape, at) => {
      if ((shape.material ?? material) !== 'bar') return []
      const [start, end] = [edgesOf(shape)[0]![0], edgesOf(shape).at(-1)!.at(-1)!]
      const length = Math.hypot(end[0] - start[0], end[1] - start[1])
      // Steps of at most half a millimetre are more exact than any drawing.
      const steps = Math.ceil(length * 2)
      const isHeld = (step: number) => {
        const share = (step + 0.5) / steps
        const point: Point = [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])]
        const around = others.findLast((one) => covers(one, point))
        return around !== undefined && fastener.into.includes(around.material)
      }
      const held = (Array.from({ length: steps }, (_, step) => step).filter(isHeld).length / steps) * length
      if (held >= fastener.least - 0.5) return []
      const message = `is ${Math.round(held)} mm deep in ${fastener.into.join(' or ')}, but needs ${fastener.least} mm`
      return [{ at: ['parts', index, 'shapes', at], message }]
    })
  })
}
