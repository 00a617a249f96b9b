import { isSeq, parseDocument } from 'yaml'
import { formatDate } from '../../../src/lib/format.ts'
import { truncate } from '../../../src/lib/truncate.ts'
import { collections, type CollectionName } from '../../../src/schema/collections.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { emptyReading, parseFile, type ReadResult } from '../../pipeline/read/read.ts'
import { downloadPath } from '../../site/resolve/document-names.ts'
import { categoryNames } from '../../site/checks/categories.ts'
import { validate, type Entries, type SourceEntry } from '../../site/entries.ts'
import { isReservedAddress, pagePath } from '../../site/routes/route-base.ts'
import { fillTemplate } from './fill-template.ts'
import { kinds, type Kind } from './kinds.ts'
import { slugOf } from './slug.ts'

/** A requested entry: its kind and title, and a name where the title should not make it. */
export interface NewEntry {
  kind: Kind
  title: string
  name?: string | undefined
}

/** Content that a new entry must fit into. */
interface ExistingContent {
  read: ReadResult
  entries: Entries
  /** The site's day. */
  day: string
}

/** A new entry: the text of its file, or of the end of its list, and its address if it has one. */
export interface MadeEntry {
  file: string
  text: string
  appends: boolean
  id: string
  address?: string | undefined
}

/** Makes a valid entry with the next free number and a name of its own. Writes nothing. */
export function makeEntry({ kind, title, name }: NewEntry, content: ExistingContent): MadeEntry {
  const collection = kinds[kind]
  const wanted = name ?? slugOf(title)
  if (!/[a-z0-9]/.test(wanted))
    throw new Refusal(`No name can be made of the title \`${title}\`.`, 'Give one: --name roof-drains.')
  const taken = takenIn(content)
  const values = { ...placeholderValues(content), title, unique: title, name: wanted }
  const number = nextNumber(collection, content.read, taken)
  for (let copy = 2; ; copy++) {
    const { data, text } = fillTemplate(kind, (placeholder) => Reflect.get(values, placeholder) as string)
    const { id, file, appends } = locationOf(collection, values.name, number)
    const entry = { collection, id, number, data } as SourceEntry
    const address = pagePath(entry)
    if (address !== undefined && isReservedAddress(address))
      throw new Refusal(
        `\`${address}\` is an address that the site itself needs.`,
        'Give another name: --name our-name.',
      )
    const names = [address, downloadPath(entry), ...(appends ? [] : [file]), `${collection} ${id}`]
    const other = names.find((one) => one !== undefined && taken.has(one))
    if (other !== undefined && name !== undefined)
      throw new Refusal(`\`${other}\` is there already.`, 'Give another name.')
    const isHeadTaken = headOf(data).some((one) => taken.has(one))
    if (other !== undefined) values.name = `${wanted}-${copy}`
    if (isHeadTaken) values.unique = `${truncate(title, 50)} (${copy})`
    if (other !== undefined || isHeadTaken) continue
    refuseInvalid(file, appends ? appended(content.read.texts.get(file) ?? '', text, file) : text)
    return { file, text, appends, id, address }
  }
}

/** What templates take from content; categories by `category:<list>`. */
function placeholderValues({ entries, day }: ExistingContent) {
  const { details, drawings, images } = entries
  const numbers = [...details, ...drawings].map(({ data }) => Number(/^D(\d+)$/.exec(data.sheet)?.[1] ?? 0))
  const categories = [...categoryNames(entries)].map(([list, [first]]) => [`category:${list}`, first])
  return {
    day,
    'printed-day': formatDate(day),
    year: day.slice(0, 4),
    // Details and drawings are counted in one row.
    drawing: `D${Math.max(0, ...numbers) + 1}`,
    image: images[0]?.data.file ?? '',
    ...(Object.fromEntries(categories) as Record<`category:${string}`, string>),
  }
}

function locationOf(collection: CollectionName, name: string, number: number) {
  const spec = collections[collection]
  if (spec.kind === 'list') return { id: name, file: `content/${spec.file}`, appends: true }
  if (!('folder' in spec)) throw new Error('a single file is no kind of entry')
  const isTree = spec.kind === 'tree'
  const order = isTree ? '' : `${String(number).padStart(2, '0')}-`
  return {
    id: isTree ? `/${name}` : name,
    file: `content/${spec.folder}/${order}${name}.${spec.format}`,
    appends: false,
  }
}

/** Files, names, addresses, titles and descriptions that are in use. */
function takenIn({ read, entries }: ExistingContent): Set<string> {
  const ofEntries = (Object.values(entries).flat() as SourceEntry[]).flatMap((entry) => {
    const { alsoAt = [], redirectsFrom = [] } = entry.data as { alsoAt?: string[]; redirectsFrom?: string[] }
    const name = `${entry.collection} ${entry.id}`
    return [name, pagePath(entry), downloadPath(entry), ...headOf(entry.data), ...alsoAt, ...redirectsFrom]
  })
  return new Set([...read.texts.keys(), ...read.unread, ...ofEntries].filter((one) => one !== undefined))
}

/** Title and description of its page's head; that of a project comes from its card. */
function headOf(data: unknown): string[] {
  const { seo, slug, description } = data as {
    seo?: { title: string; description: string }
    slug?: string
    description?: string
  }
  if (seo) return [seo.title, seo.description]
  return slug && description ? [description] : []
}

/** The number after the last one of a folder, counting files with errors and addresses that redirect. */
function nextNumber(collection: CollectionName, { texts, unread }: ReadResult, taken: ReadonlySet<string>): number {
  const spec = collections[collection]
  if (spec.kind !== 'folder') return 0
  const numbers = [...texts.keys(), ...unread].flatMap((file) =>
    file.startsWith(`content/${spec.folder}/`) ? (/\/(\d{2,})-[^/]*$/.exec(file)?.[1] ?? []) : [],
  )
  let next = Math.max(0, ...numbers.map(Number)) + 1
  const addressOf = (number: number) => pagePath({ collection, number, id: '', data: {} } as SourceEntry)
  while (taken.has(addressOf(next) ?? '')) next++
  return next
}

/** A title may be longer than its field, or hold what no text may hold. */
function refuseInvalid(file: string, text: string): void {
  const result = emptyReading()
  const source = parseFile(file, Buffer.from(text), result)
  const issues = [...result.issues, ...validate(source ? [source] : []).issues]
  const first = issues.find((issue) => issue.file === file)
  if (first) throw new Refusal(first.message, first.hint)
}

/** A list with an entry more at its end; all else stays as it is. */
export function appended(list: string, item: string, file: string): string {
  const { contents } = parseDocument(list)
  if (contents !== null && (!isSeq(contents) || (contents.flow && contents.items.length > 0)))
    throw new Refusal(
      `${file} is no list with an entry a line.`,
      'Write each entry on its own lines, beginning with "- ".',
    )
  const before = isSeq(contents) && contents.flow ? list.replace(/\[\s*\]\s*$/, '') : list
  return before === '' || before.endsWith('\n') ? before + item : `${before}\n${item}`
}
