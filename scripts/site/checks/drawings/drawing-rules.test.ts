import { samplePage } from '../../../../tests/fixtures/sample-drawings.ts'
import { expect, test } from 'vitest'
import { lineDrawingSchema } from '../../../../src/schema/drawings/line-drawing.ts'
import { lineDrawingProblems } from './drawing-geometry.ts'

type Span = [from: number, to: number]

const through = <Point extends number[]>(...points: Point[]) => points
const part = (name: string, material: string, shapes: object[], rest: object = {}) => {
  const { x, y, line } = shapes[0] as { x: Span; y: Span; line?: Span[] }
  return { name, material, shapes, leader: [line ? line[0] : [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2]], ...rest }
}
const roof = (membrane: Span[], concrete: Span[] = [[0, 200]]) => ({
  name: 'Roof',
  outside: 'top',
  layers: [
    { material: 'membrane', thickness: 4, functions: ['W', 'A'], spans: membrane, y: [100, 104] },
    { material: 'concrete', thickness: 60, spans: concrete, y: [104, 164] },
  ].map(({ spans, y, ...layer }) => ({
    ...layer,
    name: `Layer of ${layer.material}`,
    extents: spans.map((x) => ({ x, y })),
    leader: [[spans[0]![0] + 5, y[0]! + 1]],
  })),
})
const breaks = [0, 200].map((at) => ({ y: [90, 170], at }))
const section = (rest: object) => ({ section: { scale: 5, view: { x: 0, y: 0, width: 200, height: 200 }, ...rest } })
const withRoof = (membrane: Span[], rest: object = {}) => section({ assemblies: [roof(membrane)], breaks, ...rest })
const screw = (...shapes: object[]) => part('Screw', 'bar', shapes, { fastener: { into: ['lumber'], least: 40 } })
const washer = { x: [8, 12], y: [45, 65], material: 'metal' }
const studs = [
  { x: [60, 120], y: [0, 100], material: 'lumber' },
  { x: [20, 60], y: [0, 100], material: 'mineral-wool' },
]
const insulated = (spans: Span[], ...parts: object[]) => {
  const build = roof([[0, 200]])
  const [membrane, concrete] = build.layers
  const extents = spans.map((x) => ({ x, y: [104, 164] }))
  const wool = { ...concrete, material: 'mineral-wool', functions: ['T'], extents, leader: [[20, 130]] }
  return section({ assemblies: [{ ...build, layers: [{ ...membrane, material: 'board' }, wool] }], breaks, parts })
}
const cast = (name: string, x: Span, rest: object = {}) => part(name, 'concrete', [{ x, y: [104, 164] }], rest)
const joint = (name: string, ...behind: object[]) =>
  section({
    parts: [
      part('Frame', 'frame', [{ x: [0, 50], y: [0, 60] }]),
      part('Panel', 'panel', [{ x: [62, 100], y: [0, 60] }]),
      part(name, 'sealant', [{ x: [50, 62], y: [10, 16] }, ...behind]),
    ],
  })
const ends = (layer: number, extent: number, x: number, ...words: string[]) =>
  words.map(
    (one) =>
      `control-gap section.assemblies.0.layers.${layer}.extents.${extent} ends at x = ${x}, ` +
      `and the ${one} does not go on there`,
  )
const barriers = ['air barrier (A)', 'membrane (W)']
const unbacked = 'sealant-backing section.parts.2.shapes.0 joins “Frame” and “Panel” without a backer behind it'
const rod = { circle: [56, 22, 6], material: 'panel' }
const collar = (x: Span) => part('Collar', 'membrane', [{ x, y: [96, 100] }], { functions: ['W', 'A'] })
const hole = { x: [90, 110], y: [90, 170], material: 'void' }
const upturn = (top: number) =>
  part('Upturn', 'membrane', [{ x: [190, 194], y: [top, 100] }], { functions: ['W', 'A'] })
const bodies = (...solids: object[]) => ({ isometric: { scale: 5, solids } })
const block = (y: Span, rest: object = {}) => ({ material: 'wood', block: { x: [0, 100], y, z: [0, 10] }, ...rest })
const hidden = (at: number[]) =>
  bodies(block([0, 20], { name: 'Sill', at }), {
    name: 'Lid',
    material: 'wood',
    block: { x: [0, 50], y: [0, 20], z: [10, 12] },
  })
const smallClip = part('Clip', 'metal', [{ x: [0, 20], y: [0, 20] }])
const wideBoard = part('Board', 'board', [{ x: [0, 40], y: [0, 20] }], { leader: [[30, 10]] })
/** The smallest drawing that is wrong, the same repaired, and what is reported. */
test.each([
  [
    'a leader to what another part covers',
    section({ parts: [smallClip, wideBoard] }),
    section({ parts: [wideBoard, smallClip] }),
    ['leader-target section.parts.0.leader.0 is where “Board” is drawn over the part that it names'],
  ],
  [
    'a dimension between edges that are not there',
    section({ shapes: studs, dimensions: [{ x: [20, 54], at: 120 }] }),
    section({ shapes: studs, dimensions: [{ x: [20, 60], at: 120 }] }),
    ['dimension-edge section.dimensions.0.x.1 is 6 mm away from any edge that is drawn'],
  ],
  [
    'the number of a body that another one hides',
    hidden([10, 10, 10]),
    hidden([90, 10, 10]),
    ['leader-target isometric.solids.0.at is where “Lid” is drawn over the body that it names'],
  ],
  [
    'a control layer in two pieces',
    withRoof(through([0, 80], [120, 200])),
    withRoof(through([0, 80], [120, 200]), { parts: [collar([80, 120])] }),
    [
      'control-gap section.assemblies.0.layers.0.extents.1 is 40 mm away from the rest of the air barrier (A)',
      'control-gap section.assemblies.0.layers.0.extents.1 is 40 mm away from the rest of the membrane (W)',
      ...barriers.flatMap((words) => [...ends(0, 0, 80, words), ...ends(0, 1, 120, words)]),
    ],
  ],
  [
    'a joint of more than a millimetre on paper',
    withRoof(through([0, 80], [120, 200]), { parts: [collar([80, 114])] }),
    withRoof(through([0, 80], [120, 200]), { parts: [collar([80, 115.5])] }),
    [
      'control-gap section.assemblies.0.layers.0.extents.1 is 6 mm away from the rest of the air barrier (A)',
      'control-gap section.assemblies.0.layers.0.extents.1 is 6 mm away from the rest of the membrane (W)',
      ...ends(0, 1, 120, ...barriers),
    ],
  ],
  [
    'a control layer through a hole',
    withRoof([[0, 200]], { shapes: [hole] }),
    withRoof(through([0, 90], [110, 200]), { shapes: [hole], parts: [collar([85, 115])] }),
    ['control-gap section.assemblies.0.layers.0.extents.0 is drawn through the hole of “shape 1”'],
  ],
  [
    'insulation that ends at concrete',
    insulated([[0, 120]], cast('Curb', [120, 200])),
    insulated([[0, 120]], cast('Curb', [120, 200], { ends: ['T'] })),
    ends(1, 0, 120, 'insulation (T)'),
  ],
  [
    'insulation that is interrupted by a post',
    insulated(through([0, 90], [110, 200]), cast('Post', [90, 110])),
    insulated(through([0, 90], [110, 200]), cast('Post', [90, 110], { functions: ['T'] })),
    [...ends(1, 0, 90, 'insulation (T)'), ...ends(1, 1, 110, 'insulation (T)')],
  ],
  [
    'insulation with a gap of more than a millimetre on paper',
    insulated(through([0, 90], [96, 200])),
    insulated(through([0, 90], [95, 200])),
    [...ends(1, 0, 90, 'insulation (T)'), ...ends(1, 1, 96, 'insulation (T)')],
  ],
  ['a joint of sealant with nothing behind it', joint('Seal'), joint('Seal', rod), [unbacked]],
  [
    'a screw that ends in insulation',
    section({
      shapes: studs,
      parts: [screw({ line: through([10, 50], [90, 50]) }, { line: through([10, 60], [58, 60]) }, washer)],
    }),
    section({
      shapes: studs,
      parts: [screw({ line: through([10, 50], [101, 50]) }, { line: through([10, 60], [102, 60]) }, washer)],
    }),
    [
      'fastener-short section.parts.0.shapes.0 is 30 mm deep in lumber, but needs 40 mm',
      'fastener-short section.parts.0.shapes.1 is 0 mm deep in lumber, but needs 40 mm',
    ],
  ],
  [
    'a screw into a hollow that is drawn over the stud',
    section({ shapes: [...studs, hole], parts: [screw({ line: through([50, 95], [115, 95]) })] }),
    section({ shapes: studs, parts: [screw({ line: through([50, 95], [115, 95]) })] }),
    ['fastener-short section.parts.0.shapes.0 is 35 mm deep in lumber, but needs 40 mm'],
  ],
  [
    'an arrow of water through concrete',
    withRoof([[0, 200]], { controls: [{ kind: 'flow', line: through([50, 110], [50, 190]) }] }),
    withRoof(through([0, 90], [110, 200]), {
      shapes: [hole],
      parts: [collar([85, 115])],
      controls: [{ kind: 'flow', line: through([98, 106], [98, 190]) }],
    }),
    ['flow-blocked section.controls.0.line leads water through “Layer of concrete”'],
  ],
  [
    'an arrow of water through a membrane',
    withRoof([[0, 200]], { controls: [{ kind: 'flow', line: through([50, 90], [50, 103]) }] }),
    withRoof([[0, 200]], { controls: [{ kind: 'flow', line: through([50, 90], [50, 99]) }] }),
    ['flow-blocked section.controls.0.line leads water through “Layer of membrane”'],
  ],
  [
    'an upturn below its least height',
    withRoof([[0, 200]], { parts: [upturn(-80)], heights: [{ number: 3, above: 1, least: 200 }] }),
    withRoof([[0, 200]], { parts: [upturn(-100)], heights: [{ number: 3, above: 1, least: 200 }] }),
    ['height-low section.heights.0.least is 200 mm, but number 3 ends only 180 mm above number 1'],
  ],
])('%s is reported where it is, and its repair is not', (_, wrong, right, found) => {
  const reported = (data: object) => {
    const drawing = lineDrawingSchema.parse({
      title: 'Roof',
      sheet: 'D1',
      description: 'A roof.',
      ...samplePage,
      ...data,
    })
    return lineDrawingProblems(drawing).map(({ rule, path, message }) => `${rule} ${path.join('.')} ${message}`)
  }
  expect(reported(wrong)).toEqual(found)
  expect(reported(right)).toEqual([])
})
