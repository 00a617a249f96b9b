import type { Cause, Change, Difference, LeftOut, Note, PageChange, Review } from '../compare/model.ts'
import { causeName, changeName, count, gatherNotes } from './sentences.ts'
import { changesInRow, splitPages, type SharedLines } from './shared-lines.ts'

/** Output format of a report. Every string is escaped, except the input of `row` and `details`. */
export interface Format {
  text: (text: string) => string
  strong: (text: string) => string
  code: (text: string) => string
  /** The path of a page, linked to its own report. */
  page: (path: string) => string
  /** A label and two strings, with deletions and insertions marked. */
  difference: (label: string, change: Pick<Change, 'before' | 'after'>) => string
  row: (parts: readonly string[]) => string
  /** A summary with rows, if the format has room for them. */
  details: (summary: string, rows: readonly string[]) => string
}

/** Title and rows. */
export type Section = [title: string, rows: readonly string[]]

/** Must be empty for a branch to be merged. */
export const ERRORS = 'Errors'

/** All sections of a report, without empty ones. */
export function sectionsOf(review: Review, format: Format): Section[] {
  const { text, code, page } = format
  const { change, difference, note, pageList, pageRow, group } = rowsIn(format)
  const { groups, own, shared, documents } = splitPages(review)
  const withoutCause = review.changes.filter(({ causes }) => causes.length === 0)
  const notes = (which: 'appeared' | 'fixed') => gatherNotes(review, which).map((one) => note(one.note, one.pages))
  const leftOut = (all: readonly LeftOut[]) =>
    Object.entries(reasons).flatMap(([name, reason]) => {
      const pages = all.flatMap(({ path, why }) => (why === name ? [path] : []))
      return pages.length > 0 ? [`${reason}: ${pageList(pages)}`] : []
    })
  const all: Section[] = [
    ['Changed files', (review.failed?.files ?? []).map(text)],
    [ERRORS, [...review.errors, ...review.broken.map((href) => `The link to ${href} is broken.`)].map(text)],
    ['New findings', notes('appeared')],
    ['Changes not caused by content', withoutCause.filter(({ kind }) => kind !== 'script').map(change)],
    [
      'Shared by several pages',
      [...groups.map(group), ...withoutCause.filter(({ kind }) => kind === 'script').map(change)],
    ],
    [
      'Pages',
      [
        ...own.map((one) => pageRow(one.page, one.changes)),
        ...(shared.length > 0 ? [`Only shared changes: ${pageList(shared.map(({ path }) => path))}`] : []),
      ],
    ],
    ['Fixed findings', notes('fixed')],
    ['Documents', documents.map(difference)],
    ['Redirects', review.redirects.map(difference)],
    ['Feed', review.feed.map(difference)],
    ['Searches with another first result', review.search.map(difference)],
    [
      'Not yet published',
      review.drafts.map(({ path, title, cause }) => `${text(`${path} ${title}`)} ${code(causeName(cause))}`),
    ],
    ['Pages that no other page links to any more', review.orphans.map(page)],
    ['Pages without screenshots', leftOut(review.notPictured)],
    ['Pages not checked with axe', leftOut(review.notChecked)],
    ['Changed code', review.code.map(code)],
  ]
  return all.filter(([, rows]) => rows.length > 0)
}

export const reasons: Record<LeftOut['why'], string> = {
  budget: 'The limit of 200 screenshots and ten minutes was reached',
  browser: 'No browser could be started',
  load: 'The page did not load',
}

export function rowsIn({ text, strong, code, page, row, details, ...format }: Format) {
  const causeList = (causes: readonly Cause[]) => causes.map((cause) => code(causeName(cause))).join(', ')
  const because = (causes: readonly Cause[]) => (causes.length > 0 ? `, because of ${causeList(causes)}` : '')

  const pageList = (pages: readonly string[]) =>
    pages.length === 1 ? page(pages[0]!) : details(count(pages.length, 'page'), [pages.map(page).join(', ')])

  const change = (one: Change) => {
    const why = because(one.causes) || ', not caused by content'
    return format.difference(`${text(changeName(one))}${why}, on ${pageList(one.pages)}`, one)
  }

  const difference = ({ name, causes, ...values }: Difference) =>
    format.difference(`${text(name)}${because(causes)}`, values)

  /** A finding with its pages. Several pages mean several files, so none is named. */
  const note = (found: Note, pages: readonly string[] = []) => {
    const what = `${strong(found.rule)} ${text(found.message)}`
    if (pages.length > 1) return `${what}, on ${pageList(pages)}`
    return `${pages.map((path) => `${page(path)} `).join('')}${what} (${causeList([found])})`
  }

  const pageRow = ({ path, what, from, title, causes }: PageChange, own: readonly Change[]) => {
    const moved = from === undefined ? '' : ` from ${text(from)}`
    return row([
      `${strong(what)}${moved} ${page(path)} ${text(title)}${because(causes)}`,
      ...changesInRow(own).map((one) => format.difference(text(changeName(one)), one)),
    ])
  }

  /** Everything that some content lines caused: the most common change, the others as details. */
  const group = ({ causes, changes, pages, documents }: SharedLines) => {
    const [first, ...otherChanges] = changes
    const what = [
      ...(otherChanges.length > 0 ? [count(otherChanges.length, 'more change')] : []),
      ...(documents.length > 0 ? [count(documents.length, 'document')] : []),
    ]
    const rest = [...otherChanges.map(change), ...documents.map(difference)]
    return row([
      change({ ...first!, causes, pages }),
      ...(rest.length > 0 ? [details(`${what.join(', ')} with the same cause`, rest)] : []),
    ])
  }

  return { change, difference, note, pageList, pageRow, group, because }
}
