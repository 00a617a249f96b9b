import type { CollectionName } from '../../../src/schema/collections.ts'
import { downloadPath } from '../../site/resolve/document-names.ts'
import { references, type Reference } from '../../site/resolve/references.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import { allEntries, type Entries, type SourceEntry } from '../../site/entries.ts'
import { entryMoved, entryToMove, placeAddress } from './move-target.ts'
import { redirectEdits } from './move-redirects.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { lineStarts, withEdits, type TextEdit } from './text-edits.ts'
import { own } from '../../../src/lib/own.ts'

/** What a move does to the files of content. */
export interface MovePlan {
  from: string
  to: string
  /** New texts by file; that of the moved entry under its old name. */
  texts: Map<string, string>
  /** How many references are rewritten, by file. */
  rewritten: Map<string, number>
  /** Old addresses, and what they lead to from now on. */
  redirects: { from: string; to: string }[]
  /** The name of an anchor, which no redirect can lead on. */
  anchor?: { from: string; to: string }
}

/** Content as a move needs it; `textOf` gives a file as it lies on the disk. */
export interface MovableContent {
  entries: Entries
  bodies: ReadonlyMap<string, RenderedBody>
  textOf: (file: string) => string
}

/** Sections that tell of the entries of a collection at anchors of their names. */
const anchoring: Record<string, CollectionName> = {
  'service-blocks': 'services',
  'certification-list': 'certifications',
}

/** Works out a move: the new name of the entry, every reference to it, and redirects from its old addresses. */
export function planMove({ entries, bodies, textOf }: MovableContent, from: string, to: string): MovePlan {
  const entry = entryToMove(entries, from)
  const moved = entryMoved(entry, to)
  refuseTaken(entries, entry, moved)
  const redirects = [
    { from: placeAddress(entry), to: placeAddress(moved) },
    { from: downloadPath(entry), to: downloadPath(moved) },
  ].filter(
    (one): one is { from: string; to: string } => one.from !== undefined && one.to !== undefined && one.from !== one.to,
  )
  const newNames = namesFor(entries, entry, moved, redirects)
  const edits = new Map<string, Map<number, TextEdit>>()
  for (const reference of references(allEntries(entries), bodies)) {
    const name = newNames(reference)
    if (name === undefined || name === reference.value) continue
    const edit = { ...placeOf(reference, textOf(reference.file)), text: name }
    edits.set(reference.file, (edits.get(reference.file) ?? new Map<number, TextEdit>()).set(edit.start, edit))
  }
  const { file } = entry.source
  const ownEdits = redirectEdits(
    textOf(file),
    redirects.map((one) => one.from),
    redirects.map((one) => one.to),
  )
  const files = new Set([...edits.keys(), ...(ownEdits.length > 0 ? [file] : [])])
  const editsOf = (one: string) => [...(edits.get(one)?.values() ?? []), ...(one === file ? ownEdits : [])]
  return {
    from: file,
    to: moved.source.file,
    texts: new Map([...files].map((one) => [one, withEdits(textOf(one), editsOf(one))])),
    rewritten: new Map([...edits].map(([one, { size }]) => [one, size])),
    redirects,
    ...(Object.values(anchoring).includes(entry.collection) && entry.id !== moved.id
      ? { anchor: { from: `#${entry.id}`, to: `#${moved.id}` } }
      : {}),
  }
}

function refuseTaken(entries: Entries, entry: SourceEntry, moved: SourceEntry): void {
  if (moved.source.file === entry.source.file)
    throw new Refusal(`\`${moved.source.file}\` is its name already.`, 'Name another one.')
  const others = allEntries(entries).filter((one) => one.source.file !== entry.source.file)
  const isOf = (one: SourceEntry) => one.collection === entry.collection
  const taken = others.find(
    (one) =>
      one.source.file === moved.source.file ||
      (isOf(one) && (one.id === moved.id || (moved.number > 0 && one.number === moved.number))),
  )
  if (taken)
    throw new Refusal(`${taken.source.file} has that name or number.`, 'Name another one, or move that file first.')
  const addresses = [placeAddress(moved), downloadPath(moved)]
  for (const other of others) {
    const { alsoAt = [], redirectsFrom = [] } = other.data as { alsoAt?: string[]; redirectsFrom?: string[] }
    const same = [placeAddress(other), downloadPath(other), ...alsoAt, ...redirectsFrom].find(
      (one) => one !== undefined && addresses.includes(one),
    )
    if (same !== undefined)
      throw new Refusal(`\`${same}\` is an address of ${other.source.file}.`, 'Choose another name.')
  }
}

/** What a reference says once the entry has moved. */
function namesFor(
  entries: Entries,
  entry: SourceEntry,
  moved: SourceEntry,
  redirects: MovePlan['redirects'],
): (reference: Reference) => string | undefined {
  const addresses = new Map(redirects.map((one) => [one.from, one.to]))
  const tells = new Set(
    entries.pages.flatMap(({ id, data }) =>
      data.sections.some(({ type }) => own(anchoring, type) === entry.collection) ? [id, ...(data.alsoAt ?? [])] : [],
    ),
  )
  return (reference) => {
    const { kind, value } = reference
    if (kind === 'entry') return reference.collection === entry.collection && value === entry.id ? moved.id : undefined
    if (kind === 'public') return undefined
    const [path = ''] = value.split(/[?#]/)
    const rest = value.slice(path.length)
    const [query = '', anchor] = rest.split('#')
    const end = anchor === entry.id && tells.has(path) ? `${query}#${moved.id}` : rest
    return (addresses.get(path) ?? path) + end
  }
}

/**
 * Where the words of a reference stand in their file: plain, in quotes, in a block of text,
 * or behind the label of a link.
 */
export function placeOf({ value, file, line, column }: Reference, text: string): { start: number; end: number } {
  const at = (lineStarts(text)[line - 1] ?? 0) + column - 1
  const name = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const before = [
    `["']?`,
    `[|>][-+0-9]*[^\\S\\n]*(?:#[^\\n]*)?\\r?\\n\\s*`,
    `!?\\[[\\s\\S]*?\\](?:\\(|:)\\s*<?`,
    `<[A-Z]\\w*[^<>]*?\\b(?:image|id)=["']`,
  ]
  const found = before.map((one) => new RegExp(`^(${one})${name}`).exec(text.slice(at))).find(Boolean)
  if (!found)
    throw new Refusal(
      `The reference to \`${value}\` at ${file}:${line}:${column} is written in a way that cannot be rewritten.`,
      'Write it plainly, on one line.',
    )
  const start = at + (found[1] ?? '').length
  return { start, end: start + value.length }
}
