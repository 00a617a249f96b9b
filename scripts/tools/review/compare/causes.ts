import { basename, extname } from 'node:path'
import { pageSources, sourcesEverywhere, type Source } from '../../../site/why/why.ts'
import { allEntries } from '../../../site/entries.ts'
import type { ContentResult } from '../../../site/build-content.ts'
import type { OwnChange } from './compare-pages.ts'
import type { ContentChange } from './content-changes.ts'
import type { Cause } from './model.ts'
import type { PagePair } from './pair-pages.ts'

type Site = ContentResult['site']

/** The content of both sides; the base is needed for what was removed. */
export interface CauseFacts {
  changes: readonly ContentChange[]
  /** Changed files in `public/`. */
  served: readonly string[]
  /** The lines that a change of style comes from. */
  causesOfStyle: (change: OwnChange) => Cause[]
  base: Site | undefined
  head: Site | undefined
}

/**
 * Finds the content lines that caused a change of a page: of those the page reads, the ones whose words occur in it.
 * `counted` added or removed pages, so totals on other pages changed.
 */
export function causeFinder(
  { changes, served, causesOfStyle, base, head }: CauseFacts,
  counted: readonly Cause[],
): FindCauses {
  const readByHead = reader(head, changes, 'after')
  const readByBase = reader(base, changes, 'before')
  const namedIn = ({ where, before, after }: OwnChange) =>
    served.filter((file) => `${where} ${before} ${after}`.includes(fileStem(file))).map((file) => ({ file }))
  return ({ from, to }, change, otherChanges) => {
    // Content never produces scripts or styles.
    if (change.kind === 'style') return causesOfStyle(change)
    if (change.kind === 'script') return []
    const pictures = namedIn(change)
    if (pictures.length > 0) return pictures
    const read = new Set([...readByHead(to), ...readByBase(from)])
    const meant = [...read].filter((one) => isIn(one, change))
    if (meant.length === 0 && counted.length > 0 && isCount(change)) return [...counted]
    if (read.size > 0) return listCauses(meant.length > 0 ? meant : [...read])
    // Derived from a picture, such as the size of a document that contains it.
    return otherChanges.flatMap(namedIn)
  }
}

type FindCauses = (page: PagePair, change: OwnChange, otherChanges: readonly OwnChange[]) => Cause[]

const fileStem = (file: string) => basename(file, extname(file))

export function listCauses(changes: readonly ContentChange[]): Cause[] {
  return uniqueCauses(changes.map(({ cause }) => cause))
}

export function uniqueCauses(causes: readonly Cause[]): Cause[] {
  const found = new Map(causes.map((cause) => [`${cause.file}:${cause.line ?? ''}`, cause]))
  return [...found.values()].toSorted((a, b) =>
    a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
  )
}

/** The changes that a page reads, by path. */
function reader(site: Site | undefined, changes: readonly ContentChange[], side: 'before' | 'after') {
  if (!site) return () => []
  const known = new Map<string, ContentChange[]>()
  const entryKeys = new Map(changes.map((change) => [change, change[side] && findEntryKey(site, change[side])]))
  const readIn = (sources: readonly Source[]) =>
    changes.filter((change) => sources.some((source) => isRead(entryKeys.get(change), source)))
  const everywhere = readIn(sourcesEverywhere(site))
  const paths = new Set(site.built.map(({ data }) => data.path))
  return (path = ''): ContentChange[] => {
    // Avoids rendering a page when every change is read by all pages.
    if (!paths.has(path) || everywhere.length === changes.length) return paths.has(path) ? everywhere : []
    const found = known.get(path) ?? [...new Set([...everywhere, ...readIn(pageSources(site, path).sources)])]
    known.set(path, found)
    return found
  }
}

/** The entry and key of a change; no key means the whole file or entry. */
interface EntryKey {
  file: string
  entry: string | undefined
  key: PropertyKey | undefined
}

function findEntryKey(site: Site, { file, path }: NonNullable<ContentChange['after']>): EntryKey {
  const entry = allEntries(site.entries).find(
    ({ source, at }) => source.file === file && at.every((part, index) => path[index] === part),
  )
  if (!entry) return { file, entry: undefined, key: undefined }
  return { file, entry: entry.at.length > 0 ? entry.id : undefined, key: path[entry.at.length] }
}

const isRead = (entryKey: EntryKey | undefined, { file, entry, keys }: Source) =>
  entryKey?.file === file &&
  (entryKey.entry === undefined || entryKey.entry === entry) &&
  (entryKey.key === undefined || keys.includes(String(entryKey.key)))

/** Whether words that changed in the content also changed on the page. */
export function isIn({ before, after }: ContentChange, change: Pick<OwnChange, 'before' | 'after'>): boolean {
  const [own, shown] = [differing(before?.text, after?.text), differing(change.before, change.after)]
  if (own.some((word) => shown.includes(word))) return true
  // For removed content, compares the old value.
  const meant = change.after === '' ? (before ?? after) : (after ?? before)
  const [value, text] = [squeezed(meant?.text ?? ''), squeezed(`${change.before} ${change.after}`)]
  return value.length > 3 && text.includes(value)
}

/** Whether only numbers differ: totals change when pages are added or removed. */
function isCount({ before, after }: OwnChange): boolean {
  return before !== '' && differing(before, after).every((word) => /^\d+$/.test(word))
}

/** The words that occur in only one of two strings. */
function differing(before = '', after = ''): string[] {
  const [old, now] = [new Set(splitWords(before)), new Set(splitWords(after))]
  return [...[...old].filter((word) => !now.has(word)), ...[...now].filter((word) => !old.has(word))]
}

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const squeezed = (text: string) => splitWords(text).join('')
