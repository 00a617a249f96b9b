import { afterEach, describe, expect, test } from 'vitest'
import {
  formatDate,
  formatHour,
  formatMilliseconds,
  formatSize,
  formatTime,
  formatWait,
  formatWeight,
} from './format.ts'

const { TZ } = process.env
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

describe('formatDate', () => {
  test.each([
    ['2025-05-12', 'May 12, 2025'],
    ['2025-11-05', 'November 5, 2025'],
    ['2024-02-29', 'February 29, 2024'],
  ])('prints %s in long Canadian English', (date, printed) => expect(formatDate(date)).toBe(printed))

  test('prints what is no date as it is', () => expect(formatDate('soon')).toBe('soon'))

  test.each(['Pacific/Kiritimati', 'America/Vancouver', 'Pacific/Pago_Pago'])('prints the same day in %s', (zone) => {
    process.env.TZ = zone
    expect(formatDate('2026-01-01')).toBe('January 1, 2026')
    expect(formatDate('2025-12-31')).toBe('December 31, 2025')
  })
})

test('a time is printed in full, in UTC', () =>
  expect(formatTime('2025-05-12T07:03:09-07:00')).toBe('May 12, 2025 at 14:03 UTC'))
test('midnight is 0', () => expect(formatTime('2025-05-12T00:00:00Z')).toBe('May 12, 2025 at 00:00 UTC'))
test('a day is its first minute', () => expect(formatTime('2025-11-15')).toBe('November 15, 2025 at 00:00 UTC'))
test('what is no time stays', () => expect(formatTime('soon')).toBe('soon'))

test('a time is whole milliseconds', () =>
  expect([0, 12.6, 1204].map(formatMilliseconds)).toEqual(['0 ms', '13 ms', '1,204 ms']))

test.each([
  [1, '1 kB'],
  [84_200, '84 kB'],
  [123_456, '120 kB'],
  [999_499, '1,000 kB'],
  [999_500, '1 MB'],
  [1_240_000, '1.2 MB'],
  [14_900_000, '15 MB'],
])('%i bytes are %s', (bytes, printed) => expect(formatSize(bytes)).toBe(printed))

test.each([
  [0, '0.0 kB'],
  [49, '0.0 kB'],
  [12_345, '12.3 kB'],
  [1_204_000, '1,204.0 kB'],
])('%d bytes are %s', (bytes, words) => expect(formatWeight(bytes)).toBe(words))

test.each([
  [0, '1 second'],
  [44.2, '45 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
])('%s s are %s', (length, printed) => expect(formatWait(length)).toBe(printed))

test.each([
  ['00:05', '12:05\u00a0AM'],
  ['08:30', '8:30\u00a0AM'],
  ['12:00', '12:00\u00a0PM'],
  ['18:30', '6:30\u00a0PM'],
])('the hour %s is printed as %s', (time, printed) => expect(formatHour(time)).toBe(printed))
