import type { PageReport } from '../../../../src/schema/data/report.ts'
import { causeFinder, causesOf, uniqueCauses, type CauseFacts } from './causes.ts'
import { comparePages } from './compare-pages.ts'
import { compareMarkup, shapesOf } from './compare-markup.ts'
import type { ChangedFile } from '../sides/git.ts'
import { GatheredChanges } from './gather-changes.ts'
import type { Change, Note, PageChange, Sizes } from './model.ts'
import { pairPages, type PagePair } from './pair-pages.ts'
import { readHtml, type BuiltSide, type pageReader } from '../sides/read-side.ts'

/** What two sites are compared with. */
interface SitesJob {
  base: BuiltSide
  head: BuiltSide
  files: readonly ChangedFile[]
  facts: CauseFacts
  read: ReturnType<typeof pageReader>
  onPage: (done: number, total: number) => void
}

/** The pages that are others, and what of them is, each change once. */
export function compareSites(job: SitesJob): { pages: PageChange[]; changes: Change[]; pairs: PagePair[] } {
  const { base, head } = job
  const pairs = pairPages(base, head, job.files)
  const gathered = new GatheredChanges()
  const moved = pairs.filter(({ from, to }) => from === undefined || to === undefined)
  const causes = causeFinder({ ...job.facts, counted: moved.flatMap((pair) => sourceCauses(pair, job)) })
  const isKnown = shapesAmong(base, pairs)
  for (const [index, pair] of pairs.entries()) {
    const { from, to } = pair
    job.onPage(index + 1, pairs.length)
    if (from === undefined || to === undefined) continue
    const [before, after] = [readHtml(base, from), readHtml(head, to)]
    if (before === after) continue
    const read = comparePages(job.read(base, from), job.read(head, to))
    const own = [...read, ...compareMarkup(before, after, read, job.facts.isCodeChanged ? isKnown : undefined)]
    for (const change of own) gathered.add(to, change, () => causes(pair, change, own))
  }
  const changes = gathered.inOrder()
  const byPage = new Map<string, number[]>()
  for (const [index, { pages }] of changes.entries())
    for (const path of pages) byPage.set(path, [...(byPage.get(path) ?? []), index])
  const pages = pairs.flatMap((pair) => pageChange(pair, byPage.get(pair.path) ?? [], changes, job) ?? [])
  return { pages, changes, pairs }
}

/** Whether a page of a site has an element of a shape. All of them are read when it is first asked. */
function shapesAmong(side: BuiltSide, pairs: readonly PagePair[]): (shape: string) => boolean {
  let known: Set<string> | undefined
  return (shape) => {
    known ??= new Set(pairs.flatMap(({ from }) => (from === undefined ? [] : shapesOf(readHtml(side, from)))))
    return known.has(shape)
  }
}

/** What a report says of a page; nothing where nobody sees or reads anything else. */
function pageChange(pair: PagePair, own: number[], changes: readonly Change[], job: SitesJob): PageChange | undefined {
  const { path, from, to } = pair
  const { base, head, read } = job
  const [was, is] = [
    from === undefined ? undefined : base.reports.get(from),
    to === undefined ? undefined : head.reports.get(to),
  ]
  // What is wrong with a page that is gone is not mended.
  const notes = compareNotes(is ? (was?.findings ?? []) : [], is?.findings ?? [])
  const seen = own.filter((index) => changes[index]!.kind !== 'script')
  const what = from === undefined ? 'added' : to === undefined ? 'removed' : from === to ? 'changed' : 'renamed'
  if (what === 'changed' && seen.length === 0 && notes.appeared.length === 0 && notes.mended.length === 0)
    return undefined
  const [old, now] = [from === undefined ? undefined : read(base, from), to === undefined ? undefined : read(head, to)]
  return {
    path,
    what,
    ...(what === 'renamed' ? { from } : {}),
    title: (now ?? old)?.title ?? '',
    causes: uniqueCauses([
      ...seen.flatMap((index) => changes[index]!.causes),
      ...(what === 'changed' ? [] : sourceCauses(pair, job)),
    ]),
    changes: own,
    sizes: { ...(was ? { before: sizesOf(was) } : {}), ...(is ? { after: sizesOf(is) } : {}) },
    outline: (now ?? old)?.outline ?? [],
    words: { before: old?.words ?? 0, after: now?.words ?? 0 },
    linkedFrom: (to === undefined ? base.links.get(path) : head.links.get(to))?.linkedFrom ?? [],
    ...notes,
  }
}

/**
 * The content file of a page that came, went or moved, where it is one of those that changed; else what changed in it.
 */
function sourceCauses({ from, to }: PagePair, { base, head, files, facts }: SitesJob) {
  const sources = [
    from === undefined ? undefined : base.routes.get(from)?.source,
    to === undefined ? undefined : head.routes.get(to)?.source,
  ]
  const changed = facts.changes.filter(
    ({ cause, before }) => sources.includes(cause.file) || sources.includes(before?.file),
  )
  if (changed.length > 0) return causesOf(changed)
  const moved = files.find(({ before, after }) => sources.includes(before) || sources.includes(after))
  return moved ? [{ file: moved.after ?? moved.before! }] : []
}

const sizesOf = ({ html, css, js, imageBytes }: PageReport): Sizes => ({
  html: html.brotli,
  css: css.brotli,
  js: js.brotli,
  pictures: imageBytes,
})

/**
 * Findings that were not there before, and those that are there no more. One that moved to another line is the same.
 */
export function compareNotes(before: readonly Note[], after: readonly Note[]): { appeared: Note[]; mended: Note[] } {
  return { appeared: missing(after, before), mended: missing(before, after) }
}

function missing(notes: readonly Note[], others: readonly Note[]): Note[] {
  const known = new Set(others.map(noteKey))
  return notes
    .filter((note) => !known.has(noteKey(note)))
    .map(({ rule, message, file, line }) => ({ rule, message, file, ...(line === undefined ? {} : { line }) }))
}

const noteKey = ({ rule, message }: Note) => JSON.stringify([rule, message])
