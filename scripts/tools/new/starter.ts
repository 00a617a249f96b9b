import type { z } from 'zod'
import { truncate } from '../../../src/lib/truncate.ts'
import { categoryFields } from '../../../src/schema/entries/category.ts'
import type { CategoryLists } from '../../site/checks/category-lists.ts'
import { definition, objectSchemas } from '../../pipeline/validate/zod-definition.ts'
import type { Kind, StarterFacts } from './kinds.ts'
import { own } from '../../../src/lib/own.ts'

/** Lists of more entries than this are not asked for by any schema. */
const MOST = 12

/** What starters take their values from. */
interface StarterSource {
  kind: Kind
  facts: StarterFacts
  /** A picture that exists. */
  image: string
  /** The categories that there are, by list. */
  categories: CategoryLists
}

/**
 * A valid entry that says nothing yet. The schema tells which keys there are; texts say that they are to be written,
 * what has to be chosen is as in the entry before it, and every value is the first one that its field takes.
 */
export function starterEntry(schema: z.ZodType, example: unknown, source: StarterSource): Record<string, unknown> {
  const { kind, facts } = source
  const set: Record<string, unknown> = {
    [kind.title]: facts.title,
    id: facts.name,
    slug: facts.name,
    ...kind.values?.(facts),
  }
  const [object] = objectSchemas(schema, undefined)
  const fields = Object.entries(object?.shape ?? {}).flatMap(([key, field]): [string, unknown][] => {
    if (key === 'draft') return [[key, true]]
    if (Object.hasOwn(set, key)) return [[key, own(set, key)]]
    return isOptional(field) ? [] : [[key, valueOf(field, key, below(example, key), source)]]
  })
  const { draft, ...entry } = Object.fromEntries(fields)
  return draft === undefined ? entry : { draft, ...entry }
}

function valueOf(field: z.ZodType, key: string, example: unknown, source: StarterSource, index = 0): unknown {
  const { type, shape, element, options, values = [], entries = {} } = definition(field)
  if (shape) {
    const required = Object.entries(shape).filter(([, inner]) => !isOptional(inner))
    return Object.fromEntries(
      required.map(([name, inner]) => [name, valueOf(inner, name, below(example, name), source, index)]),
    )
  }
  const { list } = categoryFields.get(field) ?? {}
  if (list !== undefined)
    return [example, ...(source.categories.get(list) ?? []), 'To be chosen'].find((one) => field.safeParse(one).success)
  if (element) return listOf(field, element, key, example, source)
  if (type === 'union' && options?.[0]) return valueOf(options[0], key, example, source, index)
  const takes = (one: unknown) => field.safeParse(one).success
  const { day } = source.facts
  // A name in an address may be made of digits and hyphens as well; a day is never a word.
  return [
    ...candidates(key, source, index),
    ...(takes('draft') ? [] : [day]),
    false,
    // No number is taken from another entry, where it would look like a fact of this one; geometry has to fit.
    ...(source.kind.collection === 'details' ? [] : [1]),
    example,
    ...values,
    ...Object.values(entries),
    'draft',
    ...anything(source),
  ].find(takes)
}

/** The shortest list that the field takes; its entries are made after those of the example, in turn. */
function listOf(field: z.ZodType, element: z.ZodType, key: string, example: unknown, source: StarterSource): unknown[] {
  const list: unknown[] = []
  do {
    list.push(valueOf(element, key, below(example, String(list.length)) ?? below(example, '0'), source, list.length))
  } while (list.length < MOST && !field.safeParse(list).success)
  return list
}

/** Texts for one field, the most telling first. */
function candidates(key: string, { facts }: StarterSource, index: number): unknown[] {
  const { title, headTitle } = facts
  const words = index === 0 ? 'To be written.' : `To be written, ${index + 1}.`
  const telling: Record<string, unknown[]> = {
    title: [index === 0 ? truncate(headTitle, 58) : words],
    keywords: [[truncate(title, 40), 'draft', 'to be written'][index] ?? words],
    description: [
      `Draft of “${truncate(headTitle, 60)}”: what it says is still to be written, in one or two sentences.`,
    ],
  }
  return [...(own(telling, key) ?? []), words]
}

/** What a field may take that is no text, where there is no entry to go by. */
function anything({ facts, image }: StarterSource): unknown[] {
  return [Number(facts.day.slice(0, 4)), { label: 'To be written', mail: 'general' }, image, '/']
}

function isOptional(field: z.ZodType): boolean {
  return field.safeParse(undefined).success
}

function below(value: unknown, key: string): unknown {
  return value !== null && typeof value === 'object' ? own(value as Record<string, unknown>, key) : undefined
}
