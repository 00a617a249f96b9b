import { samplePage } from '../../../../tests/fixtures/sample-drawings.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { detailSchema } from '../../../../src/schema/drawings/detail.ts'
import { lineDrawingSchema } from '../../../../src/schema/drawings/line-drawing.ts'
import { detailProblems, lineDrawingProblems } from './drawing-geometry.ts'
import type { Problem } from './problem.ts'

/** Rules and places of what is wrong with a drawing: by its schema, or by its geometry. */
function wrongWith<Data>(schema: z.ZodType<Data>, problems: (data: Data) => Problem[], value: unknown): string[] {
  const { success, data, error } = schema.safeParse(value)
  if (success) return problems(data).map(({ rule, path }) => `${rule} ${path.join('.')}`)
  return error.issues.map((one) => `${'params' in one ? one.params?.rule : one.code} ${one.path.join('.')}`)
}

const through = <Point extends number[]>(...points: Point[]) => points
const layer = (x: [number, number], thickness = x[1] - x[0], rest = {}) => ({
  name: 'Layer',
  thickness,
  material: 'board',
  extents: [{ x, y: [0, 100] }],
  leader: [[x[0] + 1, 50]],
  ...rest,
})
const pair = [layer([0, 8]), layer([8, 27])]
const detail = (layers: object[], rest = {}) => ({
  title: 'Wall',
  sheet: 'D1',
  description: 'A wall.',
  ...samplePage,
  tags: ['wall'],
  scale: 5,
  view: { x: 0, y: 0, width: 100, height: 100 },
  assemblies: [{ name: 'Wall', outside: 'left', layers }],
  ...rest,
})
const sloped = (y: [number, number], x: [number, number], datum: number) => ({
  name: 'Layer',
  thickness: y[1] - y[0],
  material: 'board',
  extents: [{ x, y, fall: [2, 2], datum }],
  leader: [[x[0] + 1, y[0] + 1.5]],
})
const roof = (x: [number, number], datum: number) =>
  detail([], {
    assemblies: [{ name: 'Roof', outside: 'top', layers: [sloped([0, 4], [0, 50], 0), sloped([4, 7], x, datum)] }],
  })
const part = (rest = {}) => ({
  name: 'Part',
  material: 'metal',
  shapes: [{ circle: [50, 50, 2] }],
  leader: [[50, 50]],
  ...rest,
})
const inset = (material: string, number: number) => ({
  title: 'Head',
  scale: 5,
  view: { x: 0, y: 0, width: 9, height: 9 },
  shapes: [{ x: [0, 9], y: [0, 9], material }],
  repeated: [{ number, leader: [[4, 4]] }],
})
const layerPath = 'assemblies.0.layers'

test.each([
  ['layers that touch', detail(pair), []],
  [
    'a layer that is drawn thicker than it says',
    detail([layer([0, 8], 10), layer([8, 27])]),
    [`layer-thickness ${layerPath}.0.extents.0.x`],
  ],
  ['a gap between layers', detail([layer([0, 8]), layer([9, 27])]), [`layer-gap ${layerPath}.1.extents.0`]],
  ['layers that overlap', detail([layer([0, 8]), layer([7, 27])]), [`layer-overlap ${layerPath}.1.extents.0`]],
  ['layers that fall together from one datum', roof([0, 50], 0), []],
  ['layers that fall from different ones', roof([0, 50], 50), ['layer-overlap assemblies.0.layers.1.extents.0']],
  [
    'a leader that points beside its layer',
    detail([layer([0, 8], 8, { leader: [[9, 50]] }), layer([8, 27])]),
    [`leader-target ${layerPath}.0.leader.0`],
  ],
  [
    'a leader beside its part, within half a millimetre on paper',
    detail(pair, { parts: [part({ leader: [[54, 50]] })] }),
    [],
  ],
  [
    'a leader that misses its part',
    detail(pair, { parts: [part({ leader: [[60, 50]] })] }),
    ['leader-target parts.0.leader.0'],
  ],
  [
    'a model with a number that is not there',
    detail(pair, { model: { image: 'wall.jpg', caption: 'A wall.', marks: [{ number: 3, x: 1, y: 1 }] } }),
    ['unknown-number model.marks.0.number'],
  ],
  [
    'an inset that repeats a number that is not there',
    detail(pair, { insets: [inset('board', 3)] }),
    ['unknown-number insets.0.repeated.0.number'],
  ],
  [
    'an inset with a number at another material',
    detail(pair, { insets: [inset('wood', 2), inset('board', 2)] }),
    ['leader-target insets.0.repeated.0.leader.0'],
  ],
  [
    'a shape of two kinds',
    detail(pair, { shapes: [{ line: through([0, 0], [1, 1]), circle: [1, 1, 1], material: 'thin' }] }),
    ['shape-geometry shapes.0'],
  ],
  [
    'an extent written backwards',
    detail(pair, { shapes: [{ x: [8, 0], y: [0, 1], material: 'thin' }] }),
    ['span-order shapes.0.x'],
  ],
  [
    'a dimension below its least',
    detail(pair, { dimensions: [{ x: [0, 8], at: 1, least: 10 }] }),
    ['dimension-least dimensions.0'],
  ],
  ['a dimension in no direction', detail(pair, { dimensions: [{ at: 1 }] }), ['one-direction dimensions.0']],
])('a detail: %s', (_, value, found) => {
  expect(wrongWith(detailSchema, detailProblems, value)).toEqual(found)
})

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
  ...samplePage,
  section: { scale: 5, view: { x: 0, y: 0, width: 200, height: 200 }, ...rest },
})
const upright = (name: string, x: number, from: number, to: number) => sheet(name, through([x, from], [x, to]))
const above = upright('Upper membrane', 10, 0, 100)
const below = upright('Lower membrane', 12, 60, 160)
const upper = upright('Upper', 12, 0, 100)
const lower = upright('Lower', 10, 60, 160)
const floor = (drop: number) => sheet('Flashing', through([0, 100 + drop], [100, 100]))
const block = (from: number, to: number) => ({ material: 'wood', block: { x: [from, to], y: [0, 10], z: [0, 10] } })
const bodies = (...solids: object[]) => ({
  title: 'Corner',
  sheet: 'D9',
  description: 'A corner.',
  ...samplePage,
  isometric: { scale: 5, solids },
})
const corner = bodies(block(0, 10), block(10, 20))
const uphill = through([0, 0, 0], [9, 0, 5])
const lap = (rest: object = {}) => ({ laps: [{ upper: 1, lower: 2, least: 30, ...rest }] })
const fall = (rest: object = {}) => ({ falls: [{ number: 1, to: 'left', least: 6, ...rest }] })
const flow = (end: number) => ({ kind: 'flow', line: through([0, 10], [20, 10], [20, end]) })
const areaOfNone = { area: through([0, 0], [1, 0], [2, 0]), material: 'wood' }

test.each([
  ['a lap with the flow', section({ parts: [above, below], ...lap() }), []],
  [
    'a lap against the flow',
    section({ parts: [below, above], ...lap({ upper: 1, lower: 2 }) }),
    ['lap-against-flow section.laps.0.upper'],
  ],
  [
    'a lap that is too short',
    section({ parts: [above, below], ...lap({ least: 50 }) }),
    ['lap-short section.laps.0.least'],
  ],
  [
    'pieces that do not meet',
    section({ parts: [above, upright('Apart', 12, 120, 160)], ...lap() }),
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
  ['a fall of what stands', section({ parts: [above], ...fall() }), ['slope-wrong section.falls.0.number']],
  ['water that runs down', section({ controls: [flow(60)] }), []],
  ['water that runs uphill', section({ controls: [flow(4)] }), ['flow-uphill section.controls.0.line.2']],
  ['blocks that touch', bodies(block(0, 10), block(10, 20)), []],
  ['blocks in one place', bodies(block(0, 10), block(8, 20)), ['solid-overlap isometric.solids.1.block']],
  ['a body without a form', bodies(block(0, 10), { material: 'wood' }), ['solid-geometry isometric.solids.1']],
  [
    'a lap that crosses on its way',
    section({ parts: [sheet('Upper', through([10, 0], [10, 85], [14, 100])), below], ...lap() }),
    ['lap-against-flow section.laps.0.upper'],
  ],
  [
    'an upper piece that begins below',
    section({ parts: [lower, upper], ...lap() }),
    ['lap-against-flow section.laps.0.upper'],
  ],
  [
    'layers in one place that are no neighbours',
    section({ assemblies: [{ name: 'Wall', outside: 'left', layers: [...pair, layer([2, 8])] }] }),
    ['layer-overlap section.assemblies.0.layers.2.extents.0'],
  ],
  [
    'assemblies in one place',
    section({
      assemblies: [layer([0, 8]), layer([4, 12])].map((one, index) => ({
        name: 'Wall',
        outside: 'left',
        layers: [one, layer(index ? [12, 20] : [8, 9])],
      })),
    }),
    ['layer-overlap section.assemblies.1.layers.0.extents.0', 'leader-target section.assemblies.0.layers.1.leader.0'],
  ],
  [
    'what lies beyond the view',
    section({ parts: [upright('Away', 900, 0, 10)], texts: [{ at: [0, 900], text: 'Out' }] }),
    ['outside-view section.parts.0.leader.0', 'outside-view section.texts.0.at'],
  ],
  [
    'a view that no sheet holds at its scale',
    section({ view: { x: 0, y: 0, width: 12_000, height: 200 } }),
    ['view-size section.view.width'],
  ],
  [
    'a line of one point and an area without one',
    section({ parts: [above, upright('Point', 9, 9, 9)], shapes: [areaOfNone] }),
    ['shape-size section.shapes.0.area', 'shape-size section.parts.1.shapes.0.line'],
  ],
  [
    'a fall of a line',
    section({ shapes: [{ line: through([0, 0], [9, 0]), fall: [-2, -2], material: 'thin' }] }),
    ['shape-geometry section.shapes.0'],
  ],
  [
    'water that runs up a body',
    { ...corner, isometric: { ...corner.isometric, flows: [uphill] } },
    ['flow-uphill isometric.flows.0.1'],
  ],
  [
    'a number away from its body, and one of none',
    bodies({ ...block(0, 10), name: 'Stud', at: [90, 0, 0] }, { ...block(10, 20), at: [12, 0, 0] }),
    ['leader-target isometric.solids.0.at', 'leader-target isometric.solids.1.at'],
  ],
  [
    'a face that is bent, and an edge of one point',
    bodies(
      { material: 'metal', face: through([0, 0, 20], [10, 0, 20], [10, 10, 20], [0, 10, 40]) },
      { material: 'metal', edge: through([0, 0, 1], [0, 0, 1]) },
    ),
    ['solid-form isometric.solids.0.face', 'solid-form isometric.solids.1.edge'],
  ],
  [
    'neither a section nor a view',
    { title: 'Wall', sheet: 'D9', description: 'A wall.', ...samplePage },
    ['drawing-kind '],
  ],
])('a line drawing: %s', (_, value, found) => {
  expect(wrongWith(lineDrawingSchema, lineDrawingProblems, value)).toEqual(found)
})
