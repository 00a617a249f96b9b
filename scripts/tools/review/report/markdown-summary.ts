import { cutText } from '../../../../src/lib/cut-text.ts'
import type { Review } from '../compare/model.ts'
import { sectionsOf, type Format, type Section } from './sections.ts'
import { count, topSentence } from './sentences.ts'
import { wordDiff } from './word-diff.ts'

/**
 * Rows of a list, lines of the output of a build, and characters of a string: a comment is read on a phone, and hosts
 * cut long ones.
 */
const MOST_ROWS = 20
const MOST_LINES = 400
const LONGEST = 400

const markdown: Format = {
  text: plain,
  strong: plain,
  code: plain,
  page: plain,
  difference: (label, change) => `${label}: ${wordDiff(change, plain)}`,
  row: (parts) => parts.join('; '),
  // The report has the rest.
  details: (summary) => summary,
}

/**
 * The report in short, as Markdown for a comment. Whatever comes from content or from git is text in it, and does
 * nothing.
 */
export function writeSummary(review: Review): string {
  const parts = [
    `**${plain(topSentence(review))}**`,
    ...(review.failed ? [fenced(review.failed.text)] : []),
    ...sectionsOf(review, markdown).map(section),
    `Compared: ${review.base} with ${review.head}. The whole report is in the folder \`review\`.`,
  ]
  return `${parts.join('\n\n')}\n`
}

function section([title, rows]: Section): string {
  const left = rows.length - MOST_ROWS
  const shown = rows.slice(0, MOST_ROWS).map((row) => `- ${row}`)
  return [`### ${title}`, '', ...shown, ...(left > 0 ? [`- and ${left} more, in the report`] : [])].join('\n')
}

/** A string in which no character means anything to Markdown, HTML or the host: no link, picture or mention. */
function plain(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]+/gu, ' ')
  const short = line.length > LONGEST ? `${cutText(line, LONGEST)} …` : line
  return short
    .replace(/[^\p{L}\p{N}\s.,;/…“”’()–—=+%?°×·-]/gu, (character) => `&#${character.codePointAt(0)};`)
    .replace(/\/{2}|www\./gi, (match) => `${match[0]}&#${match.codePointAt(1)};${match.slice(2)}`)
}

/** The output of a build, in a fence that nothing in it can end. */
function fenced(text: string): string {
  const all = text.replace(/[^\P{Cc}\n]|\p{Cf}/gu, ' ').split('\n')
  const left = all.length - MOST_LINES
  const lines = [...all.slice(0, MOST_LINES), ...(left > 0 ? [`and ${count(left, 'line')} more, in the report`] : [])]
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}text`, ...lines.map((line) => cutText(line, LONGEST)), fence].join('\n')
}
