import { cutText } from '../../../../src/lib/cut-text.ts'
import type { Cause, Change, Difference, PageChange, Review } from '../compare/model.ts'
import { causeName, changeName, count, gatherNotes, leftOut, topSentence } from './sentences.ts'
import { splitPages, toldInRow, type SharedLines } from './shared-lines.ts'
import { shortenTold } from './shorten-told.ts'
import { wordDiff } from './word-diff.ts'

/**
 * Rows of a list, lines of what a build told, and signs of a text: a comment is read on a
 * phone, and hosts cut long ones.
 */
const MOST_ROWS = 20
const MOST_LINES = 400
const LONGEST = 400

/**
 * The report in short, as Markdown for a comment. Whatever comes from content or from git stands in
 * it as text, and does nothing.
 */
export function writeSummary(review: Review): string {
  const { base, head, failed, errors, broken, changes, code } = review
  const { groups, own, shared, documents } = splitPages(review)
  const uncaused = changes.filter(({ causes, kind }) => causes.length === 0 && kind !== 'script')
  const parts = [
    `**${plain(topSentence(review))}**`,
    ...(failed ? [fenced(failed.text), section('Changed files', failed.files.map(plain))] : []),
    section('Errors', [...errors, ...broken.map((href) => `A link to ${href} leads nowhere.`)].map(plain)),
    section('To be mended', notes(review, 'appeared')),
    section('Changed, and no content made it', uncaused.map(changeRow)),
    section('The same on several pages', groups.map(groupRow)),
    section('Pages', [
      ...own.map(({ page, changes: alone }) => pageRow(page, alone)),
      ...(shared.length > 0 ? [`${count(shared.length, 'page')}: nothing but what several pages share`] : []),
    ]),
    section('Mended', notes(review, 'mended')),
    section('Documents', documents.map(differenceRow)),
    section('Redirects', review.redirects.map(differenceRow)),
    section('Feed', review.feed.map(differenceRow)),
    section('Searches whose first result is another', review.search.map(differenceRow)),
    section(
      'Not published yet',
      review.drafts.map(({ path, title, cause }) => `${plain(path)} ${plain(title)} (${causeText([cause])})`),
    ),
    section('Pages that no page leads to any more', review.orphans.map(plain)),
    section('Without pictures', leftOut(review.notPictured).map(leftOutRow)),
    section('Without axe', leftOut(review.notChecked).map(leftOutRow)),
    section('Changed code', code.map(plain)),
    `Compared: ${base} with ${head}. The whole report is in the folder \`review\`.`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function section(title: string, rows: readonly string[]): string {
  if (rows.length === 0) return ''
  const left = rows.length - MOST_ROWS
  const shown = rows.slice(0, MOST_ROWS).map((row) => `- ${row}`)
  return [`### ${title}`, '', ...shown, ...(left > 0 ? [`- and ${left} more, in the report`] : [])].join('\n')
}

function changeRow(change: Change): string {
  const { pages, causes } = change
  const on = pages.length === 1 ? plain(pages[0]!) : count(pages.length, 'page')
  return `${plain(changeName(change))}, ${on}${because(causes)}: ${difference(change)}`
}

/** The first of what some lines made; the report has the others. */
function groupRow({ causes, changes, pages, documents }: SharedLines): string {
  const [first, ...others] = changes
  const on = [count(pages.length, 'page'), ...(documents.length > 0 ? [count(documents.length, 'document')] : [])]
  const more = others.length > 0 ? `; ${count(others.length, 'more change')} of the same` : ''
  return `${on.join(', ')}${because(causes)}: ${plain(changeName(first!))}: ${difference(first!)}${more}`
}

/** What a change is about, where its words do not tell. */
const named = (change: Change) => (change.kind === 'text' ? '' : `${plain(changeName(change))}: `)

function pageRow({ path, what, from, title, causes }: PageChange, own: readonly Change[]): string {
  const moved = from === undefined ? '' : ` from ${plain(from)}`
  const seen = toldInRow(own)
  const said = seen.length > 0 ? `: ${seen.map((change) => named(change) + difference(change)).join('; ')}` : ''
  return `${what}${moved} ${plain(path)} ${plain(title)}${because(causes)}${said}`
}

function differenceRow({ name, before, after, causes }: Difference): string {
  return `${plain(name)}${because(causes)}: ${difference({ before, after })}`
}

function notes(review: Review, which: 'appeared' | 'mended'): string[] {
  return gatherNotes(review, which).map(({ note: { rule, message, ...cause }, pages }) => {
    const said = plain(`${pages.length === 1 ? pages[0] : ''} ${rule}: ${message}`.trim())
    return pages.length > 1 ? `${said}, on ${count(pages.length, 'page')}` : `${said} (${causeText([cause])})`
  })
}

const leftOutRow = ({ reason, pages }: ReturnType<typeof leftOut>[number]) =>
  plain(`${count(pages.length, 'page')}, because ${reason}: ${pages.join(', ')}`)

const because = (causes: readonly Cause[]) => (causes.length > 0 ? `, because of ${causeText(causes)}` : '')
const causeText = (causes: readonly Cause[]) => plain(causes.map(causeName).join(', '))

function difference({ before, after }: Pick<Change, 'before' | 'after'>): string {
  const pieces = wordDiff(before, after).map(({ text, what }) => {
    const safe = plain(text)
    return what === 'same' ? safe : what === 'added' ? `<ins>${safe}</ins>` : `<del>${safe}</del>`
  })
  return pieces.join('')
}

/** A text in which no sign means anything to Markdown, to HTML or to the host: no link, no picture, nobody's name. */
function plain(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]+/gu, ' ')
  const short = line.length > LONGEST ? `${cutText(line, LONGEST)} …` : line
  return short
    .replace(/[^\p{L}\p{N}\s.,;/…“”’()–—=+%?°×·-]/gu, (sign) => `&#${sign.codePointAt(0)};`)
    .replace(/\/{2}|www\./gi, (sign) => `${sign[0]}&#${sign.codePointAt(1)};${sign.slice(2)}`)
}

/** What a build told, in a fence that nothing in it can end. */
function fenced(text: string): string {
  const clean = text.replace(/[^\P{Cc}\n]|\p{Cf}/gu, ' ')
  const whole = clean.split('\n')
  const told = whole.length > MOST_LINES ? shortenTold(clean) : whole
  const left = told.length - MOST_LINES
  const lines = [...told.slice(0, MOST_LINES), ...(left > 0 ? [`and ${count(left, 'line')} more, in the report`] : [])]
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}text`, ...lines.map((line) => cutText(line, LONGEST)), fence].join('\n')
}
