import { expect, test } from 'vitest'
import { lineDrawingSchema } from './line-drawing'

const sheet = (name: string, line: [number, number][]) => ({
  name,
  material: 'sheet-metal',
  shapes: [{ line }],
  leader: [line[0]],
})
const section = (rest: object) => ({
  title: 'Wall',
  sheet: 'D9',
  description: 'A wall.',
  section: { scale: 5, view: { x: 0, y: 0, width: 200, height: 200 }, ...rest },
})
const above = sheet('Upper membrane', [
  [10, 0],
  [10, 100],
])
const below = sheet('Lower membrane', [
  [12, 60],
  [12, 160],
])
const floor = (drop: number) =>
  sheet('Flashing', [
    [0, 100 + drop],
    [100, 100],
  ])
const layer = (x: [number, number], thickness = x[1] - x[0]) => ({
  name: 'Layer',
  thickness,
  material: 'board',
  extents: [{ x, y: [0, 100] }],
  leader: [[x[0] + 1, 50]],
})
const wall = (total: number) =>
  section({ assemblies: [{ name: 'Wall', across: 'x', total, layers: [layer([0, 8]), layer([8, 27])] }] })
const block = (from: number, to: number) => ({ material: 'wood', block: { x: [from, to], y: [0, 10], z: [0, 10] } })
const bodies = (...solids: object[]) => ({
  title: 'Corner',
  sheet: 'D9',
  description: 'A corner.',
  isometric: { scale: 5, solids },
})
const lap = (rest: object = {}) => ({ laps: [{ upper: 1, lower: 2, least: 30, ...rest }] })
const fall = (rest: object = {}) => ({ falls: [{ number: 1, to: 'left', least: 6, ...rest }] })

test.each([
  ['a lap with the flow', section({ parts: [above, below], ...lap() }), []],
  [
    'a lap against the flow',
    section({ parts: [below, above], ...lap({ upper: 1, lower: 2 }) }),
    ['lap-against-flow section.laps.0.upper'],
  ],
  ['the same seen from the other side', section({ parts: [below, above], ...lap({ outside: 'right' }) }), []],
  [
    'a lap that is too short',
    section({ parts: [above, below], ...lap({ least: 50 }) }),
    ['lap-short section.laps.0.least'],
  ],
  [
    'pieces that do not meet',
    section({ parts: [above, sheet('Apart', [[12, 120], [12, 160]])], ...lap() }), // prettier-ignore
    ['lap-short section.laps.0.least'],
  ],
  [
    'a lap of what is not there',
    section({ parts: [above, below], ...lap({ lower: 3 }) }),
    ['unknown-number section.laps.0.lower'],
  ],
  ['a floor that falls outwards', section({ parts: [floor(8)], ...fall() }), []],
  ['a floor that falls too little', section({ parts: [floor(3)], ...fall() }), ['slope-wrong section.falls.0.least']],
  ['a floor that falls inwards', section({ parts: [floor(-8)], ...fall() }), ['slope-wrong section.falls.0.to']],
  ['a fall of what stands', section({ parts: [above], ...fall() }), ['lying-face section.falls.0.number']],
  ['water that runs down', section({ controls: [{ kind: 'flow', line: [[0, 10], [20, 10], [20, 60]] }] }), []], // prettier-ignore
  [
    'water that runs uphill',
    section({ controls: [{ kind: 'flow', line: [[0, 10], [20, 10], [20, 4]] }] }), // prettier-ignore
    ['flow-uphill section.controls.0.line.2'],
  ],
  ['air that goes up', section({ controls: [{ kind: 'air', line: [[0, 10], [0, 4]] }] }), []], // prettier-ignore
  ['layers that add up', wall(27), []],
  ['layers that do not add up', wall(30), ['assembly-total section.assemblies.0.total']],
  ['blocks that touch', bodies(block(0, 10), block(10, 20)), []],
  ['blocks in one place', bodies(block(0, 10), block(8, 20)), ['solid-overlap isometric.solids.1.block']],
  ['a body without a form', bodies(block(0, 10), { material: 'wood' }), ['solid-geometry isometric.solids.1']],
  ['neither a section nor a view', { title: 'Wall', sheet: 'D9', description: 'A wall.' }, ['drawing-kind ']],
])('%s', (_, value, found) => {
  const { error } = lineDrawingSchema.safeParse(value)
  const told = error?.issues.map((one) => `${'params' in one ? one.params?.rule : one.code} ${one.path.join('.')}`)
  expect(told ?? []).toEqual(found)
})
