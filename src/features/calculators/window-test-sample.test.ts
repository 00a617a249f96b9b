import { expect, test } from 'vitest'
import { windowTestSample } from './window-test-sample.ts'

test.each([
  [
    '240 windows of 3 types, 2 crews: the share leads',
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
    'a binary fraction rounds as it is written',
    { windows: 1500, types: 1, crews: 1, share: 1.1 * 3 },
    { first: 2, sample: 50, total: 52 },
  ],
  [
    'no share leaves the three for each type',
    { windows: 80, types: 2, crews: 1, share: 0 },
    { first: 4, sample: 6, total: 10 },
  ],
])('%s', (_, input, expected) => {
  expect(windowTestSample(input)).toEqual(expected)
})

test('7 % of 100 is 7, though 100 × 0.07 is more', () => {
  expect(windowTestSample({ windows: 100, types: 1, crews: 1, share: 0.07 * 100 }).sample).toBe(7)
})
