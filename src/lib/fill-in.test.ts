import { expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'

test.each([
  ['Up to {limit} characters', { limit: 120 }, 'Up to 120 characters'],
  ['{a} of {b}', { a: '$&', b: '{a}' }, '$& of {a}'],
  ['{unknown} stays', {}, '{unknown} stays'],
])('%s with %j is %s', (sentence, values, expected) => expect(fillIn(sentence, values)).toBe(expected))
