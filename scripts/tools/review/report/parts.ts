import { cutText } from '../../../../src/lib/cut-text.ts'
import { factNames, type Attribution, type Cause, type Fact, type Note } from '../compare/model.ts'
import type { Versions } from '../compare/causes.ts'
import { factSpot } from './spot.ts'
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
