import { expect, test } from 'vitest'
import { calculate, readNumber, roofDrainLoad, windowTestSample } from './calculators.ts'

const field = { label: 'Label', unit: 'unit', hint: 'Hint', start: 1, least: 1, most: 5000 }
const windows = {
  kind: 'window-test-sample' as const,
  fields: { windows: field, types: field, crews: field, share: { ...field, least: 0, most: 100 } },
}
const roof = { kind: 'roof-drain' as const, fields: { area: field, rain: field, drains: field, capacity: field } }

test('prints the results of a sample', () => {
  const { results, readings } = calculate(windows, { windows: '1,240', types: '3', crews: '2', share: '5' })
  expect(results).toEqual({ first: '12', sample: '62', total: '74' })
  expect(readings.windows).toEqual({ value: 1240, least: 1, most: 5000 })
})

test('prints whole litres, and flows with one decimal', () => {
  expect(calculate(roof, { area: '2100', rain: '10', drains: '4', capacity: '6' }).results).toEqual({
    volume: '21,000',
    flow: '23.3',
    needed: '4',
    clogged: '7.8',
  })
})

test('a single drain has no result for a blocked one', () => {
  expect(calculate(roof, { area: '90', rain: '10', drains: '1', capacity: '4' }).results).toEqual({
    volume: '900',
    flow: '1.0',
    needed: '1',
  })
})

test('reports an invalid field instead of a result', () => {
  const { results, readings } = calculate(windows, { windows: '12.5', types: '', crews: 'two', share: '101' })
  expect(results).toEqual({})
  expect(Object.values(readings).map(({ problem }) => problem)).toEqual(['whole', 'invalid', 'invalid', 'range'])
})

test('limits types to the number of windows', () => {
  const { results, readings } = calculate(windows, { windows: '4', types: '5', crews: '1', share: '5' })
  expect(readings.types).toEqual({ problem: 'range', least: 1, most: 4 })
  expect(results).toEqual({})
})

const limits = { least: 0.5, most: 5000 }

test.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['1 200', 1200],
  [' 5.5 ', 5.5],
  ['.5', 0.5],
  ['+3', 3],
  ['5000', 5000],
])('%j is a number', (typed, value) => {
  expect(readNumber(typed, limits)).toEqual({ value })
})

test.each(['', '  ', 'many', '12 m²', '1,2', '1.2.3', '12,34', '1e3', '0x10', '-', '.', 'Infinity', '٣'])(
  '%j is not a number',
  (typed) => {
    expect(readNumber(typed, limits)).toEqual({ problem: 'invalid' })
  },
)

test.each(['0', '-3', '\u22123', '0.4', '5000.1', '9'.repeat(400)])('%j is outside the range', (typed) => {
  expect(readNumber(typed, limits)).toEqual({ problem: 'range' })
})

test('rejects decimals for counts', () => {
  expect(readNumber('2.5', { ...limits, whole: true })).toEqual({ problem: 'whole' })
  expect(readNumber('2.0', { ...limits, whole: true })).toEqual({ value: 2 })
})

test.each([
  [
    '900 m² with 10 mm in 15 minutes: 9,000 L, 10 L/s',
    { area: 900, rain: 10, drains: 3, capacity: 4 },
    { volume: 9000, flow: 10, needed: 3, clogged: 5 },
  ],
  [
    'drains at exactly full capacity are enough',
    { area: 270, rain: 1, drains: 3, capacity: 0.1 },
    expect.objectContaining({ needed: 3 }),
  ],
])('%s', (_, input, expected) => expect(roofDrainLoad(input)).toEqual(expected))

test.each([
  ['240 windows of 3 types, 2 crews: the share decides', [240, 3, 2, 5], [12, 12, 24]],
  ['a share is rounded up', [241, 3, 2, 5], [12, 13, 25]],
  ['few windows of many types: three for each type', [60, 4, 1, 5], [8, 12, 20]],
  ['1,860 windows of 6 types, 3 crews', [1860, 6, 3, 5], [36, 93, 129]],
  ['2.5 % of 250 is 6.25, which is 7', [250, 2, 2, 2.5], [8, 7, 15]],
  ['one type, one crew', [100, 1, 1, 10], [2, 10, 12]],
  ['never more than there are windows', [10, 2, 2, 5], [8, 2, 10]],
  ['not even by the first-off tests', [5, 2, 3, 5], [5, 0, 5]],
  ['ignores binary rounding errors', [1500, 1, 1, 1.1 * 3], [2, 50, 52]],
  ['a zero share leaves three per type', [80, 2, 1, 0], [4, 6, 10]],
  ['7 % of 100 is 7, though 100 × 0.07 is more', [100, 1, 1, 0.07 * 100], [2, 7, 9]],
] as const)('%s', (_, [count, types, crews, share], [first, sample, total]) => {
  expect(windowTestSample({ windows: count, types, crews, share })).toEqual({ first, sample, total })
})
