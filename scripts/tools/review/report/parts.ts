import { cutText } from '../../../../src/lib/cut-text.ts'
import { groupBy } from '../../../../src/lib/group-by.ts'
import { formatCount } from '../../../../src/lib/plural.ts'
import { byLook } from '../compare/by-look.ts'
import { causeName, type Versions } from '../compare/causes.ts'
import {
  changeNames,
  factNames,
  type Attribution,
  type Cause,
  type Change,
  type Fact,
  type Note,
  type Picture,
  type Review,
} from '../compare/model.ts'
import type { AuthoredCommit } from '../sides/git.ts'
import { wordDiff, type Marks } from './word-diff.ts'

/** How a format writes what a report contains: in HTML, or in Markdown for a comment. */
export interface Format extends Marks {
  label: (name: string, note: string) => string
  /** The sentence around a fact. */
  aside: (text: string) => string
  /** Links to a page at a place of it, and to a changed line. */
  page: (path: string, spot?: string) => string
  line: (cause: Cause) => string
  /** A list that is too long for its row. */
  long: (items: readonly string[], noun: string) => string
}

/** Pages and lines that are named in a row. */
export const MOST_NAMED = 5
const LONGEST_ASIDE = 140

const list = (items: readonly string[], noun: string, format: Format) =>
  items.length > MOST_NAMED ? format.long(items, noun) : items.join(', ')

export const listPages = (pages: readonly string[], format: Format, { all = 0, spot = '' } = {}): string =>
  pages.length === all && all > 1
    ? `all ${all} pages`
    : list(
        pages.map((path) => format.page(path, spot)),
        'page',
        format,
      )

export function listCauses({ causes, isCertain }: Attribution, format: Format): string {
  if (causes.length === 0) return 'cause not found'
  const doubt = isCertain || causes.length === 1 ? '' : 'one of these lines: '
  return doubt + list(causes.map(format.line), 'line', format)
}

export const showVersions = (versions: Versions, format: Format): string =>
  versions.before === versions.after ? format.same(versions.after) : wordDiff(versions, format)

export const factColumns = ['Check', 'Old and new', 'Shown on', 'Where']

export function factCells(fact: Fact, all: number, format: Format): string[] {
  const { kind, note, context, pages } = fact
  return [
    format.label(factNames[kind], note),
    showVersions(fact, format) + (context ? format.aside(cutText(context, LONGEST_ASIDE)) : ''),
    listPages(pages, format, { all, spot: factSpot(fact) }),
    listCauses(fact, format),
  ]
}

/** A finding with its pages. Several pages mean several files, so none is named. */
export function writeNote({ note, pages }: { note: Note; pages: readonly string[] }, format: Format): string {
  const shown = pages.length > 0 ? `, on ${listPages(pages, format)}` : ''
  const line = pages.length > 1 ? '' : ` (${format.line(note)})`
  return format.label(note.rule, note.message.replace(/\.$/, '')) + shown + line
}

/** Words that find a passage, with some before the difference. */
const MOST = { words: 8, before: 2 }

/** The fragment that scrolls a page to a changed passage and marks it; empty for a removed one. */
export function spotOf({ before, after }: Versions): string {
  const [old, now] = [before, after].map((text) => text.split(/\s+/).filter(Boolean))
  const same = now!.findIndex((word, index) => word !== old![index])
  const start = Math.max(0, (same < 0 ? 0 : same) - MOST.before)
  const words = now!.slice(start, start + MOST.words).join(' ')
  return words ? `#:~:text=${encode(words)}` : ''
}

/** The spot of a fact, in the sentence that has it. */
export const factSpot = ({ after, context }: Pick<Fact, 'before' | 'after' | 'context'>): string =>
  after ? spotOf({ before: '', after: context.includes(after) ? context : after }) : ''

/** In a fragment, a dash and a comma separate what stands before and after a passage. */
const encode = (text: string) =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '')).replace(
    /[-!'()*~_]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The report in one sentence. */
export function topSentence(review: Review): string {
  const { failed, errors, facts, changes, total: all } = review
  if (failed) return `The ${failed.side} commit does not build, so nothing was compared.`
  const notes = collectNotes(review, 'appeared').length
  const found = [
    ...(errors.length > 0 ? [formatCount(errors.length, 'error')] : []),
    ...(facts.length > 0 ? [`${formatCount(facts.length, 'fact')} to check`] : []),
    ...(notes > 0 ? [formatCount(notes, 'new finding')] : []),
  ]
  if (changes.length === 0 && found.length === 0) return 'Nothing changes.'
  const pages = new Set(changes.flatMap((change) => change.pages)).size
  const says = found.length > 0 ? `${found.join(', ')}.` : 'No automatic finding; read the changes.'
  const changed = `${formatCount(changes.length, 'change')} on ${pages} of ${formatCount(all, 'page')}.`
  return [says, changed, coverage(review)].filter(Boolean).join(' ')
}

/** How many of the changed pages a browser has seen, and the first that it has not. */
function coverage(review: Review): string {
  const pages = byLook(review)
  const unseen = new Set(review.leftOut.map(({ path }) => path))
  const left = pages.filter(({ path }) => unseen.has(path))
  if (pages.length === 0) return ''
  const others = left.length > 1 ? ` and ${left.length - 1} more were` : ' was'
  const first = left.length > 0 && left.length < pages.length ? `; ${left[0]!.path}${others} not` : ''
  return `${pages.length - left.length} of ${formatCount(pages.length, 'page')} photographed${first}.`
}

/** Who wrote the commits, and their titles. */
export function authorSentence(commits: readonly AuthoredCommit[]): string {
  if (commits.length === 0) return ''
  const authors = new Map(
    commits.map(({ author, isFirst }) => [author, isFirst ? `${author} (first contribution)` : author]),
  )
  const titles = commits.map(({ title }) => `“${title}”`)
  return `${formatCount(commits.length, 'commit')} by ${[...authors.values()].join(', ')}: ${titles.join(', ')}`
}

/** Findings of the whole site and of pages. The same finding is one, whoever reports it, and wherever. */
export function collectNotes(
  { pages, ...review }: Pick<Review, 'pages' | 'appeared' | 'fixed'>,
  which: 'appeared' | 'fixed',
): { note: Note; pages: string[] }[] {
  const ofPages = pages.flatMap(({ path, [which]: notes }) => notes.map((note) => ({ note, pages: [path] })))
  const all = [...review[which].map((note) => ({ note, pages: [] as string[] })), ...ofPages]
  const found = groupBy(all, ({ note }) => JSON.stringify([note.rule, note.message]))
  return [...found.values()].map((same) => ({ note: same[0]!.note, pages: same.flatMap((one) => one.pages) }))
}

/** Changes of the same lines. */
export interface ChangeGroup extends Attribution {
  changes: Change[]
  pages: string[]
  /** Screenshots of the pages that look most different. */
  pictures: Picture[]
}

/** Screenshots shown for one group. */
const MOST_PICTURES = 3

/** The changes by what caused them, each with the screenshots of its pages that no narrower group shows. */
export function groupChanges({ changes, pictures }: Pick<Review, 'changes' | 'pictures'>): ChangeGroup[] {
  const groups = groupBy(changes, ({ causes, isCertain }) => `${isCertain} ${causes.map(causeName).join(' ')}`)
  const all = [...groups.values()].map((same): ChangeGroup => {
    const { causes, isCertain } = same[0]!
    const pages = [...new Set(same.flatMap((change) => change.pages))]
    return { causes, isCertain, changes: same, pages, pictures: [] }
  })
  const left = new Set(mostTelling(pictures))
  for (const group of all.toSorted((one, other) => one.pages.length - other.pages.length)) {
    group.pictures = [...left].filter(({ path }) => group.pages.includes(path)).slice(0, MOST_PICTURES)
    for (const picture of group.pictures) left.delete(picture)
  }
  return all
}

/** One screenshot for each page, the most different first: of the desktop in light colours, if they differ. */
export function mostTelling(pictures: readonly Picture[]): Picture[] {
  const wide = pictures.filter(({ screen }) => screen === 'desktop')
  const light = wide.filter(({ scheme }) => scheme === 'light')
  const dark = wide.filter(({ path }) => light.every((one) => one.path !== path))
  return [...light, ...dark].toSorted((one, other) => (other.share ?? 1) - (one.share ?? 1))
}

export const changeName = ({ kind, where }: Pick<Change, 'kind' | 'where'>): string =>
  [changeNames[kind], where].filter(Boolean).join(': ')
