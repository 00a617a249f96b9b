import { boxAround, distanceTo, listPoints, type Point } from '../../../../src/lib/drawing-geometry.ts'
import { distanceBetween, isWithin, listEdges, type Piece, type Sheet } from './pieces.ts'
import type { Finding } from './problem.ts'

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
export function looseEnds({ assemblies = [], breaks, scale }: Sheet, pieces: Piece[]): Finding[] {
  return controlled.flatMap((one) => {
    const own = piecesWith(pieces, one)
    return own.flatMap(({ owner, path, geometry }) => {
      const assembly = assemblies.find((_, index) => owner[0] === 'assemblies' && owner[1] === index)
      if (!assembly) return []
      const across = assembly.outside === 'top' ? 'y' : 'x'
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

export const interruptions = (sheet: Sheet, pieces: Piece[]) =>
  controlled.flatMap((one) => (one.endsAt ? [] : gaps(sheet, pieces, one)))

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
export function holes(_: Sheet, pieces: Piece[]): Finding[] {
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

/** The air barrier is one line: it ends at a break line, at a part that controls air, or where it began. */
export function openAirLines({ controls, breaks, scale }: Sheet, pieces: Piece[]): Finding[] {
  const barrier = pieces.filter(({ functions }) => functions.includes('A'))
  return controls.flatMap(({ kind, line }, index) => {
    const [first, last] = [line[0]!, line.at(-1)!]
    if (kind !== 'air' || Math.hypot(first[0] - last[0], first[1] - last[1]) <= scale) return []
    const isOpen = ([x, y]: Point) =>
      !breaks.some((cut) => Math.abs((cut.x ? y : x) - cut.at) <= scale) &&
      !barrier.some(({ geometry }) => distanceTo(geometry, [x, y]) <= 2 * scale)
    const end = [first, last].findIndex(isOpen)
    if (end < 0) return []
    const at = ['controls', index, 'line', end === 0 ? 0 : line.length - 1]
    return [{ at, message: 'is an end of the air barrier where nothing goes on' }]
  })
}
