import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { documentName, documentSources, type DocumentSource } from '../resolve/document-names.ts'
import { headPath, isCanonical, type BuiltRoute } from '../routes/route-base.ts'
import type { Entries } from '../entries.ts'
import { locateKey, renameFix } from './entry-issue.ts'

/** Every page has its own title and description. */
export function uniqueHead(routes: BuiltRoute[]): Issue[] {
  return (['title', 'description'] as const).flatMap((key) =>
    repeated(routes.filter(isCanonical), ({ data }) => data.head[key]).map(([{ from }, other]) => {
      const message = `The ${key} is the same as on ${other.data.path}.`
      return issueAt(
        locateKey(from, headPath(from, key)),
        'duplicate-head',
        message,
        'Write one that describes only this page.',
      )
    }),
  )
}

/** Every page has its own sheet number. */
export function uniqueSheetNumbers(routes: BuiltRoute[]): Issue[] {
  const sheets = routes.map(({ data }) => data.sheet)
  return repeated(routes.filter(isCanonical), ({ data }) => data.sheet).flatMap((routesOfOne) => {
    // Articles and guides are numbered by their file names.
    const [{ data, from }, other] = routesOfOne.toSorted((a, b) => Number(isWritten(b)) - Number(isWritten(a))) as Pair
    // Entries of one number are already reported.
    if (!('sheet' in from.data) && other.from.collection === from.collection && from.number > 0) return []
    const message = `\`${data.sheet}\` is also the sheet number of ${other.data.path}.`
    return [issueAt(locateKey(from, ['sheet']), 'duplicate-sheet-number', message, freeNumber(data.sheet, sheets))]
  })
}

/** Every download has its own name. */
export function uniqueDownloads(entries: Pick<Entries, DocumentSource['collection']>): Issue[] {
  return repeated(documentSources(entries), (source) => documentName(source).file).map(([source, other]) => {
    const message = `This entry creates the download ${documentName(source).file}, as ${other.source.file} does.`
    return issueAt(locateKey(source, []), 'duplicate-download', message, renameFix(source.source.file))
  })
}

type Pair = [BuiltRoute, BuiltRoute]

const isWritten = ({ from }: BuiltRoute) => 'sheet' in from.data

/** Proposes the next number of the same series that nothing has. */
function freeNumber(sheet: string, taken: readonly string[]): string {
  let free = nextNumber(sheet)
  while (taken.includes(free)) free = nextNumber(free)
  return `Write another number here, such as \`${free}\`.`
}

const nextNumber = (sheet: string) =>
  sheet.replace(/(?<!\d)\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'))

/** Items whose key an earlier item has, each with the first such item. */
export function repeated<Item>(items: readonly Item[], toKey: (item: Item) => string): [item: Item, first: Item][] {
  const first = new Map<string, Item>()
  return items.flatMap((item): [Item, Item][] => {
    const other = first.get(toKey(item))
    if (other !== undefined) return [[item, other]]
    first.set(toKey(item), item)
    return []
  })
}
