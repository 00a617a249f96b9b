import { isSeq, parseDocument } from 'yaml'
import { formatDate } from '../../../src/lib/format.ts'
import { truncate } from '../../../src/lib/truncate.ts'
import { collections, type CollectionName } from '../../../src/schema/collections.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { emptyReading, parseFile, readContent, type ReadResult } from '../../pipeline/read/read.ts'
import { downloadPath } from '../../site/resolve/document-names.ts'
import { categoryNames } from '../../site/checks/categories.ts'
import { validate, type Entries, type SourceEntry } from '../../site/entries.ts'
import { isReservedAddress, pagePath } from '../../site/routes/route-base.ts'
import { fillTemplate } from './fill-template.ts'
import { kinds, type Kind } from './kinds.ts'
import { createSlug } from './slug.ts'

export interface NewEntry {
  kind: Kind
  title: string
  name?: string | undefined
}

interface ExistingContent {
  read: ReadResult
  entries: Entries
  /** The site's day. */
  day: string
}

export function existingContent(root: string): ExistingContent {
  const read = readContent(root)
  const { entries } = validate(read.files, read.unread)
  const day = process.env.SITE_NOW ?? entries.site[0]?.data.asOf
  if (day === undefined)
    throw new Refusal(
      '`content/site.yaml` has no valid `asOf`.',
      'Fix what `npm run content` reports, then run this command again.',
    )
  return { read, entries, day }
}

/** The contents of a new file, or the text to append to a list. */
export interface CreatedEntry {
  file: string
  text: string
  appends: boolean
  id: string
  address?: string | undefined
}

/** Creates a valid entry with the next number and a unique name. Writes nothing. */
export function makeEntry({ kind, title, name }: NewEntry, content: ExistingContent): CreatedEntry {
  const collection = kinds[kind]
  const wanted = name ?? createSlug(title)
  if (!/[a-z0-9]/.test(wanted))
    throw new Refusal(
      `The title \`${title}\` has no letters or digits for a file name.`,
      'Add a name, such as `-- --name roof-drains`.',
    )
  const taken = takenIn(content)
  const values = { ...placeholderValues(content), title, unique: title, name: wanted }
  const number = nextNumber(collection, content.read, taken)
  for (let copy = 2; ; copy++) {
    const { data, text } = fillTemplate(kind, (placeholder) => Reflect.get(values, placeholder) as string)
    const { id, file, appends } = entryLocation(collection, values.name, number)
    const entry = { collection, id, number, data } as SourceEntry
    const address = pagePath(entry)
    if (address !== undefined && isReservedAddress(address))
      throw new Refusal(
        `The address \`${address}\` is reserved for the site itself.`,
        'Choose another name with `-- --name`.',
      )
    const names = [address, downloadPath(entry), ...(appends ? [] : [file]), `${collection} ${id}`]
    const conflict = names.find((one) => one !== undefined && taken.has(one))
    if (conflict !== undefined && name !== undefined)
      throw new Refusal(`\`${conflict}\` already exists.`, 'Choose another name with `-- --name`.')
    const isHeadTaken = readHead(data).some((one) => taken.has(one))
    if (conflict !== undefined) values.name = `${wanted}-${copy}`
    if (isHeadTaken) values.unique = `${truncate(title, 50)} (${copy})`
    if (conflict !== undefined || isHeadTaken) continue
    refuseInvalid(file, appends ? appended(content.read.contents.get(file) ?? '', text, file) : text)
    return { file, text, appends, id, address }
  }
}

/** Values for templates; categories as `category:<list>`. */
function placeholderValues({ entries, day }: ExistingContent) {
  const { details, drawings, images } = entries
  const numbers = [...details, ...drawings].map(({ data }) => Number(/^D(\d+)$/.exec(data.sheet)?.[1] ?? 0))
  const categories = [...categoryNames(entries)].map(([list, [first]]) => [`category:${list}`, first])
  return {
    day,
    'printed-day': formatDate(day),
    year: day.slice(0, 4),
    // Details and drawings share one series of numbers.
    drawing: `D${Math.max(0, ...numbers) + 1}`,
    image: images[0]?.data.file ?? '',
    ...(Object.fromEntries(categories) as Record<`category:${string}`, string>),
  }
}

function entryLocation(collection: CollectionName, name: string, number: number) {
  const spec = collections[collection]
  if (spec.kind === 'list') return { id: name, file: `content/${spec.file}`, appends: true }
  if (!('folder' in spec)) throw new Error(`${collection} is a single file`)
  const isTree = spec.kind === 'tree'
  const order = isTree ? '' : `${String(number).padStart(2, '0')}-`
  return {
    id: isTree ? `/${name}` : name,
    file: `content/${spec.folder}/${order}${name}.${spec.format}`,
    appends: false,
  }
}

/** Files, names, addresses, titles and descriptions in use. */
function takenIn({ read, entries }: ExistingContent): Set<string> {
  const ofEntries = (Object.values(entries).flat() as SourceEntry[]).flatMap((entry) => {
    const { alsoAt = [], redirectsFrom = [] } = entry.data as { alsoAt?: string[]; redirectsFrom?: string[] }
    const name = `${entry.collection} ${entry.id}`
    return [name, pagePath(entry), downloadPath(entry), ...readHead(entry.data), ...alsoAt, ...redirectsFrom]
  })
  return new Set([...read.contents.keys(), ...read.unread, ...ofEntries].filter((one) => one !== undefined))
}

/** Title and description of the page; those of a project come from its card. */
function readHead(data: unknown): string[] {
  const { seo, slug, description } = data as {
    seo?: { title: string; description: string }
    slug?: string
    description?: string
  }
  if (seo) return [seo.title, seo.description]
  return slug && description ? [description] : []
}

/** The next number, counting files with errors and addresses that redirect. */
function nextNumber(
  collection: CollectionName,
  { contents: strings, unread }: ReadResult,
  taken: ReadonlySet<string>,
): number {
  const spec = collections[collection]
  if (spec.kind !== 'folder') return 0
  const numbers = [...strings.keys(), ...unread].flatMap((file) =>
    file.startsWith(`content/${spec.folder}/`) ? (/\/(\d{2,})-[^/]*$/.exec(file)?.[1] ?? []) : [],
  )
  let next = Math.max(0, ...numbers.map(Number)) + 1
  const pageAddress = (number: number) => pagePath({ collection, number, id: '', data: {} } as SourceEntry)
  while (taken.has(pageAddress(next) ?? '')) next++
  return next
}

/** A title can be too long, or contain characters that are not allowed. */
function refuseInvalid(file: string, text: string): void {
  const result = emptyReading()
  const source = parseFile(file, Buffer.from(text), result)
  const issues = [...result.issues, ...validate(source ? [source] : []).issues]
  const first = issues.find((issue) => issue.file === file)
  if (first) throw new Refusal(first.message, first.hint)
}

/** Appends an item to a list. */
export function appended(list: string, item: string, file: string): string {
  const { contents } = parseDocument(list)
  if (contents !== null && (!isSeq(contents) || (contents.flow && contents.items.length > 0)))
    throw new Refusal(
      `\`${file}\` is not a list with one entry per line.`,
      'Begin each entry with `- ` on its own line.',
    )
  const before = isSeq(contents) && contents.flow ? list.replace(/\[\s*\]\s*$/, '') : list
  return before === '' || before.endsWith('\n') ? before + item : `${before}\n${item}`
}
