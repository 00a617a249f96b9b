import type { Layer } from '../../../../src/schema/drawings/drawing.ts'
import type { SectionView } from './pieces.ts'
import { problem, type Problem } from './problem.ts'

const solid = ['board', 'plywood', 'wood', 'lumber', 'concrete', 'mortar', 'metal', 'membrane', 'ply']

/** What may not follow a layer, from outside to inside. */
const orders: [isWrong: (layer: Layer, next: Layer | undefined, inside: Layer[]) => unknown, message: string][] = [
  [
    ({ material }, next) => /^(?:membrane|ply)$/.test(material) && !solid.includes(next?.material ?? ''),
    'is a membrane, but the next layer inside is nothing solid that carries it',
  ],
  [
    ({ material }, next) => material === 'ply' && next?.material === 'membrane',
    'is a base sheet, but its cap sheet is below it',
  ],
  [
    (layer, _, inside) => layer.functions.includes('V') && inside.some(({ functions }) => functions.includes('T')),
    'is a vapour barrier on the cold side: insulation is inside of it',
  ],
  [
    ({ material }, next) => material === 'vapour-line' && next?.material !== 'board',
    'is a vapour barrier that no board holds from inside',
  ],
  [
    ({ material, functions }, next) =>
      /^(?:panel|glass|paver)$/.test(material) && functions.includes('W') && next?.material !== 'air',
    'is cladding without a drained cavity behind it',
  ],
  [
    ({ material }, next) => material === 'gravel' && next && next.material !== 'fabric',
    'is gravel without a filter fabric below it',
  ],
  [
    ({ material }, _, inside) => material === 'air' && inside.some((one) => one.material === 'panel'),
    'is a cavity outside of its cladding',
  ],
]

/** Layers control water, air, heat and vapour in an order that works, whatever their names say. */
export function wrongOrders({ assemblies = [] }: SectionView): Problem[] {
  return assemblies.flatMap(({ layers, outside }, assembly) => {
    const inward = outside === 'right' ? layers.toReversed() : layers
    return inward.flatMap((layer, index) => {
      const inside = inward.slice(index + 1)
      const [, message] = orders.find(([isWrong]) => isWrong(layer, inside[0], inside)) ?? []
      const at = ['assemblies', assembly, 'layers', layers.indexOf(layer)]
      return message ? [problem('control-order', at, message)] : []
    })
  })
}
