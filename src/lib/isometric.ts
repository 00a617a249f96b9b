import type { Point } from './drawing-geometry.ts'

/** A point in space, in millimetres: x to the lower right, y to the lower left, z upwards. */
type Point3d = [x: number, y: number, z: number]

interface Block {
  x: [number, number]
  y: [number, number]
  z: [number, number]
}

export type Side = 'top' | 'left' | 'right'

const [COS, SIN] = [Math.cos(Math.PI / 6), 0.5]

/** Each axis keeps its length. */
export function isometric([x, y, z]: Point3d): Point {
  return [(x - y) * COS, (x + y) * SIN - z]
}

/** The three visible sides of a block, with their corners. */
export function visibleSides({ x: [x0, x1], y: [y0, y1], z: [z0, z1] }: Block): { side: Side; corners: Point3d[] }[] {
  const side = (name: Side, ...corners: Point3d[]) => ({ side: name, corners })
  return [
    side('top', [x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1]),
    side('left', [x0, y1, z1], [x1, y1, z1], [x1, y1, z0], [x0, y1, z0]),
    side('right', [x1, y0, z1], [x1, y1, z1], [x1, y1, z0], [x1, y0, z0]),
  ]
}

/** The volume that two blocks share, in cubic millimetres. */
export function sharedBy(one: Block, other: Block): number {
  return (['x', 'y', 'z'] as const)
    .map((axis) => Math.max(0, Math.min(one[axis][1], other[axis][1]) - Math.max(one[axis][0], other[axis][0])))
    .reduce((product, length) => product * length, 1)
}
