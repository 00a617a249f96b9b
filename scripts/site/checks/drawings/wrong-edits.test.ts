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

test.each<[drawing: string, what: string, rule: string, ...edits: Edit[]]>([
  ['window', 'the sub-sill slopes inward', 'slope-wrong', ['[103, -2], [255.5, -11.2]', '[103, -11.2], [255.5, -2]']],
  ['window', 'the sill flashing slopes inward', 'slope-wrong', ['[95, 6], [-13, 12.5]', '[95, 12.5], [-13, 6]']],
  ['window', 'a fall is not stated', 'unstated', ['  - { number: 14, to: left, least: 6 }\n', '']],
  ['window', 'a fall is typed into a label', 'unstated', ['Shim, {fall} to', 'Shim, 6% to']],
  ['window', 'a lap is typed into a label', 'unstated', ['membrane, {over 4} down', 'membrane, 75 mm down']],
  ['window', 'a label names a number that the data lacks', 'unstated', ['Back dam', 'Back dam, {clear} clear']],
  [
    'window',
    'the end dam is gone',
    'must-show',
    ['      - { line: [[95, -19], [-13, -12.5], [-13, 12.5]], material: hidden }\n', ''],
  ],
  ['window', 'the end dam is low', 'must-show', ['[[95, -19], [-13, -12.5]', '[[95, -4], [-13, 2.5]']],
  ['window', 'the end dam is not stated', 'unstated', ['  - { what: end dam, number: 14, least: 25 }\n', '']],
  [
    'window',
    'the drip is on the panel',
    'must-show',
    ['[-13, 12.5], [-13, 38], [-17.2, 42.2]]', '[-2, 12.5], [-2, 38], [-3, 42.2]]'],
  ],
  ['window', 'a weep is closed', 'flow-blocked', ['      - { x: [82, 88], y: [-36, -28], material: void }\n', '']],
  [
    'window',
    'a weep and its arrow are gone',
    'must-show',
    ['  - { kind: flow, line: [[111, -70], [111, -36], [106, -31], [78, -29], [70, 0]] }\n', ''],
  ],
  ['window', 'the backer rod is gone', 'must-show', ['      - { circle: [173, -34.1, 2.9], material: panel }\n', '']],
  [
    'window',
    'the sub-sill membrane is behind the wall',
    'lap-against-flow',
    ['[101.5, -2.5], [101.5, 78]', '[103.5, -2.5], [103.5, 78]'],
  ],
  [
    'window',
    'the sub-sill membrane is short',
    'lap-short',
    ['[101.5, -2.5], [101.5, 78]', '[101.5, -2.5], [101.5, 40]'],
  ],
  [
    'window',
    'a lap is not stated',
    'unstated',
    ['  - { upper: 10, lower: 4, least: 80 }\n', '  - { upper: 10, lower: 5, least: 1 }\n'],
  ],
  [
    'window',
    'the back dam is off the membrane',
    'join-open',
    [
      '[[176, -44.5], [179, -44.5], [179, -6.5], [141, -4.2], [141, -7.2], [176, -9.3]]',
      '[[176, -44.5], [179, -44.5], [179, -16.5], [141, -14.2], [141, -17.2], [176, -19.3]]',
    ],
    ['[179.6, -44.5], [179.6, -7.1]', '[189.6, -44.5], [189.6, -7.1]'],
  ],
  ['window', 'the screw is short', 'fastener-short', ['[[90, -18], [90, -30]]', '[[90, -18], [90, -24]]']],
  ['window', 'the flashing is off the frame', 'fastener-loose', ['[[90, -18], [90, -30]]', '[[70, -18], [70, -30]]']],
  [
    'window',
    'an arrow crosses a membrane',
    'flow-blocked',
    ['[104, -9.2], [98, -4], [98, 46]', '[104, -9.2], [104, 46]'],
  ],
  [
    'window',
    'the membrane is outside its insulation',
    'control-order',
    [
      'functions: [T]\n        material: mineral-wool\n        extents: [{ x: [27,',
      'functions: [W]\n        material: membrane\n        extents: [{ x: [27,',
    ],
    ['functions: [W, A]\n        material: membrane', 'functions: [T]\n        material: mineral-wool'],
  ],
  [
    'window',
    'the vapour barrier is on the cold side',
    'control-order',
    ['thickness: 12.5\n', 'thickness: 12.5\n        functions: [V]\n'],
  ],
  [
    'window',
    'the cavity is gone',
    'control-order',
    ['material: air\n        extents', 'material: board\n        extents'],
  ],
  [
    'window',
    'the head flashing is in front of the membrane',
    'lap-against-flow',
    ['[[101.6, -105], [101.6, 0]', '[[98.6, -105], [98.6, 0]'],
  ],
  ['window', 'the head flashing slopes inward', 'slope-wrong', ['[101.6, 0], [-13, 6.9]', '[101.6, 6.9], [-13, 0]']],
  [
    'window',
    'an arrow crosses the head flashing',
    'flow-blocked',
    ['[-16, 3], [-23, 10], [-23, 60]', '[-8, 2.6], [-8, 26]'],
  ],
  [
    'window',
    'the head has no end dam',
    'must-show',
    ['          - { line: [[101.6, -25], [-13, -18], [-13, 7]], material: hidden }\n', ''],
  ],
  [
    'window',
    'an inset refers to a number that it does not show',
    'unknown-number',
    ['{ upper: 16, lower: 15, least: 75 }', '{ upper: 16, lower: 9, least: 75 }'],
  ],
  [
    'roof',
    'the membrane falls away from its drain',
    'slope-wrong',
    ['y: [156, 162], fall: [2, 2]', 'y: [156, 162], fall: [-2, -2]'],
  ],
  ['roof', 'the upturn is low', 'height-low', ['y: [-210, 156]', 'y: [-150, 156]']],
  [
    'roof',
    'insulation is below the membrane',
    'control-order',
    ['functions: [T]\n          material: rigid-insulation', 'material: board'],
    [
      '          material: concrete\n          extents',
      '          functions: [T]\n          material: rigid-insulation\n          extents',
    ],
  ],
  [
    'roof',
    'ballast is on the insulation',
    'control-order',
    ['thickness: 1\n          material: fabric', 'thickness: 1\n          material: board'],
  ],
  ['roof', 'the post floats above its plate', 'fastener-loose', ['y: [-60, 160] }', 'y: [-60, 100] }']],
  ['roof', 'the bolt ends in the slab', 'fastener-short', ['[[1660, 140], [1660, 400]]', '[[1660, 140], [1660, 300]]']],
  ['roof', 'the lifeline is tied to nothing', 'join-open', ['[[1730, -50], [2180', '[[1500, -50], [2180']],
  ['roof', 'a worker is too small', 'too_small', ['174, 1750]', '174, 900]']],
  ['roof', 'a worker is too tall', 'too_big', ['174, 1750]', '174, 2400]']],
  ['roof', 'a worker floats', 'person-floats', ['person: [2200, 174,', 'person: [2200, 60,']],
  ['roof', 'the barrier ends at the ceiling', 'height-low', ['y: [-2700, 174]', 'y: [-2100, 174]']],
  ['roof', 'the door is gone', 'must-show', ['        - { x: [2490, 2550], y: [-1900, 160], material: frame }\n', '']],
  ['roof', 'the air barrier ends in the roof', 'control-gap', ['[3, 160], [1400, 180]]', '[3, 160], [700, 300]]']],
  [
    'end-dam',
    'the floor falls to the wall',
    'slope-wrong',
    [
      '[[0, 3, 0], [520, 3, 0], [520, 120, -7], [0, 120, -7]]',
      '[[0, 3, -7], [520, 3, -7], [520, 120, 0], [0, 120, 0]]',
    ],
  ],
  [
    'end-dam',
    'the membrane is behind the upturn',
    'lap-against-flow',
    [
      '[[0, 5, 35], [440, 5, 35], [440, 5, 380], [0, 5, 380]]',
      '[[0, 2, 35], [440, 2, 35], [440, 2, 380], [0, 2, 380]]',
    ],
  ],
  ['end-dam', 'the membrane is short', 'lap-short', ['[[0, 5, 35], [440, 5, 35]', '[[0, 5, 60], [440, 5, 60]']],
  ['end-dam', 'the dam is low', 'must-show', ['[520, 120, 29], [520, 3, 36]', '[520, 120, 3], [520, 3, 10]']],
  [
    'end-dam',
    'the dam ends before the drip',
    'must-show',
    [
      '[[520, 3, 0], [520, 120, -7], [520, 120, 29], [520, 3, 36]]',
      '[[520, 3, 0], [520, 60, -3.5], [520, 60, 32.5], [520, 3, 36]]',
    ],
  ],
  ['end-dam', 'the upturn is low', 'height-low', ['[520, 3, 110], [0, 3, 110]', '[520, 3, 90], [0, 3, 90]']],
  [
    'end-dam',
    'the drip is over the frame',
    'must-show',
    [
      '[[0, 120, -7], [520, 120, -7], [520, 120, -46], [0, 120, -46]]',
      '[[0, 58, -7], [520, 58, -7], [520, 58, -46], [0, 58, -46]]',
    ],
  ],
  [
    'end-dam',
    'an arrow crosses the floor',
    'flow-blocked',
    ['[300, 122, -6], [300, 131, -30], [300, 131, -110]', '[300, 60, -60], [300, 60, -110]'],
  ],
  [
    'end-dam',
    'the dam of the title is not stated',
    'unstated',
    ['    - { what: end dam, number: 7, least: 25 }\n', ''],
  ],
])('%s: %s', (name, _, rule, ...edits) => {
  const edited = edits.reduce((yaml, [replaced, by]) => {
    expect(yaml.split(replaced)).toHaveLength(2)
    return yaml.replace(replaced, by)
  }, read(name))
  expect(brokenRules(edited)).toContain(rule)
})
