import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { detailSchema } from '../../../../src/schema/drawings/detail.ts'
import { lineDrawingSchema } from '../../../../src/schema/drawings/line-drawing.ts'
import { detailProblems, lineDrawingProblems } from './drawing-geometry.ts'

type Edit = [replaced: string, by: string]

const read = (name: string) => readFileSync(`tests/fixtures/drawings/${name}.yaml`, 'utf8')

/** Rules that a drawing breaks: of its schema or of its geometry. */
function brokenRules(yaml: string): string[] {
  const data = parse(yaml) as object
  const isDetail = 'assemblies' in data
  const { success, error } = (isDetail ? detailSchema : lineDrawingSchema).safeParse(data)
  if (!success) return error.issues.map(({ code }) => code)
  const found = isDetail ? detailProblems(detailSchema.parse(data)) : lineDrawingProblems(lineDrawingSchema.parse(data))
  return found.map(({ rule }) => rule)
}

test.each(['window', 'roof', 'end-dam'])('the frozen drawing %s is accepted', (name) => {
  expect(brokenRules(read(name))).toEqual([])
})

const wrongEdits: Record<string, [what: string, rule: string, ...edits: Edit[]][]> = {
  window: [
    ['the sub-sill slopes inward', 'slope-wrong', ['[103, -2], [255.5, -11.2]', '[103, -11.2], [255.5, -2]']],
    ['the sill flashing slopes inward', 'slope-wrong', ['[95, 6], [-13, 12.5]', '[95, 12.5], [-13, 6]']],
    ['a fall is not stated', 'unstated', ['  - { number: 14, to: left, least: 6 }\n', '']],
    ['a fall is typed into a label', 'unstated', ['Shim, {fall} to', 'Shim, 6% to']],
    ['a lap is typed into a label', 'unstated', ['membrane, {over 4} down', 'membrane, 75 mm down']],
    ['a label names a number that the data lacks', 'unstated', ['Back dam', 'Back dam, {clear} clear']],
    [
      'the end dam is gone',
      'must-show',
      ['      - { line: [[95, -19], [-13, -12.5], [-13, 12.5]], material: hidden }\n', ''],
    ],
    ['the end dam is low', 'must-show', ['[[95, -19], [-13, -12.5]', '[[95, -4], [-13, 2.5]']],
    ['the end dam is not stated', 'unstated', ['  - { what: end dam, number: 14, least: 25 }\n', '']],
    [
      'the drip is on the panel',
      'must-show',
      ['[-13, 12.5], [-13, 38], [-17.2, 42.2]]', '[-2, 12.5], [-2, 38], [-3, 42.2]]'],
    ],
    ['a weep is closed', 'flow-blocked', ['      - { x: [82, 88], y: [-36, -28], material: void }\n', '']],
    [
      'a weep and its arrow are gone',
      'must-show',
      ['  - { kind: flow, line: [[111, -70], [111, -36], [106, -31], [78, -29], [70, 0]] }\n', ''],
    ],
    ['the backer rod is gone', 'must-show', ['      - { circle: [173, -34.1, 2.9], material: panel }\n', '']],
    [
      'the sub-sill membrane is behind the wall',
      'lap-against-flow',
      ['[101.5, -2.5], [101.5, 78]', '[103.5, -2.5], [103.5, 78]'],
    ],
    ['the sub-sill membrane is short', 'lap-short', ['[101.5, -2.5], [101.5, 78]', '[101.5, -2.5], [101.5, 40]']],
    [
      'a lap is not stated',
      'unstated',
      ['  - { upper: 10, lower: 4, least: 80 }\n', '  - { upper: 10, lower: 5, least: 1 }\n'],
    ],
    [
      'the back dam is off the membrane',
      'join-open',
      [
        '[[176, -44.5], [179, -44.5], [179, -6.5], [141, -4.2], [141, -7.2], [176, -9.3]]',
        '[[176, -44.5], [179, -44.5], [179, -16.5], [141, -14.2], [141, -17.2], [176, -19.3]]',
      ],
      ['[179.6, -44.5], [179.6, -7.1]', '[189.6, -44.5], [189.6, -7.1]'],
    ],
    ['the screw is short', 'fastener-short', ['[[90, -18], [90, -30]]', '[[90, -18], [90, -24]]']],
    ['the flashing is off the frame', 'fastener-loose', ['[[90, -18], [90, -30]]', '[[70, -18], [70, -30]]']],
    ['an arrow crosses a membrane', 'flow-blocked', ['[104, -9.2], [98, -4], [98, 46]', '[104, -9.2], [104, 46]']],
    [
      'the membrane is outside its insulation',
      'control-order',
      [
        'functions: [T]\n        material: mineral-wool\n        extents: [{ x: [27,',
        'functions: [W]\n        material: membrane\n        extents: [{ x: [27,',
      ],
      ['functions: [W, A]\n        material: membrane', 'functions: [T]\n        material: mineral-wool'],
    ],
    [
      'the vapour barrier is on the cold side',
      'control-order',
      ['thickness: 12.5\n', 'thickness: 12.5\n        functions: [V]\n'],
    ],
    ['the cavity is gone', 'control-order', ['material: air\n        extents', 'material: board\n        extents']],
    [
      'the head flashing is in front of the membrane',
      'lap-against-flow',
      ['[[101.6, -105], [101.6, 0]', '[[98.6, -105], [98.6, 0]'],
    ],
    ['the head flashing slopes inward', 'slope-wrong', ['[101.6, 0], [-13, 6.9]', '[101.6, 6.9], [-13, 0]']],
    ['an arrow crosses the head flashing', 'flow-blocked', ['[-16, 3], [-23, 10], [-23, 60]', '[-8, 2.6], [-8, 26]']],
    [
      'the head has no end dam',
      'must-show',
      ['          - { line: [[101.6, -25], [-13, -18.1], [-13, 7]], material: hidden }\n', ''],
    ],
    [
      'an inset refers to a number that it does not show',
      'unknown-number',
      ['{ upper: 16, lower: 15, least: 75 }', '{ upper: 16, lower: 9, least: 75 }'],
    ],
    ['the end dam tapers to nothing', 'must-show', ['[95, -19], [-13, -12.5], [-13, 12.5]', '[95, -19], [-13, 12]']],
    ['the backer is away from its seal', 'must-show', ['[173, -34.1, 2.9]', '[173, -30.1, 2.9]']],
    ['the screw misses what can hold it', 'fastener-short', ['into: [frame]', 'into: [lumber]']],
    ['wool is pressed into the cavity', 'layer-overlap', ['[{ x: [27, 102]', '[{ x: [17, 102]']],
    ['wool is thinner than its thickness', 'layer-thickness', ['thickness: 75', 'thickness: 100']],
    ['a dimension ends in the cavity', 'dimension-edge', ['x: [27, 102], at: 250', 'x: [20, 102], at: 250']],
    ['an arrow passes through the frame', 'flow-blocked', ['[106, -31], [78, -29]', '[106, -25], [78, -22.5]']],
    [
      'the membrane is behind the plywood',
      'control-order',
      ['functions: [W, A]\n        material: membrane', 'material: plywood'],
      [
        'material: plywood\n        extents: [{ x: [103',
        'functions: [W, A]\n        material: membrane\n        extents: [{ x: [103',
      ],
    ],
    [
      'the drip of the head is on the panel',
      'must-show',
      ['[-13, 6.9], [-13, 32], [-17.2, 36.2]', '[10, 6], [10, 32], [7, 36.2]'],
    ],
    [
      'the dam of the head tapers to nothing',
      'must-show',
      ['[101.6, -25], [-13, -18.1], [-13, 7]', '[101.6, -25], [-13, 6]'],
    ],
    ['the head flashing is short', 'lap-short', ['[[101.6, -105], [101.6, 0]', '[[101.6, -60], [101.6, 0]']],
    ['an arrow at the head runs uphill', 'flow-uphill', ['[-23, 10], [-23, 60]', '[-23, 10], [-23, -60]']],
    ['a number of the head is outside its view', 'outside-view', ['leader: [[102.7, -60]]', 'leader: [[102.7, -160]]']],
    ['a number of the head is beside its part', 'leader-target', ['leader: [[-13, 24]]', 'leader: [[-33, 24]]']],
  ],
  roof: [
    [
      'the membrane falls away from its drain',
      'slope-wrong',
      ['y: [156, 162], fall: [2, 2]', 'y: [156, 162], fall: [-2, -2]'],
    ],
    ['the upturn is low', 'height-low', ['y: [-210, 156]', 'y: [-150, 156]']],
    [
      'insulation is below the membrane',
      'control-order',
      ['functions: [T]\n          material: rigid-insulation', 'material: board'],
      [
        '          material: concrete\n          extents',
        '          functions: [T]\n          material: rigid-insulation\n          extents',
      ],
    ],
    [
      'ballast is on the insulation',
      'control-order',
      ['thickness: 1\n          material: fabric', 'thickness: 1\n          material: board'],
    ],
    ['the post floats above its plate', 'fastener-loose', ['y: [-60, 160] }', 'y: [-60, 100] }']],
    ['the bolt ends in the slab', 'fastener-short', ['[[1660, 140], [1660, 400]]', '[[1660, 140], [1660, 300]]']],
    ['the lifeline is tied to nothing', 'join-open', ['[[1730, -50], [2180', '[[1500, -50], [2180']],
    ['a worker is too small', 'too_small', ['174, 1750]', '174, 900]']],
    ['a worker is too tall', 'too_big', ['174, 1750]', '174, 2400]']],
    ['a worker floats', 'person-floats', ['person: [2200, 174,', 'person: [2200, 60,']],
    ['the barrier ends at the ceiling', 'height-low', ['y: [-2700, 174]', 'y: [-2100, 174]']],
    ['the door is gone', 'must-show', ['        - { x: [2490, 2550], y: [-1900, 160], material: frame }\n', '']],
    ['the air barrier ends in the roof', 'control-gap', ['[3, 160], [1400, 180]]', '[3, 160], [700, 300]]']],
    ['the membrane ends before its drain', 'control-gap', ['- { x: [0, 1000], y: [156', '- { x: [0, 960], y: [156']],
    ['the insulation has a gap', 'control-gap', ['{ x: [0, 1000], y: [51, 151]', '{ x: [0, 900], y: [51, 151]']],
    ['the roof falls to a wall', 'slope-wrong', ['to: 1000', 'to: 0']],
    ['the door is higher than a door', 'must-show', ['y: [-1900, 160]', 'y: [-2440, 160]']],
    ['the door is one metre high', 'must-show', ['y: [-1900, 160]', 'y: [-900, 160]']],
    ['a worker stands on the lifeline', 'person-floats', ['person: [2200, 174,', 'person: [1900, -600,']],
  ],
  'end-dam': [
    [
      'the floor falls to the wall',
      'slope-wrong',
      [
        '[[0, 3, 0], [520, 3, 0], [520, 120, -7], [0, 120, -7]]',
        '[[0, 3, -7], [520, 3, -7], [520, 120, 0], [0, 120, 0]]',
      ],
    ],
    [
      'the membrane is behind the upturn',
      'lap-against-flow',
      [
        '[[0, 5, 35], [440, 5, 35], [440, 5, 380], [0, 5, 380]]',
        '[[0, 2, 35], [440, 2, 35], [440, 2, 380], [0, 2, 380]]',
      ],
    ],
    ['the membrane is short', 'lap-short', ['[[0, 5, 35], [440, 5, 35]', '[[0, 5, 60], [440, 5, 60]']],
    ['the dam is low', 'must-show', ['[520, 120, 29], [520, 3, 36]', '[520, 120, 3], [520, 3, 10]']],
    [
      'the dam ends before the drip',
      'must-show',
      [
        '[[520, 3, 0], [520, 120, -7], [520, 120, 29], [520, 3, 36]]',
        '[[520, 3, 0], [520, 60, -3.5], [520, 60, 32.5], [520, 3, 36]]',
      ],
    ],
    ['the upturn is low', 'height-low', ['[520, 3, 110], [0, 3, 110]', '[520, 3, 90], [0, 3, 90]']],
    [
      'the drip is over the frame',
      'must-show',
      [
        '[[0, 120, -7], [520, 120, -7], [520, 120, -46], [0, 120, -46]]',
        '[[0, 58, -7], [520, 58, -7], [520, 58, -46], [0, 58, -46]]',
      ],
    ],
    [
      'an arrow crosses the floor',
      'flow-blocked',
      ['[300, 122, -6], [300, 131, -30], [300, 131, -110]', '[300, 60, -60], [300, 60, -110]'],
    ],
    [
      'the dam of the title is not stated',
      'unstated',
      ['    - { what: end dam, number: 7, from: 5, least: 25 }\n', ''],
    ],
    [
      'the dam is away from the end',
      'must-show',
      [
        '[520, 3, 0], [520, 120, -7], [520, 120, 29], [520, 3, 36]',
        '[300, 3, 0], [300, 120, -7], [300, 120, 29], [300, 3, 36]',
      ],
    ],
    [
      'the membrane ends beside the upturn',
      'lap-short',
      [
        '[[0, 5, 35], [440, 5, 35], [440, 5, 380], [0, 5, 380]]',
        '[[600, 5, 35], [740, 5, 35], [740, 5, 380], [600, 5, 380]]',
      ],
    ],
    ['the frame is in the wall', 'solid-overlap', ['y: [1, 60]', 'y: [-10, 60]']],
    ['an arrow crosses the membrane', 'flow-blocked', ['[300, 7, 360], [300, 7, 20]', '[300, 7, 360], [300, -10, 20]']],
  ],
}

const cases = Object.entries(wrongEdits).flatMap(([name, rows]) =>
  rows.map(([what, rule, ...edits]) => ({ name, what, rule, edits })),
)

test.each(cases)('$name: $what', ({ name, rule, edits }) => {
  const edited = edits.reduce((yaml, [replaced, by]) => {
    expect(yaml.split(replaced)).toHaveLength(2)
    return yaml.replace(replaced, by)
  }, read(name))
  expect(brokenRules(edited)).toContain(rule)
})
