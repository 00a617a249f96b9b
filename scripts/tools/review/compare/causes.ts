import { basename, extname } from 'node:path'
import { pageSources, sourcesEverywhere, type Source } from '../../../site/why/why.ts'
import { allEntries } from '../../../site/entries.ts'
import type { ContentResult } from '../../../site/build-content.ts'
import type { OwnChange } from './compare-pages.ts'
import type { ContentChange } from './content-changes.ts'
import type { Cause } from './model.ts'
import type { PagePair } from './pair-pages.ts'

type Site = ContentResult['site']

/** What is known of the content on both sides; that of before where something is gone from it. */
export interface CauseFacts {
  changes: readonly ContentChange[]
  /** Files of `public/` that differ. */
  served: readonly string[]
  base: Site | undefined
  head: Site | undefined
}

/**
 * Finds the lines of content that made a change of a page: among those that the page reads, the ones whose words are
 * in it. `counted` made pages come and go, whose number other pages show.
 */
export function causeFinder({ changes, served, base, head }: CauseFacts, counted: readonly Cause[]): FindCauses {
  const readByHead = reader(head, changes, 'after')
  const readByBase = reader(base, changes, 'before')
  const namedIn = ({ where, before, after }: OwnChange) =>
    served.filter((file) => `${where} ${before} ${after}`.includes(stemOf(file))).map((file) => ({ file }))
  return ({ from, to }, change, others) => {
    // No content makes a script or a style.
    if (change.kind === 'script' || change.kind === 'style') return []
    const pictures = namedIn(change)
    if (pictures.length > 0) return pictures
    const read = new Set([...readByHead(to), ...readByBase(from)])
    const meant = [...read].filter((one) => isIn(one, change))
    if (meant.length === 0 && counted.length > 0 && isCount(change)) return [...counted]
    if (read.size > 0) return causesOf(meant.length > 0 ? meant : [...read])
    // What a page tells of its pictures, such as the size of a document that holds them.
    return others.flatMap(namedIn)
  }
}

/** Asks for the causes of a change, one of all those of a page. */
type FindCauses = (page: PagePair, change: OwnChange, others: readonly OwnChange[]) => Cause[]

const stemOf = (file: string) => basename(file, extname(file))

/** The lines of some changes of content, each once, in order. */
export function causesOf(changes: readonly ContentChange[]): Cause[] {
  return uniqueCauses(changes.map(({ cause }) => cause))
}

/** Causes in order, each once. */
export function uniqueCauses(causes: readonly Cause[]): Cause[] {
  const found = new Map(causes.map((cause) => [`${cause.file}:${cause.line ?? ''}`, cause]))
  return [...found.values()].toSorted((a, b) =>
    a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
  )
}

/** The changes that a page reads, by its address. */
function reader(site: Site | undefined, changes: readonly ContentChange[], side: 'before' | 'after') {
  if (!site) return () => []
  const known = new Map<string, ContentChange[]>()
  const places = new Map(changes.map((change) => [change, change[side] && placeOf(site, change[side])]))
  const readIn = (sources: readonly Source[]) =>
    changes.filter((change) => sources.some((source) => isRead(places.get(change), source)))
  const everywhere = readIn(sourcesEverywhere(site))
  const paths = new Set(site.built.map(({ data }) => data.path))
  return (path = ''): ContentChange[] => {
    // No page has to be rendered again for what every page reads.
    if (!paths.has(path) || everywhere.length === changes.length) return paths.has(path) ? everywhere : []
    const found = known.get(path) ?? [...new Set([...everywhere, ...readIn(pageSources(site, path).sources)])]
    known.set(path, found)
    return found
  }
}

/** The entry and the key that a change of content is in; no key for a whole file or entry. */
interface EntryKey {
  file: string
  entry: string | undefined
  key: PropertyKey | undefined
}

function placeOf(site: Site, { file, path }: NonNullable<ContentChange['after']>): EntryKey {
  const entry = allEntries(site.entries).find(
    ({ source, at }) => source.file === file && at.every((part, index) => path[index] === part),
  )
  if (!entry) return { file, entry: undefined, key: undefined }
  return { file, entry: entry.at.length > 0 ? entry.id : undefined, key: path[entry.at.length] }
}

const isRead = (place: EntryKey | undefined, { file, entry, keys }: Source) =>
  place?.file === file &&
  (place.entry === undefined || place.entry === entry) &&
  (place.key === undefined || keys.includes(String(place.key)))

/** Whether words that differ in a value of content differ in a change of a page as well. */
export function isIn({ before, after }: ContentChange, change: Pick<OwnChange, 'before' | 'after'>): boolean {
  const [own, shown] = [differing(before?.text, after?.text), differing(change.before, change.after)]
  if (own.some((word) => shown.includes(word))) return true
  // What is gone holds the value that was.
  const meant = change.after === '' ? (before ?? after) : (after ?? before)
  const [value, text] = [squeezed(meant?.text ?? ''), squeezed(`${change.before} ${change.after}`)]
  return value.length > 3 && text.includes(value)
}

/** Whether numbers alone are others: of what comes and goes, pages tell how much there is. */
function isCount({ before, after }: OwnChange): boolean {
  return before !== '' && differing(before, after).every((word) => /^\d+$/.test(word))
}

/** The words that one of two texts has and the other has not. */
function differing(before = '', after = ''): string[] {
  const [old, now] = [new Set(wordsOf(before)), new Set(wordsOf(after))]
  return [...[...old].filter((word) => !now.has(word)), ...[...now].filter((word) => !old.has(word))]
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const squeezed = (text: string) => wordsOf(text).join('')
