import { join } from 'node:path'
import type { PageReport } from '../../../../src/schema/data/report.ts'
import type { ChangedFile } from '../sides/git.ts'
import { readPageFacts, type PageFacts } from '../sides/page-facts.ts'
import { readHtml, type BuiltSide } from '../sides/read-side.ts'
import { causeFinder, listCauses, uniqueCauses, type CauseFacts } from './causes.ts'
import { comparePages } from './compare-pages.ts'
import { GatheredChanges } from './change-set.ts'
import type { Change, Note, PageChange, Sizes } from './model.ts'
import { compareStyles } from './styles.ts'
import { pairPages, type PagePair } from './pair-pages.ts'

interface SitesJob {
  base: BuiltSide
  head: BuiltSide
  files: readonly ChangedFile[]
  facts: CauseFacts
  onPage: (done: number, total: number) => void
}

interface ReadPair extends PagePair {
  old: PageFacts | undefined
  now: PageFacts | undefined
}

/** Compares all pages. The same change on many pages is listed once. */
export function compareSites(job: SitesJob): { pages: PageChange[]; changes: Change[]; pairs: PagePair[] } {
  const { base, head } = job
  const pairs = pairPages(base, head, job.files)
  const gathered = new GatheredChanges()
  const moved = pairs.filter(({ from, to }) => from === undefined || to === undefined)
  const counted = moved.flatMap((pair) => sourceCauses(pair, job))
  const causes = causeFinder(job.facts, counted)
  const styleChanges = (old: PageFacts, now: PageFacts) =>
    old.styles.join() === now.styles.join() ? [] : compareStyles(filesIn(base, old.styles), filesIn(head, now.styles))
  const read = pairs.flatMap((pair, index): ReadPair[] => {
    const { path, from, to } = pair
    job.onPage(index + 1, pairs.length)
    const before = from === undefined ? undefined : readHtml(base, from)
    const after = to === undefined ? undefined : readHtml(head, to)
    const hasNotes = Object.values(findNotes(pair, job)).some(({ length }) => length > 0)
    if (before === after && from === to && !hasNotes) return []
    const old = before === undefined ? undefined : readPageFacts(before)
    const now = after === undefined ? undefined : readPageFacts(after)
    const own = old && now && before !== after ? [...comparePages(old, now), ...styleChanges(old, now)] : []
    for (const change of own) gathered.add(path, change, () => causes(pair, change, own))
    return [{ ...pair, old, now }]
  })
  const changes = gathered.inOrder()
  const byPage = new Map<string, number[]>()
  for (const [index, { pages }] of changes.entries())
    for (const path of pages) byPage.set(path, [...(byPage.get(path) ?? []), index])
  const pages = read.flatMap((pair) => pageChange(pair, byPage.get(pair.path) ?? [], changes, job) ?? [])
  return { pages, changes, pairs }
}

const filesIn = ({ dist }: BuiltSide, addresses: readonly string[]) => addresses.map((address) => join(dist, address))

/** Undefined if no visitor sees a difference. */
function pageChange(pair: ReadPair, own: number[], changes: readonly Change[], job: SitesJob): PageChange | undefined {
  const { path, from, to, old, now } = pair
  const { base, head } = job
  const [was, is] = [base.reports.get(from ?? ''), head.reports.get(to ?? '')]
  const notes = findNotes(pair, job)
  const seen = own.filter((index) => changes[index]!.kind !== 'script')
  const what = from === undefined ? 'added' : to === undefined ? 'removed' : from === to ? 'changed' : 'renamed'
  if (what === 'changed' && seen.length + notes.appeared.length + notes.fixed.length === 0) return undefined
  const shown = now ?? old
  return {
    path,
    what,
    ...(what === 'renamed' ? { from } : {}),
    title: shown?.title ?? '',
    causes: uniqueCauses([
      ...seen.flatMap((index) => changes[index]!.causes),
      ...(what === 'changed' ? [] : sourceCauses(pair, job)),
    ]),
    changes: own,
    sizes: { ...(was ? { before: pageSizes(was) } : {}), ...(is ? { after: pageSizes(is) } : {}) },
    outline: shown?.outline ?? [],
    words: { before: old?.words ?? 0, after: now?.words ?? 0 },
    linkedFrom: (to === undefined ? base : head).links.get(path)?.linkedFrom ?? [],
    ...notes,
  }
}

/** Findings that appeared or were fixed. A removed page fixes nothing. */
function findNotes({ from, to }: PagePair, { base, head }: Pick<SitesJob, 'base' | 'head'>) {
  const after = head.reports.get(to ?? '')?.findings
  return compareNotes(after ? (base.reports.get(from ?? '')?.findings ?? []) : [], after ?? [])
}

/** The changed content file of a page that was added, removed or renamed. */
function sourceCauses({ from, to }: PagePair, { base, head, files, facts }: SitesJob) {
  const sources = [base.routes.get(from ?? '')?.source, head.routes.get(to ?? '')?.source].filter(Boolean)
  const changed = facts.changes.filter(
    ({ cause, before }) => sources.includes(cause.file) || sources.includes(before?.file),
  )
  if (changed.length > 0) return listCauses(changed)
  const moved = files.find(({ before, after }) => sources.includes(before) || sources.includes(after))
  return moved ? [{ file: moved.after ?? moved.before! }] : []
}

const pageSizes = ({ html, css, js, imageBytes }: PageReport): Sizes => ({
  html: html.gzip,
  css: css.gzip,
  js: js.gzip,
  pictures: imageBytes,
})

/** New and fixed findings. A finding on another line, or of another version of a picture, is the same. */
export function compareNotes(before: readonly Note[], after: readonly Note[]): { appeared: Note[]; fixed: Note[] } {
  return { appeared: missing(after, before), fixed: missing(before, after) }
}

function missing(notes: readonly Note[], otherNotes: readonly Note[]): Note[] {
  const known = new Set(otherNotes.map(noteKey))
  return notes
    .filter((note) => !known.has(noteKey(note)))
    .map(({ rule, message, file, line }) => ({ rule, message, file, ...(line === undefined ? {} : { line }) }))
}

const noteKey = ({ rule, message }: Note) => JSON.stringify([rule, message.replace(/-[\da-f]{8}(?=-\d+\.\w)/g, '')])
