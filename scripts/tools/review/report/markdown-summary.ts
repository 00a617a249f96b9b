import { cutText } from '../../../../src/lib/cut-text.ts'
import type { Review } from '../compare/model.ts'
import { listSections, thingParts, type Format, type Section } from './sections.ts'
import { count, topSentence } from './sentences.ts'
import type { Thing } from './things.ts'
import { wordDiff } from './word-diff.ts'

/** Limits of a comment: list rows, lines of build output, characters of a string. Hosts truncate long comments. */
const MOST_ROWS = 20
const MOST_LINES = 400
const LONGEST = 400

const markdown: Format = {
  text: plain,
  strong: plain,
  code: plain,
  page: plain,
  difference: (label, change) => `${label}: ${wordDiff(change, plain)}`,
  // The full report has the rest.
  details: (summary) => summary,
}

/** The report in short, as Markdown for a comment. Text from content or git is inert in it. */
export function writeSummary(review: Review, things: readonly Thing[]): string {
  const sections: Section[] = [
    ['Errors', review.errors.map(plain)],
    ['What changes', things.map((thing) => thingRow(thing, review.total))],
    ...listSections(review, markdown),
  ]
  const parts = [
    `**${plain(topSentence(review, things))}**`,
    ...(review.failed ? [fenced(review.failed.text)] : []),
    ...sections.filter(([, rows]) => rows.length > 0).map(section),
    `Compared: ${review.base} with ${review.head}. The full report is in the folder \`review\`.`,
  ]
  return `${parts.join('\n\n')}\n`
}

function thingRow(thing: Thing, all: number): string {
  const { causes, where, rows, rest } = thingParts(thing, all, markdown)
  return [`${[causes, ...where].join(', ')}: ${rows.join('; ')}`, rest].filter(Boolean).join('; ')
}

function section([title, rows]: Section): string {
  const left = rows.length - MOST_ROWS
  const shown = rows.slice(0, MOST_ROWS).map((row) => `- ${row}`)
  return [`### ${title}`, '', ...shown, ...(left > 0 ? [`- and ${left} more in the full report`] : [])].join('\n')
}

/** Escapes everything that Markdown, HTML or the host could interpret: links, images, mentions. */
function plain(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]+/gu, ' ')
  const short = line.length > LONGEST ? `${cutText(line, LONGEST)} …` : line
  return short
    .replace(/[^\p{L}\p{N}\s.,;/…“”’()–—=+%?°×·-]/gu, (character) => `&#${character.codePointAt(0)};`)
    .replace(/\/{2}|www\./gi, (match) => `${match[0]}&#${match.codePointAt(1)};${match.slice(2)}`)
}

/** Build output in a fence that it cannot close. */
function fenced(text: string): string {
  const all = text.replace(/[^\P{Cc}\n]|\p{Cf}/gu, ' ').split('\n')
  const left = all.length - MOST_LINES
  const lines = [
    ...all.slice(0, MOST_LINES),
    ...(left > 0 ? [`and ${count(left, 'more line')} in the full report`] : []),
  ]
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}text`, ...lines.map((line) => cutText(line, LONGEST)), fence].join('\n')
}
