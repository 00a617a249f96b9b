import { expect, test } from 'vitest'
import { calculate } from './calculators.ts'

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

test('prints litres whole, and flows with one decimal', () => {
  expect(calculate(roof, { area: '2100', rain: '10', drains: '4', capacity: '6' }).results).toEqual({
    volume: '21,000',
    flow: '23.3',
    needed: '4',
    clogged: '7.8',
  })
})

test('one drain has no neighbour to take its flow', () => {
  expect(calculate(roof, { area: '90', rain: '10', drains: '1', capacity: '4' }).results).toEqual({
    volume: '900',
    flow: '1.0',
    needed: '1',
  })
})

test('a wrong field is told, and there is no result', () => {
  const { results, readings } = calculate(windows, { windows: '12.5', types: '', crews: 'two', share: '101' })
  expect(results).toEqual({})
  expect(Object.values(readings).map(({ problem }) => problem)).toEqual(['whole', 'invalid', 'invalid', 'range'])
})

test('there are no more types than windows', () => {
  const { results, readings } = calculate(windows, { windows: '4', types: '5', crews: '1', share: '5' })
  expect(readings.types).toEqual({ problem: 'range', least: 1, most: 4 })
  expect(results).toEqual({})
})
