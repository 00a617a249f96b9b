import type { z } from 'zod'
import { MOST_OF_SEGMENT, ownAddress } from '../../../src/schema/fields.ts'
import { nearest } from '../../../src/lib/nearest.ts'
import { issueAt, type Issue } from '../issues/issue.ts'
import { refuse } from '../read/list-files.ts'
import { NO_FRONT_MATTER } from '../read/front-matter.ts'
import type { SourceFile } from '../read/read.ts'
import type { Collection, Collections, ContentModel, SourceEntry } from '../model.ts'
import { completeData, fallbackEntry, validParts } from './valid-parts.ts'
import type { DataPath } from '../read/yaml.ts'
import { memoize } from '../cache/memoize.ts'
import { withExamples, type LackingIssue } from './missing-examples.ts'
import { duplicateEntries } from './duplicate-entries.ts'
import { wrongName } from './invalid-name.ts'
import { zodIssues } from './zod-issues.ts'

/** Every valid entry by collection, in order; a single file with errors is completed with fallbacks. */
type Entries = Record<string, SourceEntry[]>

/** Names and addresses of entries with errors, by collection; for single files, the keys with errors. */
export type BrokenEntries<Name extends string = string> = Record<Name, Set<string>>

export interface Validation {
  entries: Entries
  /** The valid parts of entries with errors, so that their references are checked too. */
  partial: SourceEntry[]
  broken: BrokenEntries
  issues: Issue[]
}

/** True when an entry may exist and only has errors of its own: a reference to it is no second error. */
export function isBroken<Broken extends BrokenEntries>(broken: Broken, name: keyof Broken & string, id: string) {
  return broken[name]!.has(id) || broken[name]!.has(name)
}

export function alsoBroken<Broken extends BrokenEntries>(
  broken: Broken,
  name: keyof Broken & string,
  more: Iterable<string>,
): Broken {
  return { ...broken, [name]: new Set([...broken[name]!, ...more]) }
}

/** Checks every file against its collection's schema; `unread` are files without data. */
export function validate(
  { collections }: ContentModel,
  files: readonly SourceFile[],
  unread: string[] = [],
): Validation {
  const names = Object.keys(collections)
  const entries = Object.fromEntries(names.map((name): [string, SourceEntry[]] => [name, []]))
  const broken = Object.fromEntries(names.map((name) => [name, new Set<string>()]))
  const result = { entries, partial: [] as SourceEntry[], broken, issues: [] as LackingIssue[] }
  for (const source of files) {
    const name = findCollection(collections, source.file)
    if (!name) {
      // Markdown is reported as such.
      if (!source.file.endsWith('.md')) result.issues.push(misplaced(collections, source))
      continue
    }
    const parts = checked(collections)(source)
    entries[name]!.push(...parts.valid)
    result.partial.push(...parts.partial)
    for (const one of parts.broken) broken[name]!.add(one)
    result.issues.push(...parts.issues)
  }
  for (const file of unread) {
    const name = findCollection(collections, file)
    if (name) for (const one of listNames(entryName(collections, name, file))) broken[name]!.add(one)
  }
  result.issues.push(...wrongNames(collections, files))
  const there = new Set([...files.map(({ file }) => file), ...unread])
  for (const name of names) {
    const spec = collections[name]!
    const ofName = entries[name]!
    ofName.sort((a, b) => a.number - b.number || (a.id < b.id ? -1 : 1))
    if (spec.kind === 'single' && !there.has(`content/${spec.file}`)) {
      const file = `content/${spec.file}`
      broken[name]!.add(name)
      const hint = `Restore it: \`git restore ${file}\`.`
      result.issues.push(refuse(file, 'missing-file', `The required file ${file} is missing.`, hint))
    }
    if (spec.kind === 'single' && ofName.length === 0) ofName.push(fallbackEntry(name, spec))
    result.issues.push(...duplicateEntries(ofName))
  }
  const of = (file: string) => findCollection(collections, file)
  return { ...result, issues: withExamples(result.issues, { entries, of }) }
}

function wrongNames(collections: Collections, files: readonly SourceFile[]): Issue[] {
  const numbers = new Map<string, Set<number>>()
  const wrong: { name: string; file: string }[] = []
  for (const { file } of files) {
    const name = findCollection(collections, file)
    if (!name) continue
    const entry = entryName(collections, name, file)
    if (entry.wrong) wrong.push({ name, file })
    else numbers.set(name, (numbers.get(name) ?? new Set()).add(entry.number))
  }
  return wrong.map(({ name, file }) => wrongName(collections[name]!.kind, file, numbers.get(name) ?? new Set()))
}

/** The collection that a file belongs to, by its path. */
export function findCollection<Name extends string>(
  collections: Readonly<Record<Name, Collection>>,
  file: string,
): Name | undefined {
  const inside = file.slice('content/'.length).replace(/\.md$/, '.mdx')
  return (Object.keys(collections) as Name[]).find((name) => {
    const spec: Collection = collections[name]
    if ('file' in spec) return inside === spec.file
    if (!inside.endsWith(`.${spec.format}`)) return false
    return spec.kind === 'tree'
      ? inside.startsWith(`${spec.folder}/`)
      : inside.slice(0, inside.lastIndexOf('/')) === spec.folder
  })
}

/** Name and number of a file's entry; `wrong` when they cannot be an address. */
export function entryName(
  collections: Collections,
  name: string,
  file: string,
): { id: string; number: number; wrong?: boolean } {
  const spec = collections[name]!
  if ('file' in spec) return { id: name, number: 1 }
  const inside = file.slice(`content/${spec.folder}/`.length).replace(/\.(yaml|mdx?)$/, '')
  if (spec.kind === 'tree')
    return {
      id: inside === 'index' ? '/' : `/${inside}`,
      number: 0,
      wrong: !ownAddress().safeParse(`/${inside}`).success,
    }
  const [, number, id] = /^(?!\d{4}-\d\d-)(\d{2,})-([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(inside) ?? []
  const fits = Number(number) > 0 && Number.isSafeInteger(Number(number)) && inside.length <= MOST_OF_SEGMENT
  return fits && id
    ? { id, number: Number(number) }
    : { id: inside.replace(/^\d+-/, ''), number: Number.parseInt(inside, 10) || 0, wrong: true }
}

function listNames({ id, number }: { id: string; number: number }, value?: unknown): string[] {
  const { slug, alsoAt, redirectsFrom } = Object(value) as Record<string, unknown>
  const all = [id, String(number), slug, alsoAt, redirectsFrom].flat()
  return all.filter((name): name is string => typeof name === 'string')
}

function misplaced(collections: Collections, source: SourceFile): Issue {
  const locations = Object.values(collections).map((spec) => ('file' in spec ? spec.file : `${spec.folder}/`))
  const inside = source.file.slice('content/'.length)
  const meant = nearest(inside.includes('/') ? `${inside.split('/')[0]}/` : inside, locations)
  const [folder, name = '', ...deeper] = inside.split('/')
  if (meant === `${folder}/` && deeper.length === 0) {
    const [ending, other] = name.endsWith('.mdx') ? ['.mdx', '.yaml'] : ['.yaml', '.mdx']
    const words = `This folder does not accept \`${ending}\` files.`
    return issueAt(
      { file: source.file, line: 1, column: 1 },
      'misplaced-file',
      words,
      `Rename it to \`${name.replace(ending, other)}\`.`,
    )
  }
  const hint = meant
    ? `${meant.endsWith('/') ? 'Move' : 'Rename'} it to content/${meant}.`
    : `Move it to one of these places in content/: ${[...new Set(locations)].join(', ')}.`
  const message = `No kind of content is stored at \`${source.file}\`.`
  return refuse(source.file, 'misplaced-file', message, hint)
}

/** The entries and issues of a file. */
interface Parts {
  valid: SourceEntry[]
  partial: SourceEntry[]
  broken: string[]
  issues: LackingIssue[]
}

/**
 * A file is checked again only when it has changed, so that a save in development checks one file. Meanwhile its
 * entries stay the same objects: later steps cache by identity.
 */
const checked = memoize((collections: Collections) =>
  memoize((source: SourceFile) => validateSource(collections, source)),
)

function validateSource(collections: Collections, source: SourceFile): Parts {
  const name = findCollection(collections, source.file)!
  const spec = collections[name]!
  const { schema } = spec
  const parts: Parts = { valid: [], partial: [], broken: [], issues: [] }
  const { broken, issues } = parts
  const add = (id: string, number: number, value: unknown, at: DataPath) => {
    const entry = { collection: name, id, number, source, at }
    const result = schema.safeParse(value)
    if (result.success && (!source.missing || spec.kind === 'single'))
      return void parts.valid.push({ ...entry, data: result.data })
    const wrong = result.error?.issues ?? []
    const found = zodIssues(wrong, schema, source, at).filter((issue) => !followsFromFault(issue, source))
    const isEmpty = at.length === 0 && !source.missing && Object.keys(Object(value) as object).length === 0
    issues.push(...(isEmpty && found.length > 1 ? [emptyFile(source, found)] : found))
    const data = validParts(schema, value) ?? {}
    if (spec.kind === 'single') {
      broken.push(...wrong.map(({ path, code }) => String(path[0] ?? (code === 'invalid_type' ? name : ''))))
      return void parts.valid.push({ ...entry, data: completeData(spec, data) })
    }
    parts.partial.push({ ...entry, data })
    broken.push(...listNames({ id, number }, value))
    // Any reference to the list may mean an entry whose name is wrong.
    if (spec.kind === 'list' && !isNamed(wrong)) broken.push(name)
  }
  if (spec.kind === 'list') {
    if (Array.isArray(source.data))
      source.data.forEach((value: unknown, index) => add(String(namedId(value) ?? index), index, value, [index]))
    else {
      broken.push(name)
      if (source.missing) return parts
      issues.push(issueAt(source.locate([]), 'wrong-type', 'The file must be a list.', 'Begin each entry with `- `.'))
    }
    return parts
  }
  const { id, number, wrong } = entryName(collections, name, source.file)
  add(id, number, source.data, [])
  if (wrong) {
    broken.push(...listNames({ id, number }, source.data))
    parts.partial.push(...parts.valid.splice(0))
  }
  return parts
}

/** Instead of an issue for each key that an empty file lacks. */
function emptyFile({ locate, format }: SourceFile, missing: readonly LackingIssue[]): Issue {
  const keys = missing.flatMap(({ lacks = [] }) => String(lacks[0])).join(', ')
  const at = locate([])
  if (format === 'yaml' || at.line > 1)
    return issueAt(at, 'empty-file', 'The file has no keys.', `Write its keys: ${keys}.`)
  // The same issue as that of its text, with the keys.
  const hint = `Begin the file with a line \`---\`, then these keys, then another line \`---\`: ${keys}.`
  return issueAt(at, 'front-matter', NO_FRONT_MATTER, hint)
}

/** True where a fault of the text took the value, or an item, away. */
function followsFromFault({ rule, line, lacks }: LackingIssue, { missing: gone }: SourceFile): boolean {
  if (!gone || rule === 'unknown-key') return false
  // A text that is not indented is missing from the key above it.
  const isGone = gone.lines.includes(line) || (rule === 'empty-text' && gone.lines.includes(line + 1))
  return lacks ? gone.keys.includes(String(lacks.at(-1))) : rule === 'too-short' || isGone
}

function isNamed(issues: z.core.$ZodIssue[]): boolean {
  return issues.every(({ path }) => path[0] !== 'id' && path[0] !== 'file')
}

function namedId(value: unknown): unknown {
  const entry = value as Record<string, unknown> | null
  return entry?.id ?? entry?.file
}
