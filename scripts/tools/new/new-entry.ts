import { isSeq, parseDocument } from 'yaml'
import { isReservedAddress, pagePath } from '../../site/routes/route-base.ts'
import { truncate } from '../../../src/lib/truncate.ts'
import { collections } from '../../../src/schema/collections.ts'
import { downloadPath } from '../../site/resolve/document-names.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import { emptyReading, parseFile, type ReadResult } from '../../pipeline/read/read.ts'
import { categoryNames } from '../../site/checks/category-lists.ts'
import { validate, type Entries, type SourceEntry } from '../../site/entries.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import type { Kind, StarterFacts } from './kinds.ts'
import { slugOf } from './slug.ts'
import { starterEntry } from './starter.ts'
import { starterFile, starterItem } from './starter-text.ts'

/** What is asked for: an entry of a kind with a title, and a name where the title should not make it. */
export interface NewEntry {
  kind: Kind
  title: string
  name?: string | undefined
}

/** Content that a new entry is to fit into. */
interface ExistingContent {
  read: ReadResult
  entries: Entries
  /** The site's day. */
  day: string
}

/** A new entry: the text that its file gets, at its end where the file is a list, and its address if it has one. */
export interface MadeEntry {
  file: string
  text: string
  appends: boolean
  id: string
  address?: string | undefined
}

/**
 * Makes an entry that is valid: the next free number, a name of its own, the site's day, and texts that are to be
 * written. Nothing is written yet.
 */
export function makeEntry({ kind, title, name }: NewEntry, content: ExistingContent): MadeEntry {
  const spec = collections[kind.collection]
  const wanted = name ?? slugOf(title)
  if (!/[a-z0-9]/.test(wanted))
    throw new Refusal(`No name can be made of the title \`${title}\`.`, 'Give one: --name roof-drains.')
  const taken = takenIn(content)
  const facts = {
    title,
    headTitle: title,
    name: wanted,
    number: nextNumber(kind, content, taken),
    day: content.day,
    drawingNumber: nextDrawingNumber(content.entries),
  }
  for (let copy = 2; ; copy++) {
    const made = entryOf(kind, facts, content)
    const { page, file } = addressesOf(kind, made, facts)
    if (page !== undefined && isReservedAddress(page))
      throw new Refusal(`\`${page}\` is an address that the site itself needs.`, 'Give another name: --name our-name.')
    const other = [page, file, ...(spec.kind === 'list' ? [] : [made.file]), `${kind.collection} ${made.id}`].find(
      (one) => one !== undefined && taken.has(one),
    )
    if (other !== undefined && name !== undefined)
      throw new Refusal(`\`${other}\` is there already.`, 'Give another name.')
    const isHeadTaken = headOf(made.data).some((one) => taken.has(one))
    if (other !== undefined) facts.name = `${wanted}-${copy}`
    if (isHeadTaken) facts.headTitle = `${truncate(title, 50)} (${copy})`
    if (other !== undefined || isHeadTaken) continue
    refuseInvalid(made, content, spec.kind === 'list')
    return { file: made.file, text: made.text, appends: spec.kind === 'list', id: made.id, address: page }
  }
}

/** An entry on trial, until its names are those of nothing else. */
interface Trial {
  file: string
  id: string
  text: string
  data: Record<string, unknown>
}

function entryOf(kind: Kind, facts: StarterFacts, { entries }: ExistingContent): Trial {
  const spec = collections[kind.collection]
  const last = (entries[kind.collection] as SourceEntry[]).at(-1)
  const example = last?.at.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown>)[part],
    last.source.data,
  )
  const data = starterEntry(spec.schema, example, {
    kind,
    facts,
    image: entries.images[0]?.data.file ?? '',
    categories: categoryNames(entries),
  })
  if (spec.kind === 'list') return { file: `content/${spec.file}`, id: facts.name, text: starterItem(data), data }
  if (!('folder' in spec)) throw new Error('a single file is no kind of entry')
  const id = spec.kind === 'tree' ? `/${facts.name}` : facts.name
  const order = spec.kind === 'tree' ? '' : `${String(facts.number).padStart(2, '0')}-`
  const file = `content/${spec.folder}/${order}${facts.name}.${spec.format}`
  return { file, id, text: starterFile(spec.schema, data, spec.format), data }
}

/** The addresses of its page and of its file. */
function addressesOf(
  { collection }: Kind,
  { id, data }: Trial,
  { number }: StarterFacts,
): { page?: string | undefined; file?: string | undefined } {
  const entry = { collection, id, number, data } as SourceEntry
  return { page: pagePath(entry), file: downloadPath(entry) }
}

/** Files, names, addresses, titles and descriptions that something has already. */
function takenIn({ read, entries }: ExistingContent): Set<string> {
  const all = Object.values(entries).flat() as SourceEntry[]
  const ofEntries = all.flatMap((entry) => {
    const { alsoAt = [], redirectsFrom = [] } = entry.data as { alsoAt?: string[]; redirectsFrom?: string[] }
    return [
      `${entry.collection} ${entry.id}`,
      pagePath(entry),
      downloadPath(entry),
      ...headOf(entry.data),
      ...alsoAt,
      ...redirectsFrom,
    ]
  })
  return new Set([...read.texts.keys(), ...read.unread, ...ofEntries].filter((one) => one !== undefined))
}

/** What the head of its page says: that of a project comes from its card, whose title is what it is. */
function headOf(data: unknown): string[] {
  const { seo, slug, description } = data as {
    seo?: { title: string; description: string }
    slug?: string
    description?: string
  }
  if (seo) return [seo.title, seo.description]
  return slug && description ? [description] : []
}

/** The number after the last one of a folder, counting files with errors, and without those that an old address has. */
function nextNumber({ collection }: Kind, { read }: ExistingContent, taken: ReadonlySet<string>): number {
  const spec = collections[collection]
  if (spec.kind !== 'folder') return 0
  const numbers = [...read.texts.keys(), ...read.unread].flatMap((file) =>
    file.startsWith(`content/${spec.folder}/`) ? (/\/(\d{2,})-[^/]*$/.exec(file)?.[1] ?? []) : [],
  )
  let next = Math.max(0, ...numbers.map(Number)) + 1
  const pageOf = (number: number) => pagePath({ collection, number, id: '', data: {} } as SourceEntry)
  while (taken.has(pageOf(next) ?? '')) next++
  return next
}

/** Details and drawings are counted in one row: `D17`. */
function nextDrawingNumber({ details, drawings }: Entries): string {
  const numbers = [...details, ...drawings].map(({ data }) => Number(/^D(\d+)$/.exec(data.sheet)?.[1] ?? 0))
  return `D${Math.max(0, ...numbers) + 1}`
}

/** A title may be longer than its field, or hold what no text may hold. */
function refuseInvalid(
  { file, text }: { file: string; text: string },
  { read }: ExistingContent,
  isList: boolean,
): void {
  const whole = isList ? appended(read.texts.get(file) ?? '', text, file) : text
  const result = emptyReading()
  const source = parseFile(file, Buffer.from(whole), result)
  const issues: Issue[] = [...result.issues, ...validate(source ? [source] : []).issues].filter(
    (issue) => issue.file === file,
  )
  const [first] = issues
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
