import type { Assembly, Layer } from '../../../../src/schema/drawings/drawing.ts'
import type { Finding } from './problem.ts'

type Material = Layer['material']

const solid = new Set<Material | undefined>([
  'board',
  'plywood',
  'wood',
  'lumber',
  'concrete',
  'mortar',
  'metal',
  'membrane',
  'ply',
])

interface Position {
  layer: Layer
  next: Layer | undefined
  inside: Layer[]
}

/** What may not follow a layer, from outside to inside. */
const orders: { isWrong: (position: Position) => boolean | undefined; message: string }[] = [
  {
    isWrong: ({ layer, next }) => /^(?:membrane|ply)$/.test(layer.material) && !solid.has(next?.material),
    message: 'is a membrane, but the next layer inside is nothing solid that carries it',
  },
  {
    isWrong: ({ layer, next }) => layer.material === 'ply' && next?.material === 'membrane',
    message: 'is a base sheet, but its cap sheet is below it',
  },
  {
    isWrong: ({ layer, inside }) =>
      layer.functions.includes('V') && inside.some(({ functions }) => functions.includes('T')),
    message: 'is a vapour barrier on the cold side: insulation is inside of it',
  },
  {
    isWrong: ({ layer, next }) => layer.material === 'vapour-line' && next?.material !== 'board',
    message: 'is a vapour barrier that no board holds from inside',
  },
  {
    isWrong: ({ layer, next }) =>
      ['panel', 'glass', 'paver'].includes(layer.material) && layer.functions.includes('W') && next?.material !== 'air',
    message: 'is cladding without a drained cavity behind it',
  },
  {
    isWrong: ({ layer, next }) => layer.material === 'gravel' && next && next.material !== 'fabric',
    message: 'is gravel without a filter fabric below it',
  },
  {
    isWrong: ({ layer, inside }) => layer.material === 'air' && inside.some(({ material }) => material === 'panel'),
    message: 'is a cavity outside of its cladding',
  },
]

/** Layers control water, air, heat and vapour in an order that works, whatever their names say. */
export function wrongOrders(assemblies: Assembly[]): Finding[] {
  return assemblies.flatMap(({ layers, outside }, assembly) => {
    const inward = outside === 'right' ? layers.toReversed() : layers
    return inward.flatMap((layer, index) => {
      const inside = inward.slice(index + 1)
      const wrong = orders.find(({ isWrong }) => isWrong({ layer, next: inside[0], inside }))
      const at = ['assemblies', assembly, 'layers', layers.indexOf(layer)]
      return wrong ? [{ at, message: wrong.message }] : []
    })
  })
}
