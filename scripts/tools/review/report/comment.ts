import { formatCount } from '../../../../src/lib/plural.ts'
import { cutText } from '../../../../src/lib/cut-text.ts'
import { hostFiles } from '../../../site/host/host-files.ts'
import { causeName } from '../compare/causes.ts'
import type { Change, Picture, Review } from '../compare/model.ts'
import {
  authorSentence,
  changeName,
  collectNotes,
  factCells,
  factColumns,
  listCauses,
  listPages,
  MOST_NAMED,
  mostTelling,
  showVersions,
  spotOf,
  topSentence,
  writeNote,
  type Format,
} from './parts.ts'

/** A comment of a host holds 65,536 characters, with the verdict above the summary and a mark before each line. */
const MOST_BYTES = 52_000
/** Lines of a comment that somebody reads. */
const MOST_LINES = 60
/** Rows of one kind, lines of build output, characters of a text. */
const MOST = { rows: 20, notes: 8, lines: 40, text: 400 }

/**
 * The report as Markdown for a comment: facts, then a table of the changes. Targets of links are an address of the
 * site, a file of the report, or a file with its line; who publishes the comment completes them.
 */
export function writeComment(review: Review): string {
  const { failed, errors, facts, changes, pictures, otherFiles, total } = review
  const byPath = new Map(mostTelling(pictures).map((picture) => [picture.path, picture]))
  const notes = collectNotes(review, 'appeared').map((note) => writeNote(note, markdown))
  const top = [`**${plain(topSentence(review))}**`, '', plain(authorSentence(review.commits))]
  const lines = boundRows(failed ? [...top, '', ...fenced(failed.text)] : top, [
    listRows('### Errors', errors.map(plain)),
    tableRows(
      factColumns,
      facts.map((fact) => factCells(fact, total, markdown)),
      MOST.rows,
    ),
    listRows('### New findings', notes),
    tableRows(
      ['Page', 'What changed', 'Where', 'Before and after'],
      changes.map((change) => changeCells(change, total, byPath)),
    ),
  ])
  const files = otherFiles.length > 0 ? `, ${formatCount(otherFiles.length, 'other file')} that differ,` : ''
  return `${lines.join('\n').replace(/\n{3,}/g, '\n\n')}

Compared: ${review.base} with ${review.head}. The full report${files} is in the folder \`review\`.
`
}

interface Rows {
  head: string[]
  rows: string[]
  most?: number
}

const listRows = (heading: string, rows: readonly string[]): Rows => ({
  head: [heading, ''],
  rows: rows.map((row) => `- ${row}`),
  most: MOST.notes,
})

const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const tableRows = (columns: readonly string[], rows: readonly (readonly string[])[], most?: number): Rows => ({
  head: [tableRow(columns), `|${'---|'.repeat(columns.length)}`],
  rows: rows.map(tableRow),
  ...(most && { most }),
})

/** Rows up to a number of bytes and of lines, with space for what follows; those that do not fit are counted. */
function boundRows(top: readonly string[], parts: readonly Rows[]): string[] {
  const lines = [...top]
  const fits = (row: string) =>
    lines.length < MOST_LINES - 10 && Buffer.byteLength([...lines, row].join('\n')) < MOST_BYTES
  for (const { head, rows, most } of parts.filter(({ rows: all }) => all.length > 0)) {
    const start = lines.push('', ...head)
    for (const row of rows.slice(0, most)) if (fits(row)) lines.push(row)
    const left = rows.length - (lines.length - start)
    if (left > 0) lines.push('', `${formatCount(left, 'more row')} in the full report.`)
  }
  return lines
}

function changeCells(change: Change, all: number, byPath: ReadonlyMap<string, Picture>): string[] {
  const { kind, pages } = change
  const [picture] = pages.flatMap((path) => byPath.get(path) ?? [])
  const sides = picture ? (picture.side ? [picture.side] : ['before', 'after']) : []
  const links = sides.map((side) => `[${side}](review/${picture!.name}-${side}.webp)`)
  return [
    listPages(pages, markdown, { all, spot: kind === 'text' ? spotOf(change) : '' }),
    plain(changeName(change)),
    listCauses(change, markdown),
    [showVersions(change, markdown), ...links].filter(Boolean).join(' '),
  ]
}

const markdown: Format = {
  same: (text) => spaced(text, plain),
  removed: (text) => spaced(text, (words) => `~~${plain(words)}~~`),
  added: (text) => spaced(text, (words) => `**${plain(words)}**`),
  label: (name, note) => [name, note].filter(Boolean).map(plain).join(': '),
  aside: (text) => ` in ${plain(text)}`,
  // What only a server reads is at no address.
  page: (path, spot = '') =>
    hostFiles.includes(path.slice(1)) ? plain(path) : link(path, /\.\w+$/.test(path) ? path : path + spot),
  line: (cause) => link(causeName(cause), cause.line === undefined ? cause.file : `${cause.file}#L${cause.line}`),
  long: (items) => `${items.slice(0, MOST_NAMED).join(', ')} and ${items.length - MOST_NAMED} more`,
  context: 60,
}

/** Marks may not touch spaces inside. */
function spaced(text: string, mark: (words: string) => string): string {
  const words = text.trim()
  const [start, end] = [text.trimStart() === text ? '' : ' ', text.trimEnd() === text ? '' : ' ']
  return words ? start + mark(words) + end : start
}

/** A link, if its target has no characters that end one. */
const link = (label: string, target: string) =>
  /^[\w./#@-]+(?:#:~:text=[\w%.]+)?$/.test(target) ? `[${plain(label)}](${target})` : plain(label)

/** What a host would turn into a mention, an issue, a link, a formula, an emoji, a commit or an element. */
const risky = /[@#$&`[]|:\/|:[\w+-]+:|www\.|^gh-\d|[\da-f]{7}/i

/** Text that cannot be anything else: risky words become code, other marks are escaped. */
function plain(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}\s]+/gu, ' ').trim()
  const short = line.length > MOST.text ? `${cutText(line, MOST.text)} …` : line
  return short
    .split(' ')
    .map((one) => (risky.test(one) ? code(one) : one.replace(/[\\*_~<>\]|!]/g, '\\$&')))
    .join(' ')
}

function code(text: string): string {
  const line = cutText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}\s]+/gu, ' ').trim(), MOST.text)
  const ticks = '`'.repeat(Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length)) + 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${ticks}${space}${line.replace(/(?<!\\)\\*\|/g, '\\|')}${space}${ticks}`
}

/** Build output in a fence that it cannot close. */
function fenced(text: string): string[] {
  const all = text.replace(/[^\P{Cc}\n]|\p{Cf}/gu, ' ').split('\n')
  const left = all.length - MOST.lines
  const lines = [
    ...all.slice(0, MOST.lines),
    ...(left > 0 ? [`and ${formatCount(left, 'more line')} in the full report`] : []),
  ]
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}text`, ...lines.map((line) => cutText(line, MOST.text)), fence]
}
