import { expect, test } from 'vitest'
import { parseShard } from './parse-options.ts'

test('a shard is a number and how many there are', () => {
  expect([parseShard('1/4', ''), parseShard('12/12', '')]).toEqual([
    { index: 1, count: 4 },
    { index: 12, count: 12 },
  ])
})

test.each(['', '4', '0/4', '5/4', '1/0', '1/4/2', '-1/4', '1.5/4', ' 1/4', '1/4\n', 'one/four', '1/99999'])(
  '`%s` is refused',
  (text) => expect(() => parseShard(text, 'Usage')).toThrow('is not a shard: write `1/4`'),
)
