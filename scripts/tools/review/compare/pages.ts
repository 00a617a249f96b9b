import { join } from 'node:path'
import type { PageReport } from '../../../../src/schema/data/report.ts'
import { formatSize } from '../../../../src/lib/format.ts'
import { readPageParts, type PageParts } from '../sides/page-parts.ts'
import { readHtml, type BuiltSide } from '../sides/read-side.ts'
import { attribute, fileStem, joinCauses, listCauses } from './causes.ts'
import type { ContentChange } from './changes.ts'
import { comparePages } from './compare-pages.ts'
import { compareRecords, type OwnChange } from './differences.ts'
import type { Comparison } from './comparison.ts'
import type { Attribution, Change, Note, PageChange } from './model.ts'
import type { PagePair } from './pair-pages.ts'
import { compareStyles, styleSources } from './styles.ts'

/** What differs on pages. The same change on many pages is listed once. */
export interface ComparedPages {
  pages: PageChange[]
  changes: Map<string, Change>
  /** The pages that show a file which differs, and those that link to it. */
  shownBy: Map<string, PagePair[]>
  linkedFrom: Map<string, PagePair[]>
  /** Pages whose HTML differs in nothing that can be named, such as the hash of a script. */
  sourceOnly: string[]
}

export function compareSites(
  pairs: readonly PagePair[],
  job: Comparison,
  onPage: (done: number, total: number) => void,
): ComparedPages {
  const found: ComparedPages = {
    pages: [],
    changes: new Map(),
    shownBy: new Map(),
    linkedFrom: new Map(),
    sourceOnly: [],
  }
  const compare = pageComparer(job, found)
  for (const [index, pair] of pairs.entries()) {
    onPage(index + 1, pairs.length)
    compare(pair)
  }
  for (const change of found.changes.values()) job.facts.addChange(change)
  return found
}

/** Adds what differs on a page, and the page if a visitor sees a difference. */
function pageComparer(job: Comparison, found: ComparedPages): (pair: PagePair) => void {
  const { base, head, facts } = job
  const findCauses = causeFinder(job)
  const names = new Set(job.differing.map(({ name }) => name))
  return (pair) => {
    const { path, from, to } = pair
    const [before, after] = [from && readHtml(base, from), to && readHtml(head, to)]
    const [wasReport, isReport] = [base.reports.get(from ?? ''), head.reports.get(to ?? '')]
    // A removed page fixes nothing.
    const notes = compareNotes((isReport && wasReport?.findings) ?? [], isReport?.findings ?? [])
    const what = from === undefined ? 'added' : to === undefined ? 'removed' : from === to ? 'changed' : 'renamed'
    const shownFiles = noteFiles(after ?? '', pair, names, found)
    const isOther = what !== 'changed' || notes.appeared.length + notes.fixed.length + shownFiles > 0
    if (before === after && !isOther) return
    const [old, now] = [before, after].map((html) => (html === undefined ? undefined : readPageParts(html)))
    const shown = (now ?? old)!
    const own = old && now && before !== after ? listChanges(old, now, job) : []
    const causesOf = (change: OwnChange) => ({ ...findCauses(pair, change, own), pages: [path] })
    const attributed = own.map((change): Change => ({ ...change, ...causesOf(change) }))
    if (old && now) facts.addAlts(old, now, causesOf)
    if (now && before !== after)
      facts.addHosts(old?.addresses ?? [], now.addresses, (address) =>
        causesOf({ kind: 'link', where: '', before: '', after: address }),
      )
    if (what !== 'changed') {
      const titles = now ? { before: from ?? '', after: shown.title } : { before: shown.title, after: '' }
      const source = { ...sourceCauses(pair, job), pages: [path] }
      if (!old) facts.addPage(shown, source)
      attributed.push({ kind: 'page', where: what, ...titles, ...source })
    }
    for (const change of attributed) addChange(found.changes, change)
    if (before !== after && attributed.length === 0) found.sourceOnly.push(path)
    const seen = attributed.filter(({ kind }) => kind !== 'script' && kind !== 'card')
    if (seen.length === 0 && !isOther) return
    const growth = what === 'changed' && wasReport && isReport ? findGrowth(wasReport, isReport) : ''
    if (growth) notes.appeared.push({ rule: HEAVIER_PAGE, message: growth, ...(seen[0]?.causes[0] ?? { file: path }) })
    found.pages.push({ path, what, ...(what === 'renamed' && { from: from! }), title: shown.title, ...notes })
  }
}

/** Bytes from which a heavier page is a finding. */
const HEAVIER = 20_000

/** Not a rule of content: pages are compared with those before. */
const HEAVIER_PAGE = 'heavier-page'

type Weighed = Pick<PageReport, 'html' | 'css' | 'js' | 'imageBytes'>

const weight = ({ html, css, js, imageBytes }: Weighed) => html.gzip + css.gzip + js.gzip + imageBytes

/** What to say of a page that became much heavier. */
export function findGrowth(before: Weighed, after: Weighed): string {
  const growth = weight(after) - weight(before)
  return growth < HEAVIER ? '' : `${formatSize(growth)} more to load`
}

/**
 * Notes the files of a page which differ, as shown or linked, and counts the shown ones: if such a file has a stable
 * name, the page's HTML does not differ.
 */
function noteFiles(html: string, pair: PagePair, names: ReadonlySet<string>, found: ComparedPages): number {
  const shown = new Set<string>()
  for (const [tag] of names.size > 0 ? html.matchAll(/<[a-zA-Z][^<>]*>/g) : [])
    for (const [, file = ''] of tag.matchAll(/="\/([^"#?]*)/g)) {
      if (!names.has(file) || /^<(?:link|meta)\s/.test(tag)) continue
      const isLink = tag.startsWith('<a ')
      if (!isLink) shown.add(file)
      const pages = isLink ? found.linkedFrom : found.shownBy
      pages.set(file, [...new Set([...(pages.get(file) ?? []), pair])])
    }
  return shown.size
}

const filesIn = ({ dist }: BuiltSide, addresses: readonly string[]) => addresses.map((address) => join(dist, address))

function listChanges(old: PageParts, now: PageParts, { base, head }: Comparison): OwnChange[] {
  const found = comparePages(old, now)
  if (old.styles.join() !== now.styles.join())
    found.push(...compareStyles(filesIn(base, old.styles), filesIn(head, now.styles)))
  const cards = compareRecords('card', base.cards.get(old.card) ?? {}, head.cards.get(now.card) ?? {})
  if (cards.length > 0) found.push(...cards)
  // Drawn by other code.
  else if (old.card !== now.card) found.push({ kind: 'card', where: '', before: '', after: '' })
  return found
}

/** Adds a change of a page to the same one of other pages. */
function addChange(changes: Map<string, Change>, change: Change) {
  const { kind, where, before, after, causes, isCertain, pages } = change
  // The same value belongs to different things on different pages.
  const name = kind === 'text' ? '' : kind === 'data' ? where.split('.').at(-1)! : where
  const key = JSON.stringify([kind, name, before, after, isCertain && causes])
  const known = changes.get(key)
  if (!known) return void changes.set(key, change)
  if (!isCertain) known.causes = joinCauses(known.causes, causes)
  if (kind === 'data' && known.where !== where) known.where = name
  known.pages = [...new Set([...known.pages, ...pages])]
}

/** Finds what caused a change of a page. */
function causeFinder({ served, sources, readBy }: Comparison) {
  const styles = styleSources(sources.lines)
  const replaced = ({ kind, where, after }: OwnChange) => {
    const isCard = kind === 'card' && where === 'picture'
    const name = isCard ? after.replace(/-[\da-f]{8}$/, '') : fileStem(where.split(' ')[0]!)
    return isCard || kind === 'picture' ? served.filter((file) => fileStem(file) === name) : []
  }
  return (pair: PagePair, change: OwnChange, otherChanges: readonly OwnChange[]): Attribution => {
    // Content never produces scripts or styles.
    if (change.kind === 'style') return styles(change)
    if (change.kind === 'script') return attribute([], change, sources)
    const pictures = replaced(change)
    if (pictures.length > 0) return { causes: pictures.map((file) => ({ file })), isCertain: true }
    const read = readBy(pair)
    // `noindex` is the only key that changes it, and its words are on no page.
    const stated = change.kind === 'head' && change.where === 'robots' ? read.filter(hasNoindex) : []
    if (stated.length > 0) return { causes: listCauses(stated), isCertain: stated.length === 1 }
    if (read.length > 0 || sources.code.length > 0) return attribute(read, change, sources)
    // Derived from a picture, such as the size of a document that contains it.
    return attribute([], change, { lines: [], code: [...new Set(otherChanges.flatMap(replaced))] })
  }
}

const hasNoindex = ({ before, after }: ContentChange) => (after ?? before)!.path.includes('noindex')

/** The changed content file of a page that was added, removed or renamed. */
function sourceCauses({ from, to }: PagePair, { base, head, files, sources }: Comparison): Attribution {
  const own = [base.routes.get(from ?? '')?.source, head.routes.get(to ?? '')?.source].filter(Boolean)
  const changed = sources.changes.filter(({ cause, before }) => own.includes(cause.file) || own.includes(before?.file))
  if (changed.length > 0) return { causes: listCauses(changed), isCertain: true }
  const moved = files.find(({ before, after }) => own.includes(before) || own.includes(after))
  return { causes: moved ? [{ file: moved.after ?? moved.before! }] : [], isCertain: true }
}

/** New and fixed findings. A finding on another line, or of another version of a picture, is the same. */
const compareNotes = (before: readonly Note[], after: readonly Note[]) => ({
  appeared: missing(after, before),
  fixed: missing(before, after),
})

function missing(notes: readonly Note[], otherNotes: readonly Note[]): Note[] {
  const known = new Set(otherNotes.map(noteKey))
  return notes.filter((note) => !known.has(noteKey(note))).map(asNote)
}

export const asNote = ({ rule, message, file, line }: Note): Note => ({
  rule,
  message,
  file,
  ...(line === undefined ? {} : { line }),
})

const noteKey = ({ rule, message }: Note) => JSON.stringify([rule, message.replace(/-[\da-f]{8}(?=-\d+\.\w)/g, '')])
