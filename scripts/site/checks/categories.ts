import { nearest } from '../../../src/lib/nearest.ts'
import { DOCUMENT_GROUPS } from '../../../src/schema/entries/category.ts'
import { collections, type CollectionName } from '../../../src/schema/collections.ts'
import { issueAt, type Issue, type Place } from '../../pipeline/issues/issue.ts'
import { categoriesIn, listsOf, type CategoryLists } from './category-lists.ts'
import { once } from '../../pipeline/cache/once.ts'
import { printPath } from '../../pipeline/validate/schema-at.ts'
import type { Entries, SourceEntry } from '../entries.ts'
import { choiceHint } from '../../pipeline/validate/zod-hints.ts'

interface Use {
  list: string
  name: string
  /** The key that it stands under. */
  key: string
  place: Place
}

const listsByCollection = new Map(
  Object.entries(collections).map(([name, { schema }]) => [name as CollectionName, listsOf(schema)]),
)
const lists = [...new Set([...listsByCollection.values()].flat())].filter((list) => list !== DOCUMENT_GROUPS)

/** Categories that their list, where there is one, does not have. */
export function unknownCategories(entries: readonly SourceEntry[], known: CategoryLists): Use[] {
  return usesIn(entries).filter(({ list, name }) => known.get(list)?.includes(name) === false)
}

/**
 * Every category stands in its list of content/categories.yaml, and every list there is one
 * that entries take theirs from.
 */
export function categories(entries: readonly SourceEntry[], known: CategoryLists): Issue[] {
  const unknownLists = entries.filter(({ collection, id }) => collection === 'categories' && !lists.includes(id))
  return [
    ...unknownCategories(entries, known).map(({ list, name, key, place }) => {
      const names = known.get(list) ?? []
      const meant = nearest(name, names)
      const hint = meant
        ? `Did you mean \`${meant}\`?`
        : `Allowed: ${names.join(', ')}. A new one is added in ${homeOf(list)}.`
      return issueAt(place, 'not-allowed-value', `\`${key}\` is not one of the allowed values.`, hint)
    }),
    ...unknownLists.map(({ id, source, at }) =>
      issueAt(
        source.locate([...at, 'id']),
        'not-allowed-value',
        `No entry takes its category from \`${id}\`.`,
        choiceHint(id, lists),
      ),
    ),
  ]
}

/** Categories that no entry has. */
export function unusedCategories(entries: Entries): Issue[] {
  const used = new Set(usesIn(Object.values(entries).flat()).map(({ list, name }) => `${list} ${name}`))
  return entries.categories.flatMap(({ id, data, source, at }) =>
    data.names.flatMap((name, index): Issue[] => {
      if (used.has(`${id} ${name}`)) return []
      const place = source.locate([...at, 'names', index])
      const message = `No entry has the category \`${name}\`.`
      return [{ ...issueAt(place, 'empty-category', message, 'Remove it, or add an entry.'), severity: 'warning' }]
    }),
  )
}

function usesIn(entries: readonly SourceEntry[]): Use[] {
  return entries.flatMap((entry) => usesOf(entry))
}

const usesOf = once(({ collection, data, source, at }: SourceEntry): Use[] =>
  listsByCollection.get(collection)?.length
    ? categoriesIn(collections[collection].schema, data).map(({ list, name, path }) => ({
        list,
        name,
        key: printPath(path),
        place: source.locate([...at, ...path]),
      }))
    : [],
)

function homeOf(list: string): string {
  return list === DOCUMENT_GROUPS
    ? '`groupNotes` of content/document-words.yaml'
    : `\`${list}\` of content/categories.yaml`
}
