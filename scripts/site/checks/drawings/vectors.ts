export type Vector = [x: number, y: number, z: number]

/** Twice the area of a polygon, as a vector across its plane. */
export function faceNormal(corners: readonly Vector[]): Vector {
  return corners.reduce<Vector>(
    (sum, corner, index) => {
      const [a, b] = [minus(corner, corners[0]!), minus(corners[(index + 1) % corners.length]!, corners[0]!)]
      const turn = crossProduct(a, b)
      return [sum[0] + turn[0], sum[1] + turn[1], sum[2] + turn[2]]
    },
    [0, 0, 0],
  )
}

const crossProduct = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const minus = (one: Vector, other: Vector): Vector => [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
export const dot = (one: Vector, other: Vector): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
export const vectorLength = (one: Vector): number => Math.hypot(...one)

/** A line goes through one of these flat faces, at least a millimetre beyond it and a millimetre from its edges. */
export const across = (faces: readonly Vector[][], from: Vector, to: Vector): boolean =>
  faces.some((face) => {
    const normal = faceNormal(face)
    const size = vectorLength(normal)
    const [before, after] = [from, to].map((point) => dot(minus(point, face[0]!), normal) / size) as [number, number]
    if (before * after >= 0 || Math.min(Math.abs(before), Math.abs(after)) < 1) return false
    const share = before / (before - after)
    const hit = from.map((one, axis) => one + share * (to[axis]! - one)) as Vector
    // Inside, each edge is on the same side.
    return face.every((corner, index) => {
      const edge = minus(face[(index + 1) % face.length]!, corner)
      return dot(crossProduct(edge, minus(hit, corner)), normal) / size / vectorLength(edge) > 1
    })
  })
