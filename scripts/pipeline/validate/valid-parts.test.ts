import { expect, test } from 'vitest'
import { z } from 'zod'
import { validParts } from './valid-parts.ts'

const name = z.string().transform((value) => ({ $name: value }))
const schema = z.strictObject({
  name,
  more: z.strictObject({ name, count: z.number() }).optional(),
  list: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('a'), name }),
        z.strictObject({ type: z.literal('b'), name }),
      ]),
    )
    .min(1),
  record: z.record(z.string(), z.number()),
})

test.each<[title: string, value: unknown, parts: unknown]>([
  ['an unknown key', { name: 'x', colour: 1 }, { name: { $name: 'x' } }],
  ['a wrong value', { name: 5, more: { name: 'x', count: 'many' } }, { more: { name: { $name: 'x' } } }],
  [
    'a wrong entry of a list',
    {
      list: [
        { type: 'b', name: 5 },
        { type: 'a', name: 'x' },
      ],
    },
    { list: [{ type: 'b' }, { type: 'a', name: { $name: 'x' } }] },
  ],
  [
    'an entry of an unknown type',
    { list: [{ type: 'c', name: 'x' }, 'text', { type: 'a', name: 'x' }] },
    { list: [undefined, undefined, { type: 'a', name: { $name: 'x' } }] },
  ],
  ['a wrong record', { name: 'x', record: { a: 1, b: 'two' } }, { name: { $name: 'x' } }],
  ['names of an object’s own methods', { name: 'x', constructor: 1, toString: 2 }, { name: { $name: 'x' } }],
  ['something else', 'text', undefined],
  ['nothing', null, undefined],
])('of %s the valid parts remain', (_, value, parts) => {
  expect(validParts(schema, value)).toEqual(parts)
})
