import type { Cause, Change, Difference, LeftOut, Note, PageChange, Review } from '../compare/model.ts'
import { causeName, changeName, count, gatherNotes } from './sentences.ts'
import { changesInRow, splitPages, type SharedLines } from './shared-lines.ts'

/** How a report is written: HTML, or Markdown for a comment. All strings but those of `row` and `details` are escaped. */
export interface Format {
  text: (text: string) => string
  strong: (text: string) => string
  code: (text: string) => string
  /** The address of a page, with a link to its own report where there is one. */
  page: (path: string) => string
  /** A label with two strings as one, in which what is gone and what is new is marked. */
  difference: (label: string, change: Pick<Change, 'before' | 'after'>) => string
  /** Parts of a row of a list. */
  row: (parts: readonly string[]) => string
  /** A summary with what it stands for, where the format has space for that. */
  details: (summary: string, rows: readonly string[]) => string
}

/** A part of a report: its heading, and the rows of its list. */
export type Section = [title: string, rows: readonly string[]]

/** The part that must be empty for a branch to be merged. */
export const ERRORS = 'Errors'

/** What a report says, in order. Parts without anything to say are left out. */
export function sectionsOf(review: Review, format: Format): Section[] {
  const { text, code, page } = format
  const { change, difference, note, pageList, pageRow, group } = rowsIn(format)
  const { groups, own, shared, documents } = splitPages(review)
  const withoutCause = review.changes.filter(({ causes }) => causes.length === 0)
  const notes = (which: 'appeared' | 'mended') => gatherNotes(review, which).map((one) => note(one.note, one.pages))
  const leftOut = (all: readonly LeftOut[]) =>
    reasons.flatMap(([name, reason]) => {
      const pages = all.flatMap(({ path, why }) => (why === name ? [path] : []))
      return pages.length > 0 ? [`${reason}: ${pageList(pages)}`] : []
    })
  const all: Section[] = [
    ['Changed files', (review.failed?.files ?? []).map(text)],
    [ERRORS, [...review.errors, ...review.broken.map((href) => `A link to ${href} leads nowhere.`)].map(text)],
    ['To be mended', notes('appeared')],
    ['Changed, and no content made it', withoutCause.filter(({ kind }) => kind !== 'script').map(change)],
    [
      'The same on several pages',
      [...groups.map(group), ...withoutCause.filter(({ kind }) => kind === 'script').map(change)],
    ],
    [
      'Pages',
      [
        ...own.map((one) => pageRow(one.page, one.changes)),
        ...(shared.length > 0
          ? [`Nothing but what several pages share: ${pageList(shared.map(({ path }) => path))}`]
          : []),
      ],
    ],
    ['Mended', notes('mended')],
    ['Documents', documents.map(difference)],
    ['Redirects', review.redirects.map(difference)],
    ['Feed', review.feed.map(difference)],
    ['Searches whose first result is another', review.search.map(difference)],
    [
      'Not published yet',
      review.drafts.map(({ path, title, cause }) => `${text(`${path} ${title}`)} ${code(causeName(cause))}`),
    ],
    ['Pages that no page leads to any more', review.orphans.map(page)],
    ['Without pictures', leftOut(review.notPictured)],
    ['Without axe', leftOut(review.notChecked)],
    ['Changed code', review.code.map(code)],
  ]
  return all.filter(([, rows]) => rows.length > 0)
}

/** Why nobody has looked at a page. */
export const reasons: [LeftOut['why'], reason: string][] = [
  ['budget', 'The budget of 200 pictures and ten minutes was used up'],
  ['browser', 'There was no browser that starts'],
  ['load', 'It did not load'],
]

/** The rows of a report in a format. */
export function rowsIn({ text, strong, code, page, row, details, ...format }: Format) {
  const causeList = (causes: readonly Cause[]) => causes.map((cause) => code(causeName(cause))).join(', ')
  const because = (causes: readonly Cause[]) => (causes.length > 0 ? `, because of ${causeList(causes)}` : '')

  const pageList = (pages: readonly string[]) =>
    pages.length === 1 ? page(pages[0]!) : details(count(pages.length, 'page'), [pages.map(page).join(', ')])

  const change = (one: Change) => {
    const why = because(one.causes) || ', made by no content'
    return format.difference(`${text(changeName(one))}${why}, on ${pageList(one.pages)}`, one)
  }

  const difference = ({ name, causes, ...values }: Difference) =>
    format.difference(`${text(name)}${because(causes)}`, values)

  /** A finding with its pages; where there are several, it is in as many files. */
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

  /** What some lines of content made: the change that most pages have, and all others as its details. */
  const group = ({ causes, changes, pages, documents }: SharedLines) => {
    const [first, ...others] = changes
    const what = [
      ...(others.length > 0 ? [count(others.length, 'more change')] : []),
      ...(documents.length > 0 ? [count(documents.length, 'document')] : []),
    ]
    const rest = [...others.map(change), ...documents.map(difference)]
    return row([
      change({ ...first!, causes, pages }),
      ...(rest.length > 0 ? [details(`${what.join(', ')} of the same`, rest)] : []),
    ])
  }

  return { change, difference, note, pageList, pageRow, group, because }
}
