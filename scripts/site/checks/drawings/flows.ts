import { covers, doCross, listEdges, partsOfLine, type Piece, type SectionView } from './pieces.ts'
import { problem, SAME, type Problem } from './problem.ts'

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
export function blockedFlows({ controls, scale }: SectionView, pieces: Piece[]): Problem[] {
  return controls.flatMap(({ kind, line }, index) => {
    if (kind !== 'flow') return []
    const steps = listEdges({ line })
    const parts = steps.flatMap((step) => partsOfLine(step, pieces)).filter(({ length }) => length > scale / 4)
    const areas = parts.flatMap(({ middle }) => pieces.findLast((piece) => covers(piece, middle)) ?? [])
    const isCrossed = ({ material, geometry }: Piece) =>
      tightLines.has(material) && listEdges(geometry).some((edge) => steps.some((step) => doCross(step, edge)))
    const block = areas.find(({ material }) => watertight.has(material)) ?? pieces.find(isCrossed)
    const rising = line.findIndex(([, y], at) => at > 0 && y < line[at - 1]![1] - SAME)
    return [
      ...(block ? [problem('flow-blocked', ['controls', index, 'line'], `leads water through “${block.name}”`)] : []),
      ...(rising < 0 ? [] : [problem('flow-uphill', ['controls', index, 'line', rising], UPHILL)]),
    ]
  })
}

export const UPHILL = 'is higher than the previous point, but water does not run uphill'
