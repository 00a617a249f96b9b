import { distanceTo } from '../../../../src/lib/drawing-geometry.ts'
import type { Facts } from '../../../../src/schema/drawings/drawing.ts'
import { listEdges, measureSpan, type Numbers, type Piece, type Sheet } from './pieces.ts'
import { distanceOfParts } from './laps-and-falls.ts'
import type { Finding } from './problem.ts'

type Fact = Facts['mustShow'][number]

/** What is missing of something that a drawing must show; undefined when it is there and does its work. */
const judges: Record<Fact['what'], (fact: Fact, own: Piece[], context: Context) => string | undefined> = {
  'end dam': ({ least = 25 }, own) => {
    const [dam, floor] = [own.filter(({ material }) => material === 'hidden'), own.filter(isFlashing)]
    if (dam.length === 0 || floor.length === 0) return 'no dashed line above its floor'
    const height = measureSpan(floorOnly(floor), 'y')[0] - measureSpan(floorOnly(dam), 'y')[0]
    if (height < least) return `only ${Number(height.toFixed(1))} mm of the ${least} mm of its dam`
    const short = measureWidth(floorOnly(floor)) - measureWidth(floorOnly(dam))
    return short > least / 2 ? `a dam that is ${Number(short.toFixed(1))} mm shorter than its floor` : undefined
  },
  drip: ({ from, least = 5 }, own, { numbers }) => {
    if (!from) return own.some(({ material }) => material === 'void') ? undefined : 'no groove'
    const low = own.filter(isFlashing).flatMap(({ geometry }) => listEdges(geometry).flat())
    const [x] = low.toSorted((a, b) => b[1] - a[1])[0] ?? []
    if (x === undefined) return 'no sheet'
    const [left, right] = measureSpan(numbers.get(from)!, 'x')
    const clear = Number(Math.max(left - x, x - right).toFixed(1))
    return clear < least ? `a lower edge only ${clear} mm clear of number ${from}, not ${least} mm` : undefined
  },
  weep: (_, own, { sheet }) => {
    const [x, y] = [measureSpan(own, 'x'), measureSpan(own, 'y')]
    const isCrossed = sheet.controls.some(({ kind, line }) => {
      const inside = line.map(([px, py]) => px > x[0] && px < x[1] && py > y[0] && py < y[1])
      return kind === 'flow' && inside.includes(true) && inside.includes(false)
    })
    return isCrossed ? undefined : 'no arrow of water that passes through it'
  },
  backer: (_, own) => {
    const [rods, seals] = [
      own.filter(({ geometry }) => geometry.circle),
      own.filter(({ material }) => material === 'sealant'),
    ]
    return rods.length > 0 && distanceOfParts(rods, seals) < 1 ? undefined : 'no circle that touches its sealant'
  },
  door: (_, own) => {
    const floor = measureSpan(own, 'y')[1]
    const isLeaf = ({ geometry, material }: Piece) => {
      const { y } = geometry
      return material === 'frame' && y && y[1] - y[0] >= 1900 && y[1] - y[0] <= 2400 && floor - y[1] < 100
    }
    return own.some(isLeaf) ? undefined : 'no leaf of 1,900 to 2,400 mm on its floor'
  },
}

interface Context {
  sheet: Sheet
  numbers: Numbers
}

const isFlashing = ({ material }: Piece) => material === 'sheet-metal'

function measureWidth(own: Piece[]): number {
  const [from, to] = measureSpan(own, 'x')
  return to - from
}

/** The longest horizontal edge, as a piece. */
function floorOnly(own: Piece[]): Piece[] {
  const all = own.flatMap((piece) => listEdges(piece.geometry).map((line) => ({ ...piece, geometry: { line } })))
  const width = ({ geometry: { line } }: (typeof all)[number]) => Math.abs(line[1]![0] - line[0]![0])
  return all.toSorted((a, b) => width(b) - width(a)).slice(0, 1)
}

export function missingParts(sheet: Sheet, numbers: Numbers): Finding[] {
  return sheet.mustShow.flatMap((fact, index) => {
    const missing = judges[fact.what](fact, numbers.get(fact.number)!, { sheet, numbers })
    const message = `must show \`${fact.what}\`, but number ${fact.number} has ${missing}`
    return missing ? [{ at: ['mustShow', index, 'what'], message }] : []
  })
}

/** Nobody floats: the feet of a person are on something. */
export function floatingPeople({ scale }: Sheet, pieces: Piece[]): Finding[] {
  return pieces.flatMap(({ geometry: { person }, path }) => {
    if (!person) return []
    const away = Math.min(
      ...pieces.flatMap(({ geometry }) => (geometry.person ? [] : [distanceTo(geometry, [person[0], person[1]])])),
    )
    const message = `stands ${Number(away.toFixed(1))} mm away from anything`
    return away <= scale ? [] : [{ at: [...path, 'person'], message }]
  })
}
