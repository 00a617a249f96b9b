import { expect, test } from 'vitest'
import { formatMilliseconds } from './format-milliseconds'

test('a time is whole milliseconds', () =>
  expect([0, 12.6, 1204].map(formatMilliseconds)).toEqual(['0 ms', '13 ms', '1,204 ms']))
