import { expect, test } from 'vitest'
import { z } from 'zod'
import { definition } from '../../../scripts/pipeline/validate/zod-definition.ts'
import { collections } from '../../../src/schema/collections.ts'
import { listLeaves } from '../../fixtures/schema-leaves.ts'
import { mdxComponents } from '../../../src/schema/mdx.ts'

const schemas = [
  ...Object.entries(collections).map(([name, { schema }]) => [name, schema] as const),
  ...Object.entries(mdxComponents),
]

/** A day is as long as its form. */
const isDay = (schema: z.ZodType) => schema instanceof z.ZodISODate
/** A writer's number; more digits than this are no number that anyone has measured. */
const LARGEST = 1e12
const isBounded = ({ schema }: { schema: z.ZodType }) =>
  schema instanceof z.ZodNumber
    ? Math.abs(schema.minValue ?? Infinity) <= LARGEST && Math.abs(schema.maxValue ?? Infinity) <= LARGEST
    : (schema._zod.def.checks ?? []).some(({ _zod }) => _zod.def.check === 'max_length')

test.each(schemas)(
  'every string, list and number of %s has its limits, and no string accepts a wrong character',
  (name, schema) => {
    const all = listLeaves(schema, name).filter((leaf) => !isDay(leaf.schema))
    expect(all.filter((leaf) => !isBounded(leaf)).map(({ path }) => path)).toEqual([])
    const strings = all.filter((leaf) => definition(leaf.schema).type === 'string')
    const wrong = ['/x\ud800', '/x\u202ey', 'https://x.ca/\ufffe', 'x\u0085', 'a\u0000b.jpg', 'x@y.\u{1ffff}ca']
    const taken = strings.filter((leaf) => wrong.some((value) => leaf.schema.safeParse(value).success))
    expect(taken.map(({ path }) => path)).toEqual([])
  },
)
