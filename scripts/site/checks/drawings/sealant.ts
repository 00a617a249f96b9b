import { distanceTo, type Point } from '../../../../src/lib/drawing-geometry.ts'
import type { Piece, SectionView } from './pieces.ts'
import { problem, type Problem } from './problem.ts'

/** Sealant does not hold to these; glass has a gasket. */
const open = new Set<Piece['material'] | undefined>([
  undefined,
  'air',
  'void',
  'soil',
  'gravel',
  'drainage',
  'mineral-wool',
  'rigid-insulation',
  'thin',
  'hidden',
  'glass',
  'sealant',
  'gasket',
])

/** A joint that moves holds to two faces, and a backer keeps it off what is behind. */
export function unbackedSealant({ scale }: SectionView, pieces: Piece[]): Problem[] {
  return pieces.flatMap((piece) => {
    const { x, y } = piece.geometry
    if (piece.material !== 'sealant' || !x || !y) return []
    const [middleX, middleY] = [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2]
    const at = (point: Point) =>
      pieces.findLast((other) => other !== piece && distanceTo(other.geometry, point) <= scale / 4)
    const acrossX = { faces: x.map((one) => at([one, middleY])), ends: y.map((one) => at([middleX, one])) }
    const acrossY = { faces: acrossX.ends, ends: acrossX.faces }
    const [width, height] = [x[1] - x[0], y[1] - y[0]]
    // Sealant that is much deeper than wide is a bed.
    const joint = [...(height <= 3 * width ? [acrossX] : []), ...(width <= 3 * height ? [acrossY] : [])].find(
      ({ faces }) => faces.every((face) => face && !face.geometry.circle && !open.has(face.material)),
    )
    // Mineral wool holds the smoke seal of a fire stop.
    const isBacked = joint?.ends.some((end) => end && (end.geometry.circle ?? end.material === 'mineral-wool'))
    const isCast = joint?.ends.every((end) => !open.has(end?.material))
    if (!joint || isBacked || isCast) return []
    const [one, other] = joint.faces.map((face) => `“${face!.name}”`)
    return [problem('sealant-backing', piece.path, `joins ${one} and ${other} without a backer behind it`)]
  })
}
