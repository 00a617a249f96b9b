import { Hatch, HatchBoundaryPaths, HatchPattern, HatchPolylineBoundary, vertex, type Dxfier } from '@tarikjabiri/dxf'
import type { Stroke } from './parse-path.ts'
import type { Plan } from './plan.ts'

type Material = Plan['shapes'][number]['material']

/** Parallel lines: angle in degrees, distance, and dashes along them, in millimetres on paper. A dash of 0 is a dot. */
type Family = readonly [angle: number, distance: number, ...dashes: number[]]

const dots = (gap: number): Family[] => [[0, gap, 0, -2 * gap]]

/** What fills an area in a CAD file; `[]` is solid. What is not listed is drawn as an outline. */
const families: Partial<Record<Material, readonly Family[]>> = {
  concrete: [...dots(2.1), [50, 4.3, 1, -5], [110, 5.1, 0.8, -6], [170, 5.7, 0.7, -7]],
  mortar: dots(0.8),
  paver: dots(1.1),
  board: dots(1.3),
  plywood: [[45, 0.7]],
  wood: [[45, 1.1]],
  'mineral-wool': [
    [70, 1.5],
    [110, 1.5],
  ],
  'rigid-insulation': [
    [45, 2],
    [135, 2],
  ],
  soil: [
    [45, 1.5, 2, -3],
    [135, 3, 2, -3],
  ],
  gravel: [0, 60, 120].map((angle): Family => [angle, 1.2, 1.4, -1.4]),
  drainage: [
    [0, 0.8],
    [90, 0.8],
  ],
  rain: [[70, 3, 3, -5]],
  metal: [],
  membrane: [],
  sealant: [],
  gasket: [],
  water: [],
}

/**
 * A filled area. The patterns of the package differ from those that CAD programs have under the same names, so each
 * carries its own definition.
 */
class Fill extends Hatch {
  readonly families: readonly Family[]
  readonly paper: number
  readonly patternOf: string

  constructor(material: Material, stroke: Stroke, { layerName, scale }: { layerName: string; scale: number }) {
    const boundary = new HatchBoundaryPaths()
    boundary.addPolylineBoundary(new HatchPolylineBoundary(corners(stroke)))
    super(boundary, { firstColor: 7 }, { layerName })
    this.families = families[material]!
    this.patternOf = material.toUpperCase()
    this.paper = scale
  }

  protected override dxfyChild(dx: Dxfier): void {
    const isSolid = this.families.length === 0
    const pairs = (...all: [number, number | string][]) => all.forEach(([code, value]) => dx.push(code, value))
    pairs([10, 0], [20, 0], [30, 0], [210, 0], [220, 0], [230, 1], [2, isSolid ? 'SOLID' : this.patternOf])
    pairs([70, isSolid ? 1 : 0], [71, 0], [91, 1])
    this.boundaryPath.dxfy(dx)
    pairs([75, 1], [76, isSolid ? 1 : 0])
    if (!isSolid) {
      pairs([52, 0], [41, this.paper], [77, 0])
      const pattern = new HatchPattern(this.patternOf)
      pattern.scale = this.paper
      for (const [lineAngle, distance, ...dashLengthItems] of this.families) {
        const across = ((lineAngle + 90) * Math.PI) / 180
        // A file has the offset between lines in its own axes. Dashes are shifted by half their length from line to line.
        const along = dashLengthItems.reduce((sum, dash) => sum + Math.abs(dash), 0) / 2
        const [x, y] = [Math.cos(across) * distance, Math.sin(across) * distance]
        const offset = [x + Math.sin(across) * along, y - Math.cos(across) * along].map(
          (value) => Math.round(value * 1e6) / 1e6,
        ) as [number, number]
        pattern.add({ lineAngle, x: 0, y: 0, offsetX: offset[0], offsetY: offset[1], dashLengthItems })
      }
      pattern.dxfy(dx)
    }
    pairs([47, 1], [98, 0])
  }
}

/** The fill of an area in a CAD file, if its material has one. */
export function dxfFill(material: Material, stroke: Stroke, options: { layerName: string; scale: number }) {
  const isArea = 'circle' in stroke || stroke.isClosed
  return isArea && families[material] ? new Fill(material, stroke, options) : undefined
}

function corners(stroke: Stroke) {
  if (!('circle' in stroke)) return stroke.points.map(([x, y]) => vertex(x, y))
  const { at, radius } = stroke.circle
  return [vertex(at[0] - radius, at[1], 1), vertex(at[0] + radius, at[1], 1)]
}
