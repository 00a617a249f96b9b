import type { Issue } from '../../pipeline/issues/issue.ts'
import { documentName, documentSources, type DocumentSource } from '../resolve/document-names.ts'
import { headPath, type BuiltRoute } from '../routes/route-base.ts'
import type { Entries } from '../entries.ts'
import { entryIssue } from './entry-issue.ts'

/** Every page has a title and a description of its own; further addresses of a page share its. */
export function uniqueHead(routes: BuiltRoute[]): Issue[] {
  return (['title', 'description'] as const).flatMap((key) =>
    repeated(canonicalRoutes(routes), ({ data }) => data.head[key]).map(([{ from }, other]) => {
      const message = `The ${key} is the same as that of ${other.data.path}.`
      return entryIssue(from, headPath(from, key), 'duplicate-head', message, 'Say what only this page offers.')
    }),
  )
}

/** No two pages have one sheet number; further addresses of a page share its. */
export function uniqueSheets(routes: BuiltRoute[]): Issue[] {
  return repeated(canonicalRoutes(routes), ({ data }) => data.sheet).flatMap(([{ data, from }, other]) => {
    // Entries of one number are reported as such.
    if (other.from.collection === from.collection && from.number > 0) return []
    const message = `\`${data.sheet}\` is the sheet of ${other.data.path}, too.`
    return [entryIssue(from, ['sheet'], 'duplicate-sheet', message, 'Give one of them another number.')]
  })
}

/** No two drawings have one number, whether they are details of the library or part of texts. */
export function uniqueDrawings({ details, drawings }: Pick<Entries, 'details' | 'drawings'>): Issue[] {
  return repeated([...details, ...drawings], ({ data }) => data.sheet).map(([entry, other]) => {
    const message = `\`${entry.data.sheet}\` is the drawing of ${other.source.file}, too.`
    return entryIssue(entry, ['sheet'], 'duplicate-sheet', message, 'Give one of them another number.')
  })
}

/** No two files for visitors have one name. */
export function uniqueDownloads(entries: Pick<Entries, DocumentSource['collection']>): Issue[] {
  return repeated(documentSources(entries), (source) => documentName(source).file).map(([source, other]) => {
    const message = `Its file would be ${documentName(source).file}, as that of ${other.source.file} is.`
    return entryIssue(source, [], 'duplicate-download', message, 'Name one of the two content files otherwise.')
  })
}

const canonicalRoutes = (routes: BuiltRoute[]) => routes.filter(({ data, entry }) => data.path === entry.canonical)

/** Items whose key an item before them has, each with the first one that has it. */
function repeated<Item>(items: Item[], keyOf: (item: Item) => string): [item: Item, first: Item][] {
  const first = new Map<string, Item>()
  return items.flatMap((item): [Item, Item][] => {
    const other = first.get(keyOf(item))
    if (other !== undefined) return [[item, other]]
    first.set(keyOf(item), item)
    return []
  })
}
