import type { z } from 'zod'
import { collections, type CollectionName, type Entry } from '../../src/schema/collections'
import { nearest } from '../../src/lib/nearest'
import { issueAt, type Issue } from './issue'
import type { SourceFile } from './read'
import type { DataPath } from './yaml'
import { zodIssues } from './zod-issues'

/** A validated entry and where it was written. */
export interface SourceEntry<Name extends CollectionName = CollectionName> {
  collection: Name
  /** Name within the collection: `leak-investigation`, `/services` for pages, the collection's name for single files. */
  id: string
  /** Order, and number in the URL, of an entry `NN-name`; else its position. */
  number: number
  data: Entry<Name>
  source: SourceFile
  /** Path of the entry inside its file; not empty for lists. */
  at: DataPath
}

/** Every validated entry by collection, in order. */
export type Entries = { [Name in CollectionName]: SourceEntry<Name>[] }

/** Names of entries that exist but have errors of their own, by collection. */
export type BrokenEntries = Record<CollectionName, Set<string>>

interface Validation {
  entries: Entries
  broken: BrokenEntries
  issues: Issue[]
}

const names = Object.keys(collections) as CollectionName[]

/** Checks every file against the schema of its collection. All problems come back at once; `unread` are files that are no data at all. */
export function validate(files: SourceFile[], unread: string[] = []): Validation {
  const entries = Object.fromEntries(names.map((name) => [name, []])) as unknown as Entries
  const broken = Object.fromEntries(names.map((name) => [name, new Set<string>()])) as BrokenEntries
  const result: Validation = { entries, broken, issues: [] }
  for (const source of files) {
    const name = collectionOf(source.file)
    if (name) validateFile(name, source, result)
    else result.issues.push(misplaced(source))
  }
  for (const file of unread) {
    const name = collectionOf(file)
    if (name) broken[name].add(entryName(name, file)?.id ?? file)
  }
  for (const name of names) {
    const spec = collections[name]
    entries[name].sort((a: SourceEntry, b: SourceEntry) => a.number - b.number || (a.id < b.id ? -1 : 1))
    if (spec.kind === 'single' && ![...files.map(({ file }) => file), ...unread].includes(`content/${spec.file}`)) {
      const place = { file: `content/${spec.file}`, line: 1, column: 1 }
      result.issues.push(issueAt(place, 'missing-file', `The file content/${spec.file} is missing.`, 'Every site needs it.'))
    }
    result.issues.push(...duplicateIds(entries[name]))
  }
  return result
}

function collectionOf(file: string): CollectionName | undefined {
  const inside = file.slice('content/'.length)
  return names.find((name) => {
    const spec = collections[name]
    if (spec.kind === 'single' || spec.kind === 'list') return inside === spec.file
    if (!inside.endsWith(`.${spec.format}`)) return false
    return spec.kind === 'tree' ? inside.startsWith(`${spec.folder}/`) : inside.slice(0, inside.lastIndexOf('/')) === spec.folder
  })
}

/** Name and number that a file gives its entry, if the file's name is a right one. */
function entryName(name: CollectionName, file: string): { id: string; number: number } | undefined {
  const spec = collections[name]
  if (spec.kind === 'single' || spec.kind === 'list') return { id: name, number: 1 }
  const inside = file.slice(`content/${spec.folder}/`.length).replace(/\.(yaml|mdx)$/, '')
  if (spec.kind === 'tree') {
    const id = inside === 'index' ? '/' : `/${inside}`
    return /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(inside) ? { id, number: 0 } : undefined
  }
  const named = /^(\d{2,})-([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(inside)
  return named ? { id: named[2] ?? '', number: Number(named[1]) } : undefined
}

function misplaced(source: SourceFile): Issue {
  const places = Object.values(collections).map((spec) => ('file' in spec ? spec.file : `${spec.folder}/`))
  const inside = source.file.slice('content/'.length)
  const meant = nearest(inside.includes('/') ? `${inside.split('/')[0]}/` : inside, places)
  const hint = meant ? `Did you mean content/${meant}?` : `Content lives in: ${[...new Set(places)].join(', ')}.`
  return issueAt({ file: source.file, line: 1, column: 1 }, 'misplaced-file', 'No collection takes this file.', hint)
}

function validateFile(name: CollectionName, source: SourceFile, { entries, broken, issues }: Validation): void {
  const spec = collections[name]
  const schema: z.ZodType = spec.schema
  const add = (id: string, number: number, value: unknown, at: DataPath) => {
    const result = schema.safeParse(value)
    if (result.success) (entries[name] as SourceEntry[]).push({ collection: name, id, number, data: result.data as SourceEntry['data'], source, at })
    else {
      broken[name].add(id)
      issues.push(...zodIssues(result.error.issues, schema, source, at))
    }
  }
  if (spec.kind === 'list') {
    if (Array.isArray(source.data)) return source.data.forEach((value: unknown, index) => add(String(namedId(value) ?? index), index, value, [index]))
    return void issues.push(issueAt(source.locate([]), 'wrong-type', 'The file must be a list.', 'Begin each entry with "- ".'))
  }
  const named = entryName(name, source.file)
  const place = { file: source.file, line: 1, column: 1 }
  if (!named) {
    const hint = spec.kind === 'tree' ? 'Use lower-case letters, digits and hyphens.' : 'Name it like 07-parkade-drains: two digits for the order, then lower-case words.'
    issues.push(issueAt(place, 'file-name', 'The file’s name cannot be an address.', hint))
  } else if (spec.kind === 'tree' && /^\/(404|assets|_data)(\/|$)|.\/index$/.test(named.id)) {
    issues.push(issueAt(place, 'reserved-name', `\`${named.id}\` is an address that the site itself needs.`, 'Choose another name.'))
  } else add(named.id, named.number, source.data, [])
}

function namedId(value: unknown): unknown {
  const entry = value as Record<string, unknown> | null
  return entry?.id ?? entry?.file
}

function duplicateIds(entries: SourceEntry[]): Issue[] {
  const seen = new Map<string, SourceEntry>()
  return entries.flatMap((entry) => {
    const other = seen.get(entry.id) ?? [...seen.values()].find((one) => entry.number > 0 && one.number === entry.number)
    seen.set(entry.id, entry)
    if (!other) return []
    const { file, line } = other.source.locate(other.at)
    return [issueAt(entry.source.locate(entry.at), 'duplicate-entry', `Another entry has this name or number: ${file}:${line}.`, 'Give one of them another name.')]
  })
}
