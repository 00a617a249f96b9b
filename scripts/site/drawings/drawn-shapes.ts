import {
  boxAround,
  circlePath,
  personHead,
  pathThrough,
  listPoints,
  type Extent,
  type Geometry,
  type Point,
} from '../../../src/lib/drawing-geometry.ts'
import type { Assembly, Drawing, Part } from '../../../src/schema/drawings/drawing.ts'
import { createHatch, type Hatch } from './hatch.ts'

type Material = Drawing['shapes'][number]['material']

/** Shapes that look the same, drawn as one path. */
export interface DrawnShape {
  d: string
  material: Material
  hatch?: Hatch
}

type BoxedShape = DrawnShape & { boxes: Extent[] }

/** Back to front: layers, unnumbered shapes, parts. */
export function drawnShapes(
  { scale, shapes, parts }: Pick<Drawing, 'scale' | 'shapes'> & { parts: Part[] },
  assemblies: Assembly[],
): DrawnShape[] {
  const draw = (geometry: Geometry, material: Material, across?: 'x' | 'y'): BoxedShape => {
    const hatchSpace = findHatchSpace(geometry, across)
    return {
      d: outline(geometry, material),
      material,
      hatch: hatchSpace && createHatch(material, hatchSpace, scale),
      boxes: [geometryBox(geometry)],
    }
  }
  const layers = assemblies.flatMap(({ outside, layers: all }) =>
    all.flatMap(({ extents, material }) =>
      extents.map((extent) => draw(extent, material, outside === 'top' ? 'y' : 'x')),
    ),
  )
  const otherShapes = [
    ...shapes,
    ...parts.flatMap((part) => part.shapes.map((shape) => ({ ...shape, material: shape.material ?? part.material }))),
  ]
  return joined([
    ...layers,
    ...otherShapes.map(({ material, across, ...geometry }) => draw(geometry, material, across)),
  ])
}

/** Joins a shape with an earlier one that looks the same, if nothing between them overlaps it. Shortens the HTML. */
function joined(shapes: BoxedShape[]): BoxedShape[] {
  const all: BoxedShape[] = []
  for (const shape of shapes) {
    const covered = all.map(({ boxes }) => boxes.some((box) => overlaps(box, shape.boxes[0]!))).lastIndexOf(true)
    const alike = all
      .map(({ material, hatch }) => material === shape.material && fillKey(hatch) === fillKey(shape.hatch))
      .lastIndexOf(true)
    const earlier = all[alike]
    if (earlier && alike >= covered)
      all[alike] = { ...earlier, d: earlier.d + shape.d, boxes: [...earlier.boxes, ...shape.boxes] }
    else all.push(shape)
  }
  return all
}

const fillKey = (hatch?: Hatch) => hatch && `${hatch.key} ${hatch.fitted?.key}`

const overlaps = (a: Extent, b: Extent) => a.x[0] < b.x[1] && b.x[0] < a.x[1] && a.y[0] < b.y[1] && b.y[0] < a.y[1]

function geometryBox(geometry: Geometry): Extent {
  const { circle, line } = geometry
  if (circle)
    return boxAround([
      [circle[0] - circle[2], circle[1] - circle[2]],
      [circle[0] + circle[2], circle[1] + circle[2]],
    ])
  if (geometry.person) {
    const [x, y, height] = geometry.person
    return { x: [x - height / 5, x + height / 5], y: [y - height, y] }
  }
  const { x, y } = boxAround(listPoints(geometry))
  return line ? { x: [x[0] - 1, x[1] + 1], y: [y[0] - 1, y[1] + 1] } : { x, y }
}

/** The extent and direction of a hatch. Without a direction, the short side is the thickness. */
function findHatchSpace(geometry: Geometry, across?: 'x' | 'y') {
  if (geometry.line || geometry.circle || geometry.person) return undefined
  const box = boxAround(listPoints(geometry))
  const { x, y, fall, datum } = geometry
  const [width, height] = [box.x[1] - box.x[0], box.y[1] - box.y[0]]
  return {
    extent: x && y ? { x, y, fall, datum } : box,
    across: across ?? (width < height ? ('x' as const) : ('y' as const)),
  }
}

function outline(geometry: Geometry, material: Material): string {
  if (geometry.circle) return circlePath(...geometry.circle)
  const points = listPoints(geometry)
  const path = pathThrough(points, !geometry.line)
  if (geometry.person) return path + circlePath(...personHead(geometry.person))
  return material === 'lumber' ? path + drawCross(points) : path
}

/** Lumber cut across the grain is marked with a cross. */
function drawCross(corners: Point[]): string {
  const [a, b, c, d] = corners
  return a && b && c && d ? pathThrough([a, c]) + pathThrough([b, d]) : ''
}
