import type { Issue } from '../../pipeline/issues/issue.ts'
import { documentName, documentSources, type DocumentSource } from '../resolve/document-names.ts'
import { headPath, type BuiltRoute } from '../routes/route-base.ts'
import type { Entries } from '../entries.ts'
import { entryIssue } from './entry-issue.ts'

/** Every page has its own title and description. */
export function uniqueHead(routes: BuiltRoute[]): Issue[] {
  return (['title', 'description'] as const).flatMap((key) =>
    repeated(canonicalRoutes(routes), ({ data }) => data.head[key]).map(([{ from }, other]) => {
      const message = `The ${key} is the same as on ${other.data.path}.`
      return entryIssue(
        from,
        headPath(from, key),
        'duplicate-head',
        message,
        'Write one that describes only this page.',
      )
    }),
  )
}

/** Every page has its own sheet number. */
export function uniqueSheetNumbers(routes: BuiltRoute[]): Issue[] {
  return repeated(canonicalRoutes(routes), ({ data }) => data.sheet).flatMap(([{ data, from }, other]) => {
    // Entries of one number are already reported.
    if (other.from.collection === from.collection && from.number > 0) return []
    const message = `\`${data.sheet}\` is also the sheet number of ${other.data.path}.`
    return [entryIssue(from, ['sheet'], 'duplicate-sheet-number', message, 'Give one of the two another number.')]
  })
}

/** Every drawing has its own number, across details and drawings in texts. */
export function uniqueDrawings({ details, drawings }: Pick<Entries, 'details' | 'drawings'>): Issue[] {
  return repeated([...details, ...drawings], ({ data }) => data.sheet).map(([entry, other]) => {
    const message = `\`${entry.data.sheet}\` is also the sheet number of ${other.source.file}.`
    return entryIssue(entry, ['sheet'], 'duplicate-sheet-number', message, 'Give one of the two another number.')
  })
}

/** Every download has its own name. */
export function uniqueDownloads(entries: Pick<Entries, DocumentSource['collection']>): Issue[] {
  return repeated(documentSources(entries), (source) => documentName(source).file).map(([source, other]) => {
    const message = `This entry creates the download ${documentName(source).file}, as ${other.source.file} does.`
    return entryIssue(source, [], 'duplicate-download', message, 'Rename one of the two content files.')
  })
}

const canonicalRoutes = (routes: BuiltRoute[]) => routes.filter(({ data, entry }) => data.path === entry.canonical)

/** Items whose key an earlier item has, each with the first such item. */
function repeated<Item>(items: Item[], keyOf: (item: Item) => string): [item: Item, first: Item][] {
  const first = new Map<string, Item>()
  return items.flatMap((item): [Item, Item][] => {
    const other = first.get(keyOf(item))
    if (other !== undefined) return [[item, other]]
    first.set(keyOf(item), item)
    return []
  })
}
