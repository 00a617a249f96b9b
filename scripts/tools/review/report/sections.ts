import { cutText } from '../../../../src/lib/cut-text.ts'
import type { Cause, Change, Difference, LeftOut, Note, PageChange, Review } from '../compare/model.ts'
import { causeName, changeName, count, collectNotes } from './sentences.ts'
import type { Thing } from './things.ts'

/** Output format of a report. Every string is escaped, except the input of `details`. */
export interface Format {
  text: (text: string) => string
  strong: (text: string) => string
  code: (text: string) => string
  /** The path of a page, linked to its own report. */
  page: (path: string) => string
  /** A label and two strings, with deletions and insertions marked. */
  difference: (label: string, change: Pick<Change, 'before' | 'after'>) => string
  /** A summary with rows, if the format has room for them. */
  details: (summary: string, rows: readonly string[]) => string
}

/** Title and rows. */
export type Section = [title: string, rows: readonly string[]]

/** What is known beside the things that changed, without empty sections. */
export function listSections(review: Review, format: Format): Section[] {
  const { text, code, page } = format
  const { difference, note, pageList, pageRow } = rowsIn(format)
  const leftOut = (all: readonly LeftOut[]) =>
    Object.entries(reasons).flatMap(([name, reason]) => {
      const pages = all.flatMap(({ path, why }) => (why === name ? [path] : []))
      return pages.length > 0 ? [`${reason}: ${pageList(pages)}`] : []
    })
  const all: Section[] = [
    ['Changed files', (review.failed?.files ?? []).map(text)],
    ['Pages without screenshots', leftOut(review.notPictured)],
    ['Pages not checked with axe', leftOut(review.notChecked)],
    ['Fixed findings', collectNotes(review, 'fixed').map((one) => note(one.note, one.pages))],
    ['Searches with another first result', review.search.map(difference)],
    ['Pages that no other page links to any more', review.orphans.map(page)],
    ['Changed pages', review.pages.map(pageRow)],
    ['Changed code', review.code.map(code)],
  ]
  return all.filter(([, rows]) => rows.length > 0)
}

export const reasons: Record<LeftOut['why'], string> = {
  budget: 'The limit of ten minutes was reached',
  browser: 'No browser could be started',
  load: 'The page did not load',
}

export function rowsIn({ text, strong, code, page, details, ...format }: Format) {
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

  const pageRow = ({ path, what, from, title, causes }: PageChange) => {
    const moved = from === undefined ? '' : ` from ${text(from)}`
    return `${strong(what)}${moved} ${page(path)} ${text(title)}${because(causes)}`
  }

  return { change, difference, note, pageList, pageRow, because, causeList }
}

/** Characters of a finding among the things; the page's own report has all of it. */
const SHORT = 120

/** A thing in parts: the lines that caused it, what it does, and what else it changes. */
export function thingParts(thing: Thing, allPages: number, format: Format) {
  const { text, strong, page, details } = format
  const { causeList, difference, note, pageList, pageRow } = rowsIn(format)
  const { changes, others, moved, drafts, notes, pages, looks } = thing
  const row = (one: Change) => format.difference(text(changeName(one)), one)
  const all = [
    ...moved.map(pageRow),
    ...changes.map(row),
    ...others.map(([what, { name, ...values }]) => difference({ ...values, name: `${what}: ${name}`, causes: [] })),
    ...drafts.map(({ path, title }) => `${strong('not yet published')} ${text(`${path} ${title}`)}`),
  ]
  const shown = all.slice(0, moved.length > 0 ? 2 : 1)
  const rest = all.slice(shown.length)
  const documents = others.filter(([what]) => what === 'Document').length
  const where =
    pages.length === 0
      ? ''
      : pages.length === allPages && allPages > 1
        ? `on all ${allPages} pages`
        : `on ${pages.length <= 5 ? pages.map(page).join(', ') : pageList(pages)}`
  const seen = looks.different + looks.alike
  return {
    causes: causeList(thing.causes) || text('Code'),
    where: [
      where,
      ...(documents > 0 ? [`in ${count(documents, 'document')}`] : []),
      ...(seen > 1 ? [`${looks.different} look different, ${looks.alike} look the same`] : []),
      ...(thing.reasons.length > 0 ? [strong(`needs a look: ${thing.reasons.join(', ')}`)] : []),
    ].filter(Boolean),
    rows: [
      ...shown,
      ...notes.map(({ note: found, pages: on }) => note({ ...found, message: cutText(found.message, SHORT) }, on)),
    ],
    rest: rest.length > 0 ? details(`${count(rest.length, 'more change')} with the same cause`, rest) : '',
  }
}
