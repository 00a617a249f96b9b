import { expect, test } from 'vitest'
import { formatTime } from './format-time'

test('a time is printed in full, in UTC', () =>
  expect(formatTime('2025-05-12T07:03:09-07:00')).toBe('May 12, 2025 at 14:03 UTC'))
test('midnight is 0', () => expect(formatTime('2025-05-12T00:00:00Z')).toBe('May 12, 2025 at 00:00 UTC'))
test('a day is its first minute', () => expect(formatTime('2025-11-15')).toBe('November 15, 2025 at 00:00 UTC'))
test('what is no time stays', () => expect(formatTime('soon')).toBe('soon'))
