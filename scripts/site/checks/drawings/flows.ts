import { along, covers, doCross, listEdges, type Piece, type Sheet } from './pieces.ts'
import { SAME, type Finding } from './problem.ts'

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
  'gasket',
  'membrane',
  'ply',
])

const tightLines = new Set<Piece['material']>(['sheet-metal', 'membrane-line', 'vapour-line'])

/** An arrow of water passes through an area, or across a line of metal or membrane where no hole is drawn over it. */
export function blockedFlows({ controls, scale }: Sheet, pieces: Piece[]): Finding[] {
  return controls.flatMap(({ kind, line }, index) => {
    if (kind !== 'flow') return []
    const steps = listEdges({ line })
    const points = steps.flatMap(([from, to]) => along(from, to, scale / 4))
    const areas = points.flatMap((point) => pieces.findLast((piece) => covers(piece, point)) ?? [])
    const block =
      areas.find(({ material }) => watertight.has(material)) ??
      pieces.find(
        ({ material, geometry }) =>
          tightLines.has(material) && listEdges(geometry).some((edge) => steps.some((step) => doCross(step, edge))),
      )
    return block ? [{ at: ['controls', index, 'line'], message: `leads water through “${block.name}”` }] : []
  })
}

export const UPHILL = 'is higher than the previous point, but water does not run uphill'

export function uphillFlows({ controls }: Sheet): Finding[] {
  return controls.flatMap(({ kind, line }, index) => {
    const rising = kind === 'flow' ? line.findIndex(([, y], at) => at > 0 && y < line[at - 1]![1] - SAME) : -1
    return rising < 0 ? [] : [{ at: ['controls', index, 'line', rising], message: UPHILL }]
  })
}
