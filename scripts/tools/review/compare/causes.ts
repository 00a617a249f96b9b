import { basename, extname } from 'node:path'
import { memoize } from '../../../pipeline/cache/memoize.ts'
import type { Source } from '../../../site/why/why.ts'
import type { SideContent } from '../sides/side-content.ts'
import type { ContentChange } from './changes.ts'
import { findHunks } from './differences.ts'
import type { Attribution, Cause } from './model.ts'
import type { PagePair } from './pair-pages.ts'

/** Two versions of a text. */
export interface Versions {
  before: string
  after: string
}

/** The content of both sides; the base is needed for what was removed. */
export interface CauseSources {
  changes: readonly ContentChange[]
  /** Changed files of code, which may change any page. */
  code: readonly string[]
  /** Their changed lines. */
  lines: readonly ContentChange[]
  base: SideContent | undefined
  head: SideContent | undefined
}

/** The changes of content that a page reads on either side. */
export function changesReader({ changes, base, head }: CauseSources): (page: PagePair) => ContentChange[] {
  const [readByHead, readByBase] = [reader(head, changes, 'after'), reader(base, changes, 'before')]
  return ({ from, to }) => [...new Set([...readByHead(to), ...readByBase(from)])]
}

/** The changes that a page reads, by path. */
function reader(content: SideContent | undefined, changes: readonly ContentChange[], side: 'before' | 'after') {
  if (!content) return () => []
  const { site, code } = content
  const tests = changes.map(
    (change) => [change, change[side] ? sourceTest(content, change[side]) : () => false] as const,
  )
  const readIn = (sources: readonly Source[]) =>
    tests.flatMap(([change, isSource]) => (sources.some(isSource) ? [change] : []))
  const everywhere = readIn(code.sourcesEverywhere(site))
  const paths = new Set(site.built.map(({ data }) => data.path))
  const readBy = memoize((path: string) => [
    ...new Set([...everywhere, ...readIn(code.pageSources(site, path).sources)]),
  ])
  return (path = ''): ContentChange[] => {
    if (!paths.has(path)) return []
    // Avoids rendering a page when every change is read by all pages.
    return everywhere.length === changes.length ? everywhere : readBy(path)
  }
}

/** Tells whether a source is what changed: a key of an entry, or a whole file. */
function sourceTest({ site, code }: SideContent, { file, path }: NonNullable<ContentChange['after']>) {
  const entry = code
    .allEntries(site.entries)
    .find(({ source, at }) => source.file === file && at.every((part, index) => path[index] === part))
  const key = entry && path[entry.at.length]
  return (source: Source): boolean =>
    source.file === file &&
    (!entry?.at.length || source.entry === entry.id) &&
    (key === undefined || source.keys.includes(String(key)))
}

/**
 * The lines that changed a text, of all that could: those with an edit of it. With one candidate there is no doubt; if
 * several remain, it is one of them. A file of code could have changed it without an edit, and a line of code is a cause
 * only if it states the edit.
 */
export function attribute(
  candidates: readonly ContentChange[],
  versions: Versions,
  { lines, code }: Pick<CauseSources, 'lines' | 'code'>,
): Attribution {
  const edits = listEdits(versions)
  const meant = edits.map((edit) => [...candidates, ...lines].filter((one) => isEditOf(edit, one)))
  const isCertain = meant.length > 0 && meant.every(({ length }) => length === 1)
  if (isCertain) return { causes: listCauses(meant.flat()), isCertain }
  if (meant.length > 0 && meant.every(({ length }) => length > 0))
    return { causes: listCauses(meant.flat()), isCertain: false }
  const causes = uniqueCauses([...listCauses(candidates), ...code.map((file) => ({ file }))])
  return { causes, isCertain: causes.length <= 1 }
}

interface Edit {
  removed: string
  added: string
  /** The words beside it; empty at an end of the text. */
  previous: string
  next: string
}

/** What turns one version into the other, in words. */
export function listEdits({ before, after }: Versions): Edit[] {
  const [old, now] = [splitWords(before), splitWords(after)]
  return findHunks(old, now, (one) => one).map((hunk) => ({
    removed: hunk.before.join(' '),
    added: hunk.after.join(' '),
    previous: old[hunk.from - 1] ?? '',
    next: old[hunk.from + hunk.before.length] ?? '',
  }))
}

/** The edits of a value as written, and as read without its markup. */
const editsIn = memoize((change: ContentChange): Edit[] => {
  const [before = '', after = ''] = [change.before?.text, change.after?.text]
  return [...listEdits({ before, after }), ...listEdits({ before: withoutMarkup(before), after: withoutMarkup(after) })]
})

const withoutMarkup = (text: string) => text.replace(/\]\([^()\]]*\)/g, ' ').replace(/<[^<>]*>/g, ' ')

function isEditOf({ removed, added, previous, next }: Edit, change: ContentChange): boolean {
  return editsIn(change).some(
    (one) =>
      (one.removed === removed && one.added === added && fits(one.previous, previous) && fits(one.next, next)) ||
      // A new or removed value contains several texts of the page.
      (removed === '' && one.removed === '' && contains(one.added, added)) ||
      (added === '' && one.added === '' && contains(one.removed, removed)),
  )
}

/** A value may be only a part of the text, and the text only a part of the value. */
const fits = (one: string, other: string) => one === other || one === '' || other === ''

const contains = (words: string, part: string) => part !== '' && ` ${words} `.includes(` ${part} `)

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

export const causeName = ({ file, line }: Cause): string => (line === undefined ? file : `${file}:${line}`)

export const fileStem = (file: string) => basename(file, extname(file))

export function listCauses(changes: readonly ContentChange[]): Cause[] {
  return uniqueCauses(changes.map(({ cause }) => cause))
}

/** The same difference on two pages has one cause: what could have caused both. */
export function joinCauses(causes: readonly Cause[], others: readonly Cause[]): Cause[] {
  const names = new Set(others.map(causeName))
  const both = causes.filter((cause) => names.has(causeName(cause)))
  return both.length > 0 ? both : uniqueCauses([...causes, ...others])
}

export function uniqueCauses(causes: readonly Cause[]): Cause[] {
  const found = new Map(causes.map((cause) => [`${cause.file}:${cause.line ?? ''}`, cause]))
  return [...found.values()].toSorted((a, b) =>
    a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
  )
}
