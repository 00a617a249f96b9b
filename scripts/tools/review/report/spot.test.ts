import { expect, test } from 'vitest'
import { factSpot, spotOf } from './spot.ts'

test.each([
  ['a new passage', '', 'Rain finds the drain.', 'Rain%20finds%20the%20drain.'],
  [
    'a changed word, with two before it',
    'We call you back in 12 months',
    'We call you back in 24 months',
    'back%20in%2024%20months',
  ],
  ['a removed word', 'It is not safe', 'It is safe', 'It%20is%20safe'],
  ['marks that separate the parts of a fragment', '', 'a-b, (c) & ~d_*', 'a%2Db%2C%20%28c%29%20%26%20%7Ed%5F%2A'],
  ['half a character', '', 'a\ud800 b', 'a%20b'],
])('%s', (_, before, after, words) => expect(spotOf({ before, after })).toBe(`#:~:text=${words}`))

test('a removed passage has no spot; a fact is found by its sentence', () => {
  expect(spotOf({ before: 'Gone', after: '' })).toBe('')
  expect(factSpot({ before: '1', after: '2', context: 'For 2 years.' })).toBe('#:~:text=For%202%20years.')
  expect(factSpot({ before: '29 mm', after: '19 mm', context: 'End dam: face' })).toBe('#:~:text=19%20mm')
})
