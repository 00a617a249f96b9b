import { join } from 'node:path'
import type { PageReport } from '../../../../src/schema/data/report.ts'
import type { ChangedFile } from '../sides/git.ts'
import { readPageParts, type PageParts } from '../sides/page-parts.ts'
import { readHtml, type BuiltSide } from '../sides/read-side.ts'
import { attribute, changesReader, fileStem, listCauses, uniqueCauses, type CauseSources } from './causes.ts'
import { comparePages, type OwnChange } from './compare-pages.ts'
import type { GatheredFacts } from './gathered-facts.ts'
import type { Attribution, Change, Note, PageChange, Sizes } from './model.ts'
import { pairPages, type PagePair } from './pair-pages.ts'
import type { StyleSources } from './style-causes.ts'
import { compareStyles } from './styles.ts'

interface SitesJob {
  base: BuiltSide
  head: BuiltSide
  files: readonly ChangedFile[]
  /** Changed files in `public/`. */
  served: readonly string[]
  sources: CauseSources
  styles: StyleSources
  facts: GatheredFacts
  onPage: (done: number, total: number) => void
}

export interface ReadPair extends PagePair {
  old: PageParts | undefined
  now: PageParts | undefined
}

/** Compares all pages. The same change on many pages is listed once. */
export function compareSites(job: SitesJob): {
  pages: PageChange[]
  changes: Change[]
  pairs: PagePair[]
  /** The pages whose HTML differs. */
  read: ReadPair[]
} {
  const { base, head, facts } = job
  const pairs = pairPages(base, head, job.files)
  const changes = new Map<string, Change>()
  const causesIn = causeFinder(job)
  const styleChanges = (old: PageParts, now: PageParts) =>
    old.styles.join() === now.styles.join() ? [] : compareStyles(filesIn(base, old.styles), filesIn(head, now.styles))
  const read = pairs.flatMap((pair, index): ReadPair[] => {
    const { path, from, to } = pair
    job.onPage(index + 1, pairs.length)
    const before = from === undefined ? undefined : readHtml(base, from)
    const after = to === undefined ? undefined : readHtml(head, to)
    const hasNotes = Object.values(findNotes(pair, job)).some(({ length }) => length > 0)
    if (before === after && from === to && !hasNotes) return []
    const old = before === undefined ? undefined : readPageParts(before)
    const now = after === undefined ? undefined : readPageParts(after)
    const own = old && now && before !== after ? [...comparePages(old, now), ...styleChanges(old, now)] : []
    for (const change of own) {
      const attribution = causesIn(pair, change, own)
      addChange(changes, path, { ...change, ...attribution })
      facts.addChange(change, { ...attribution, page: path })
    }
    if (old && now) facts.addAlts(old, now, (versions) => ({ ...causesIn(pair, versions, own), page: path }))
    if (!old && now) facts.addPage(now, { ...sourceCauses(pair, job), page: path })
    return [{ ...pair, old, now }]
  })
  const inOrder = [...changes.values()].toSorted((a, b) => rank(a) - rank(b) || b.pages.length - a.pages.length)
  const byPage = new Map<string, number[]>()
  for (const [index, { pages }] of inOrder.entries())
    for (const path of pages) byPage.set(path, [...(byPage.get(path) ?? []), index])
  const pages = read.flatMap((pair) => pageChange(pair, byPage.get(pair.path) ?? [], inOrder, job) ?? [])
  return { pages, changes: inOrder, pairs, read }
}

const filesIn = ({ dist }: BuiltSide, addresses: readonly string[]) => addresses.map((address) => join(dist, address))

/** Changes without content cause first. */
const rank = ({ kind, causes }: Change) => (causes.length > 0 ? 1 : kind === 'script' ? 2 : 0)

/** Adds a change of a page to the same one of other pages. */
function addChange(changes: Map<string, Change>, path: string, change: OwnChange & Attribution) {
  const { kind, where, before, after, causes } = change
  // The same value belongs to different things on different pages.
  const name = kind === 'text' ? '' : kind === 'data' ? where.split('.').at(-1)! : where
  const key = JSON.stringify([kind, name, before, after, causes])
  const known = changes.get(key)
  if (!known) return void changes.set(key, { ...change, pages: [path] })
  if (kind === 'data' && known.where !== where) known.where = name
  if (known.pages.at(-1) !== path) known.pages.push(path)
}

/** Finds what caused a change of a page. */
function causeFinder({ served, sources, styles }: SitesJob) {
  const readBy = changesReader(sources)
  const replaced = (change: OwnChange) =>
    change.kind === 'picture' ? served.filter((file) => fileStem(file) === fileStem(change.where.split(' ')[0]!)) : []
  return (pair: PagePair, change: OwnChange, otherChanges: readonly OwnChange[]): Attribution => {
    // Content never produces scripts or styles.
    if (change.kind === 'style') return styles(change)
    if (change.kind === 'script') return { causes: [], isCertain: true }
    const pictures = replaced(change)
    if (pictures.length > 0) return { causes: pictures.map((file) => ({ file })), isCertain: true }
    const read = readBy(pair)
    if (read.length > 0 || sources.code.length > 0) return attribute(read, change, sources.code)
    // Derived from a picture, such as the size of a document that contains it.
    return attribute([], change, [...new Set(otherChanges.flatMap(replaced))])
  }
}

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
  const source = what === 'changed' ? { causes: [], isCertain: true } : sourceCauses(pair, job)
  return {
    path,
    what,
    ...(what === 'renamed' ? { from } : {}),
    title: shown?.title ?? '',
    causes: uniqueCauses([...seen.flatMap((index) => changes[index]!.causes), ...source.causes]),
    isCertain: seen.every((index) => changes[index]!.isCertain),
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
function sourceCauses({ from, to }: PagePair, { base, head, files, sources }: SitesJob): Attribution {
  const own = [base.routes.get(from ?? '')?.source, head.routes.get(to ?? '')?.source].filter(Boolean)
  const changed = sources.changes.filter(({ cause, before }) => own.includes(cause.file) || own.includes(before?.file))
  if (changed.length > 0) return { causes: listCauses(changed), isCertain: true }
  const moved = files.find(({ before, after }) => own.includes(before) || own.includes(after))
  return { causes: moved ? [{ file: moved.after ?? moved.before! }] : [], isCertain: true }
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
