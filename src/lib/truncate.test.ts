import { expect, test } from 'vitest'
import { leadingSentences, truncate } from './truncate.ts'

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['one two three', 8, 'one two…'],
  ['one two, three', 9, 'one two…'],
  ['one two three', 9, 'one two…'],
  ['it is a test of the roof', 18, 'it is a test…'],
  ['it is a test', 8, 'it…'],
  ['a frame, and then a new pane of glass', 22, 'a frame…'],
  ['unbreakable', 6, 'unbre…'],
])('%s cut to %i is %s', (text, length, expected) => {
  expect(truncate(text, length)).toBe(expected)
  expect(truncate(text, length).length).toBeLessThanOrEqual(length)
})

test.each([
  ['One two. Three four.', 30, 'One two. Three four.'],
  ['One two. Three four. Five.', 21, 'One two. Three four.'],
  ['One two. Three four.', 8, 'One two.'],
  ['A lap of 1.5 m. Then more.', 20, 'A lap of 1.5 m.'],
  ['One two three four. Five.', 9, 'One two…'],
])('the sentences of %s that fit into %i are %s', (text, length, expected) => {
  expect(leadingSentences(text, length)).toBe(expected)
})
