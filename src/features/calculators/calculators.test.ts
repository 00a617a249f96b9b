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

test('900 m² with 10 mm in 15 minutes: 9,000 L, 10 L/s', () => {
  expect(roofDrainLoad({ area: 900, rain: 10, drains: 3, capacity: 4 })).toEqual({
    volume: 9000,
    flow: 10,
    needed: 3,
    clogged: 5,
  })
})

test('2,100 m² with 10 mm and 4 drains of 6 L/s: 23.3 L/s, all four needed, 7.8 L/s each when one is blocked', () => {
  const { volume, flow, needed, clogged } = roofDrainLoad({ area: 2100, rain: 10, drains: 4, capacity: 6 })
  expect(volume).toBe(21_000)
  expect(flow).toBeCloseTo(23.333, 3)
  expect(needed).toBe(4)
  expect(clogged).toBeCloseTo(7.778, 3)
})

test('drains at exactly full capacity are enough', () => {
  expect(roofDrainLoad({ area: 270, rain: 1, drains: 3, capacity: 0.1 }).needed).toBe(3)
})

test('a single drain leaves none when blocked', () => {
  expect(roofDrainLoad({ area: 90, rain: 10, drains: 1, capacity: 4 })).toEqual({ volume: 900, flow: 1, needed: 1 })
})

test.each([
  [
    '240 windows of 3 types, 2 crews: the share decides',
    { windows: 240, types: 3, crews: 2, share: 5 },
    { first: 12, sample: 12, total: 24 },
  ],
  ['a share is rounded up', { windows: 241, types: 3, crews: 2, share: 5 }, { first: 12, sample: 13, total: 25 }],
  [
    'few windows of many types: three for each type',
    { windows: 60, types: 4, crews: 1, share: 5 },
    { first: 8, sample: 12, total: 20 },
  ],
  [
    '1,860 windows of 6 types, 3 crews',
    { windows: 1860, types: 6, crews: 3, share: 5 },
    { first: 36, sample: 93, total: 129 },
  ],
  [
    '2.5 % of 250 is 6.25, which is 7',
    { windows: 250, types: 2, crews: 2, share: 2.5 },
    { first: 8, sample: 7, total: 15 },
  ],
  ['one type, one crew', { windows: 100, types: 1, crews: 1, share: 10 }, { first: 2, sample: 10, total: 12 }],
  [
    'never more than there are windows',
    { windows: 10, types: 2, crews: 2, share: 5 },
    { first: 8, sample: 2, total: 10 },
  ],
  ['not even by the first-off tests', { windows: 5, types: 2, crews: 3, share: 5 }, { first: 5, sample: 0, total: 5 }],
  [
    'ignores binary rounding errors',
    { windows: 1500, types: 1, crews: 1, share: 1.1 * 3 },
    { first: 2, sample: 50, total: 52 },
  ],
  [
    'a zero share leaves three per type',
    { windows: 80, types: 2, crews: 1, share: 0 },
    { first: 4, sample: 6, total: 10 },
  ],
])('%s', (_, input, expected) => {
  expect(windowTestSample(input)).toEqual(expected)
})

test('7 % of 100 is 7, though 100 × 0.07 is more', () => {
  expect(windowTestSample({ windows: 100, types: 1, crews: 1, share: 0.07 * 100 }).sample).toBe(7)
})
