import { boxAround, distanceTo, listPoints, type Point } from '../../../../src/lib/drawing-geometry.ts'
import { distanceBetween, isWithin, listEdges, shared, type Piece, type SectionView } from './pieces.ts'
import { problem, type Problem } from './problem.ts'

/** What must be continuous. A panel sheds water and a core drains it, but neither holds it back. */
const controlled: { control: Piece['functions'][number]; label: string; sheds?: Piece['material'][] }[] = [
  { control: 'A', label: 'air barrier (A)' },
  { control: 'V', label: 'vapour barrier (V)' },
  { control: 'W', label: 'membrane (W)', sheds: ['panel', 'paver', 'glass', 'drainage'] },
  { control: 'T', label: 'insulation (T)' },
]

const listControls = (pieces: Piece[]) =>
  controlled.map(({ control, label, sheds = [] }) => ({
    control,
    label,
    own: pieces.filter(
      ({ functions, material }) => functions.includes(control) && material !== 'void' && !sheds.includes(material),
    ),
  }))

/** A layer of a control goes on to a break line, to a piece of its control that is not of its assembly, or to where it may end. */
export function looseEnds({ assemblies = [], breaks, scale }: SectionView, pieces: Piece[]): Problem[] {
  return listControls(pieces).flatMap(({ control, label, own }) =>
    own.flatMap(({ owner, path, geometry }) => {
      if (owner[0] !== 'assemblies') return []
      const isBeside = (next: Piece) => next.owner[0] === 'assemblies' && next.owner[1] === owner[1]
      const axis = assemblies[Number(owner[1])]!.outside === 'top' ? 0 : 1
      const [a, b, c, d] = listPoints(geometry) as [Point, Point, Point, Point]
      const ends: [Point, Point][] =
        axis === 0
          ? [
              [a, d],
              [b, c],
            ]
          : [
              [a, b],
              [d, c],
            ]
      return ends.flatMap((line, index) => {
        const at = line[0][axis]
        const beyond = at + (index === 0 ? -scale : scale)
        const isCut = breaks.some((cut) => !cut.x === (axis === 0) && Math.abs(cut.at - at) <= scale)
        const goesOn = pieces.some((next) => {
          const [from, to] = boxAround(listEdges(next.geometry).flat())[axis === 0 ? 'x' : 'y']
          const isOwn = own.includes(next)
          // Insulation between studs ends where that outside them goes on.
          if (isBeside(next)) return isOwn && control === 'T' && from <= beyond && beyond <= to
          return (isOwn || next.ends?.includes(control)) && distanceBetween(next.geometry, { line }) <= scale
        })
        const where = `${'xy'[axis]} = ${Number(at.toFixed(1))}`
        const message = `ends at ${where}, and the ${label} does not go on there`
        return isCut || goesOn ? [] : [problem('control-gap', path, message)]
      })
    }),
  )
}

/** Pieces of one control that are more than a millimetre on paper away from the rest of it. */
export function interruptions({ scale }: SectionView, pieces: Piece[]): Problem[] {
  return listControls(pieces).flatMap(({ control, label, own }) => {
    const found: Problem[] = []
    let [joined, left] = [own.slice(0, 1), control === 'T' ? [] : own.slice(1)]
    while (left.length > 0) {
      const distances = left.map((piece) => Math.min(...joined.map((other) => pieceDistance(piece, other))))
      const size = Math.min(...distances)
      const near = left[distances.indexOf(size)]!
      if (size > scale)
        found.push(
          problem('control-gap', near.path, `is ${Number(size.toFixed(1))} mm away from the rest of the ${label}`),
        )
      joined = [...joined, near]
      left = left.filter((one) => one !== near)
    }
    return found
  })
}

/** A section cuts a ring or a pipe in two; a layer that is drawn in two pieces is interrupted. */
const pieceDistance = (one: Piece, other: Piece) =>
  one.owner[0] === 'parts' && isWithin(one.owner, other) ? 0 : distanceBetween(one.geometry, other.geometry)

/** A void drawn over a control layer, which then only seems to go on. */
export function holes(_: SectionView, pieces: Piece[]): Problem[] {
  return pieces.flatMap(({ functions, geometry, owner, path }, index) => {
    if (owner[0] !== 'assemblies' || !functions.some((one) => one !== 'T')) return []
    const { x, y } = boxAround(listEdges(geometry).flat())
    const hole = pieces.slice(index + 1).find(({ material, geometry: over }) => {
      const box = boxAround(listEdges(over).flat())
      return material === 'void' && shared(x, box.x) > 1 && shared(y, box.y) > 1
    })
    return hole ? [problem('control-gap', path, `is drawn through the hole of “${hole.name}”`)] : []
  })
}

/** The air barrier is one line: it ends at a break line, at a part that controls air, or where it began. */
export function airLineEnds({ controls, breaks, scale }: SectionView, pieces: Piece[]): Problem[] {
  const barrier = pieces.filter(({ functions }) => functions.includes('A'))
  return controls.flatMap(({ kind, line }, index) => {
    const [first, last] = [line[0]!, line.at(-1)!]
    if (kind !== 'air' || Math.hypot(first[0] - last[0], first[1] - last[1]) <= scale) return []
    const isOpen = ([x, y]: Point) =>
      !breaks.some((cut) => Math.abs((cut.x ? y : x) - cut.at) <= scale) &&
      !barrier.some(({ geometry }) => distanceTo(geometry, [x, y]) <= 2 * scale)
    const end = [first, last].findIndex(isOpen)
    const at = ['controls', index, 'line', end === 0 ? 0 : line.length - 1]
    return end < 0 ? [] : [problem('control-gap', at, 'is an end of the air barrier where nothing goes on')]
  })
}
