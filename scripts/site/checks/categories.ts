import type { z } from 'zod'
import { categoryFields, DOCUMENT_GROUPS } from '../../../src/schema/entries/category.ts'
import { collections, type CollectionName } from '../../../src/schema/collections.ts'
import { issueAt, type Issue, type SourceLocation } from '../../pipeline/issues/issue.ts'
import { memoize } from '../../pipeline/cache/memoize.ts'
import { printPath, schemaAt } from '../../pipeline/validate/schema-at.ts'
import { isBroken } from '../../pipeline/validate/validate.ts'
import { definition, wrapped } from '../../pipeline/validate/zod-definition.ts'
import { choiceHint, formatChoices } from '../../pipeline/validate/zod-hints.ts'
import { listLeaves } from '../resolve/references.ts'
import { allEntries, type BrokenEntries, type Entries, type SourceEntry } from '../entries.ts'
import { locateKey, suggestionHint, warning } from './entry-issue.ts'

type CategoryLists = ReadonlyMap<string, readonly string[]>

/** The existing categories by list, without the document groups if those have errors. */
export function categoryNames(
  entries: Pick<Entries, 'categories' | 'documentWords'>,
  broken?: BrokenEntries,
): CategoryLists {
  const isBrokenList = broken && isBroken(broken, 'documentWords', 'groupNotes')
  const groups = isBrokenList ? undefined : entries.documentWords[0]?.data.groupNotes
  return new Map<string, readonly string[]>([
    ...entries.categories.map(({ id, data }) => [id, data.names] as const),
    ...(groups ? [[DOCUMENT_GROUPS, Object.keys(groups)] as const] : []),
  ])
}

/** The lists that the fields of a schema take their categories from. */
const findLists = memoize((schema: z.ZodType): string[] => {
  const { list } = categoryFields.get(schema) ?? {}
  if (list !== undefined) return [list]
  const { shape = {}, element, options = [] } = definition(schema)
  const inside = [...Object.values(shape), element, wrapped(schema), ...options].filter((one) => one !== undefined)
  return [...new Set(inside.flatMap(findLists))]
})

interface Use {
  list: string
  name: string
  key: string
  location: SourceLocation
}

const listsByCollection = new Map(
  Object.entries(collections).map(([name, { schema }]) => [name as CollectionName, findLists(schema)]),
)
const lists = [...new Set([...listsByCollection.values()].flat())].filter((list) => list !== DOCUMENT_GROUPS)

/** Categories that are missing from their list. */
export function unknownCategories(entries: readonly SourceEntry[], known: CategoryLists): Use[] {
  return usesIn(entries).filter(({ list, name }) => known.get(list)?.includes(name) === false)
}

/** Every category is in its list of content/categories.yaml, and every list there is used by a field. */
export function categories(entries: readonly SourceEntry[], known: CategoryLists): Issue[] {
  const unknownLists = entries.filter(({ collection, id }) => collection === 'categories' && !lists.includes(id))
  return [
    ...unknownCategories(entries, known).map(({ list, name, key, location }) => {
      const names = known.get(list) ?? []
      const hint = suggestionHint(
        name,
        names,
        `Write ${formatChoices(names)}, or add \`${name}\` to ${describeList(list)}.`,
      )
      return issueAt(location, 'not-allowed-value', `\`${key}\` has the unknown value \`${name}\`.`, hint)
    }),
    ...unknownLists.map((entry) => {
      const message = `No entry uses the category list \`${entry.id}\`.`
      const missing = lists.filter((list) => !known.has(list))
      return issueAt(locateKey(entry, ['id']), 'not-allowed-value', message, choiceHint(entry.id, missing))
    }),
  ]
}

export function unusedCategories(entries: Entries): Issue[] {
  const used = new Set(usesIn(allEntries(entries)).map(({ list, name }) => `${list} ${name}`))
  return entries.categories.flatMap((entry) =>
    entry.data.names.flatMap((name, index) => {
      if (used.has(`${entry.id} ${name}`)) return []
      const message = `No entry has the category \`${name}\`.`
      return [
        warning(
          issueAt(locateKey(entry, ['names', index]), 'empty-category', message, 'Remove it, or give it to an entry.'),
        ),
      ]
    }),
  )
}

function usesIn(entries: readonly SourceEntry[]): Use[] {
  return entries.flatMap((entry) => findUses(entry))
}

const findUses = memoize((entry: SourceEntry): Use[] => {
  const { collection, data, source, at } = entry
  if (!listsByCollection.get(collection)?.length) return []
  return listLeaves(entry).flatMap(({ kind, value, path }): Use[] => {
    if (kind !== 'text') return []
    const field = schemaAt(collections[collection].schema, path, data)
    const { list } = (field && categoryFields.get(wrapped(field) ?? field)) ?? {}
    if (list === undefined) return []
    return [{ list, name: value, key: printPath(path), location: source.locate([...at, ...path]) }]
  })
})

function describeList(list: string): string {
  return list === DOCUMENT_GROUPS
    ? '`groupNotes` of content/document-words.yaml'
    : `\`${list}\` of content/categories.yaml`
}
