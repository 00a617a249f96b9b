import { join } from 'node:path'
import type { PageReport } from '../../../../src/schema/data/report.ts'
import type { ChangedFile } from '../sides/git.ts'
import { readPageParts, type PageParts } from '../sides/page-parts.ts'
import { readHtml, type BuiltSide } from '../sides/read-side.ts'
import {
  attribute,
  changesReader,
  fileStem,
  joinCauses,
  listCauses,
  uniqueCauses,
  type CauseSources,
} from './causes.ts'
import type { ContentChange } from './changes.ts'
import { compareCard } from './cards.ts'
import { comparePages, compareSource } from './compare-pages.ts'
import type { OwnChange } from './compare-records.ts'
import type { GatheredFacts } from './gathered-facts.ts'
import type { Attribution, Change, Note, PageChange, Sizes } from './model.ts'
import { pairPages, type PagePair } from './pair-pages.ts'
import { compareStyles, type StyleSources } from './styles.ts'

interface SitesJob {
  base: BuiltSide
  head: BuiltSide
  files: readonly ChangedFile[]
  /** Changed files in `public/`. */
  served: readonly string[]
  sources: CauseSources
  readBy: ReturnType<typeof changesReader>
  styles: StyleSources
  facts: GatheredFacts
  /** Names of files that differ. */
  differing: ReadonlySet<string>
  onPage: (done: number, total: number) => void
}

/** Compares all pages. The same change on many pages is listed once. */
export function compareSites(job: SitesJob): {
  pages: PageChange[]
  changes: Change[]
  pairs: PagePair[]
  /** The pages that show a file which differs, and those that link to it. */
  shownBy: Map<string, string[]>
  linkedFrom: Map<string, string[]>
  /** Pages whose HTML differs in nothing that can be named, such as the hash of a script. */
  sourceOnly: string[]
} {
  const pairs = pairPages(job.base, job.head, job.files)
  const changes = new Map<string, Change>()
  const findCauses = causeFinder(job)
  const [shownBy, linkedFrom] = [new Map<string, string[]>(), new Map<string, string[]>()]
  const sourceOnly: string[] = []
  const pages = pairs.flatMap((pair, index): PageChange[] => {
    job.onPage(index + 1, pairs.length)
    const page = comparePair(pair, job, { findCauses, changes, shownBy, linkedFrom, sourceOnly })
    return page ? [page] : []
  })
  return { pages, changes: [...changes.values()], pairs, shownBy, linkedFrom, sourceOnly }
}

interface Found {
  findCauses: ReturnType<typeof causeFinder>
  changes: Map<string, Change>
  shownBy: Map<string, string[]>
  linkedFrom: Map<string, string[]>
  sourceOnly: string[]
}

/** Adds the changes of a page to those of all. Undefined if no visitor sees a difference. */
function comparePair(
  pair: PagePair,
  job: SitesJob,
  { findCauses, changes, shownBy, linkedFrom, sourceOnly }: Found,
): PageChange | undefined {
  const { path, from, to } = pair
  const { base, head, facts } = job
  const [before, after] = [from && readHtml(base, from), to && readHtml(head, to)]
  const notes = findNotes(pair, job)
  const hasNotes = notes.appeared.length + notes.fixed.length > 0
  const what = from === undefined ? 'added' : to === undefined ? 'removed' : from === to ? 'changed' : 'renamed'
  const { shown: files, linked } = differingIn(after ?? '', job.differing)
  for (const name of files) shownBy.set(name, [...(shownBy.get(name) ?? []), path])
  for (const name of linked) linkedFrom.set(name, [...(linkedFrom.get(name) ?? []), path])
  if (before === after && what === 'changed' && !hasNotes && files.size === 0) return undefined
  const old = before === undefined ? undefined : readPageParts(before)
  const now = after === undefined ? undefined : readPageParts(after)
  const shown = (now ?? old)!
  const source = what === 'changed' ? { causes: [], isCertain: true } : sourceCauses(pair, job)
  const own = old && now && before !== after ? listChanges(old, now, pair, job) : []
  if (old && now && before !== after && own.length === 0) sourceOnly.push(path)
  const attributed = own.map((change) => ({ ...change, ...findCauses(pair, change, own) }))
  for (const change of attributed) {
    addChange(changes, path, change)
    facts.addChange(change, { ...change, page: path })
  }
  if (old && now) facts.addAlts(old, now, (versions) => ({ ...findCauses(pair, versions, own), page: path }))
  if (now && before !== after)
    facts.addHosts(old?.addresses ?? [], now.addresses, (address) => ({
      ...findCauses(pair, { kind: 'link', where: '', before: '', after: address }, own),
      page: path,
    }))
  if (!old) facts.addPage(shown, { ...source, page: path })
  const seen = attributed.filter(({ kind }) => kind !== 'script' && kind !== 'card')
  if (what === 'changed' && seen.length === 0 && !hasNotes && files.size === 0) return undefined
  if (what !== 'changed') {
    const titles = now ? { before: from ?? '', after: shown.title } : { before: shown.title, after: '' }
    addChange(changes, path, { kind: 'page', where: what, ...titles, ...source })
  }
  const [was, is] = [base.reports.get(from ?? ''), head.reports.get(to ?? '')]
  return {
    path,
    what,
    ...(what === 'renamed' ? { from: from! } : {}),
    title: shown.title,
    causes: uniqueCauses([...seen.flatMap(({ causes }) => causes), ...source.causes]),
    isCertain: seen.every(({ isCertain }) => isCertain),
    sizes: { ...(was ? { before: pageSizes(was) } : {}), ...(is ? { after: pageSizes(is) } : {}) },
    linkedFrom: (to === undefined ? base : head).links.get(path)?.linkedFrom ?? [],
    ...notes,
  }
}

/** Known files that a page shows, or else links to. If a shown one has a stable name, the page's HTML does not differ. */
function differingIn(html: string, known: ReadonlySet<string>): { shown: Set<string>; linked: Set<string> } {
  const [shown, linked] = [new Set<string>(), new Set<string>()]
  for (const [tag] of known.size > 0 ? html.matchAll(/<[a-zA-Z][^<>]*>/g) : [])
    for (const [, file = ''] of tag.matchAll(/="\/([^"#?]*)/g))
      if (known.has(file) && !/^<(?:link|meta)\s/.test(tag)) (tag.startsWith('<a ') ? linked : shown).add(file)
  return { shown, linked }
}

const filesIn = ({ dist }: BuiltSide, addresses: readonly string[]) => addresses.map((address) => join(dist, address))

function listChanges(old: PageParts, now: PageParts, pair: PagePair, { base, head, sources }: SitesJob): OwnChange[] {
  const found = [
    ...comparePages(old, now),
    ...(old.styles.join() === now.styles.join()
      ? []
      : compareStyles(filesIn(base, old.styles), filesIn(head, now.styles))),
    ...(old.card === now.card ? [] : [compareCard(pair, sources)]),
  ]
  return found.length > 0 ? found : compareSource(old, now)
}

/** Adds a change of a page to the same one of other pages. */
function addChange(changes: Map<string, Change>, path: string, change: OwnChange & Attribution) {
  const { kind, where, before, after, causes, isCertain } = change
  // The same value belongs to different things on different pages.
  const name = kind === 'text' ? '' : kind === 'data' ? where.split('.').at(-1)! : where
  const key = JSON.stringify([kind, name, before, after, isCertain && causes])
  const known = changes.get(key)
  if (!known) return void changes.set(key, { ...change, pages: [path] })
  if (!isCertain) known.causes = joinCauses(known.causes, causes)
  if (kind === 'data' && known.where !== where) known.where = name
  if (known.pages.at(-1) !== path) known.pages.push(path)
}

/** Finds what caused a change of a page. */
function causeFinder({ served, sources, styles, readBy }: SitesJob) {
  const code = { lines: sources.lines, others: sources.code }
  const replaced = ({ kind, where, after }: OwnChange) => {
    const shown = kind === 'picture' ? where : kind === 'card' && where === 'picture' ? after : undefined
    return shown === undefined ? [] : served.filter((file) => fileStem(file) === fileStem(shown.split(' ')[0]!))
  }
  return (pair: PagePair, change: OwnChange, otherChanges: readonly OwnChange[]): Attribution => {
    // Content never produces scripts or styles.
    if (change.kind === 'style') return styles(change)
    if (change.kind === 'script') return attribute([], change, code)
    const pictures = replaced(change)
    if (pictures.length > 0) return { causes: pictures.map((file) => ({ file })), isCertain: true }
    const read = readBy(pair)
    // `noindex` is the only key that changes it, and its words are on no page.
    const stated = change.kind === 'head' && change.where === 'robots' ? read.filter(hasNoindex) : []
    if (stated.length > 0) return { causes: listCauses(stated), isCertain: stated.length === 1 }
    if (read.length > 0 || sources.code.length > 0) return attribute(read, change, code)
    // Derived from a picture, such as the size of a document that contains it.
    return attribute([], change, { lines: [], others: [...new Set(otherChanges.flatMap(replaced))] })
  }
}

const hasNoindex = ({ before, after }: ContentChange) => (after ?? before)!.path.includes('noindex')

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
