import type { z } from 'zod'
import { categoryFields, DOCUMENT_GROUPS } from '../../../src/schema/entries/category.ts'
import type { DataPath } from '../../pipeline/read/yaml.ts'
import { once } from '../../pipeline/cache/once.ts'
import { type BrokenEntries, type Entries } from '../entries.ts'
import { isBroken } from '../../pipeline/validate/validate.ts'
import { definition, objectSchemas, wrapped } from '../../pipeline/validate/zod-definition.ts'

/** A category that an entry has, and the list that it should stand in. */
interface CategoryUse {
  list: string
  name: string
  path: DataPath
}

/** The names of the categories of each list. */
export type CategoryLists = ReadonlyMap<string, readonly string[]>

/** The categories that there are, by list. Groups of documents with errors of their own are no list. */
export function categoryNames(
  { categories, documentWords }: Pick<Entries, 'categories' | 'documentWords'>,
  broken?: BrokenEntries,
): CategoryLists {
  const isLost = broken && isBroken(broken, 'documentWords', 'groupNotes')
  const groups = isLost ? undefined : documentWords[0]?.data.groupNotes
  return new Map<string, readonly string[]>([
    ...categories.map(({ id, data }) => [id, data.names] as const),
    ...(groups ? [[DOCUMENT_GROUPS, Object.keys(groups)] as const] : []),
  ])
}

/** The categories in a valid value, each with its place. */
export function categoriesIn(schema: z.ZodType, value: unknown, path: DataPath = []): CategoryUse[] {
  const list = categoryFields.get(schema)?.list
  if (list !== undefined) return typeof value === 'string' ? [{ list, name: value, path }] : []
  if (listsOf(schema).length === 0) return []
  const { element } = definition(schema)
  if (Array.isArray(value))
    return element ? value.flatMap((item, index) => categoriesIn(element, item, [...path, index])) : []
  const inner = wrapped(schema)
  if (inner) return categoriesIn(inner, value, path)
  if (value === null || typeof value !== 'object') return []
  const { shape = {} } = objectSchemas(schema, value)[0] ?? {}
  return Object.entries(value).flatMap(([key, item]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    return field ? categoriesIn(field, item, [...path, key]) : []
  })
}

/** The lists that the fields of a schema take their categories from. */
export const listsOf = once((schema: z.ZodType): string[] => {
  const { list } = categoryFields.get(schema) ?? {}
  if (list !== undefined) return [list]
  const { shape = {}, element, options = [] } = definition(schema)
  const inside = [...Object.values(shape), element, wrapped(schema), ...options].filter((one) => one !== undefined)
  return [...new Set(inside.flatMap(listsOf))]
})
