import { formatCount } from '../../../../src/lib/plural.ts'
import { cutText } from '../../../../src/lib/cut-text.ts'
import { causeName, type Versions } from '../compare/causes.ts'
import {
  factNames,
  type Attribution,
  type Cause,
  type Change,
  type Fact,
  type Picture,
  type Review,
} from '../compare/model.ts'
import { changeName, mostTelling } from './group-changes.ts'
import { factSpot, spotOf } from './spot.ts'
import { authorSentence, listNotes, topSentence } from './sentences.ts'
import { wordDiff, type Marks } from './word-diff.ts'

/** A comment of a host holds 65,536 characters, with the verdict above the summary and a mark before each line. */
const MOST_BYTES = 52_000
/** Lines of a comment that somebody reads. */
const MOST_LINES = 60
/** Rows of one kind, lines of build output, characters of a text, pages and lines named in a cell. */
const MOST = { rows: 20, notes: 8, lines: 40, text: 400, named: 4 }

/**
 * The report as Markdown for a comment: facts, then a table of the changes. Targets of links are an address of the
 * site, a file of the report, or a file with its line; who publishes the comment completes them.
 */
export function writeComment(review: Review): string {
  const { failed, errors, facts, changes, pictures } = review
  const byPath = new Map(mostTelling(pictures).map((picture) => [picture.path, picture]))
  const parts = new BoundedText()
  parts.add([`**${plain(topSentence(review))}**`, '', plain(authorSentence(review.commits)), ''])
  if (failed) parts.add(['', ...fenced(failed.text), ''])
  parts.addRows(
    errors.map((error) => `- ${plain(error)}`),
    '### Errors',
    MOST.notes,
  )
  parts.addRows(facts.map(factRow), '| What | Old → new | Shown on | Where |\n|---|---|---|---|', MOST.rows)
  parts.addRows(listNotes(review).map(noteRow), '### New findings', MOST.notes)
  parts.addRows(
    changes.map((change) => changeRow(change, byPath)),
    '| Page | What changed | Where | Before and after |\n|---|---|---|---|',
  )
  const files =
    review.otherFiles.length > 0 ? `, ${formatCount(review.otherFiles.length, 'other file')} that differ,` : ''
  return `${parts.text()}\nCompared: ${review.base} with ${review.head}. The full report${files} is in the folder \`review\`.\n`
}

/** Lines up to a number of bytes and of lines; what does not fit is counted. */
class BoundedText {
  readonly #lines: string[] = []
  #bytes = MOST_BYTES
  /** Without the last line, and the count of rows that do not fit. */
  #left = MOST_LINES - 5

  add(lines: readonly string[]): boolean {
    const bytes = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 3, 0)
    if (bytes > this.#bytes || lines.length > this.#left) return false
    this.#bytes -= bytes
    this.#left -= lines.length
    this.#lines.push(...lines)
    return true
  }

  addRows(rows: readonly string[], head: string, most = MOST_LINES): void {
    if (rows.length === 0) return
    this.add(['', ...head.split('\n'), ...(head.startsWith('|') ? [] : [''])])
    const written = rows.slice(0, most).filter((row) => this.add([row])).length
    if (written < rows.length)
      this.#lines.push('', `${formatCount(rows.length - written, 'more row')} in the full report.`)
  }

  text(): string {
    return `${this.#lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`
  }
}

const cells = (...all: string[]) => `| ${all.join(' | ')} |`

function factRow({ kind, before, after, context, note, pages, ...attribution }: Fact): string {
  const isProse = /\s\S+\s/.test(before + after) && before !== '' && after !== ''
  const [old, now] = [before, after].map((text) => (text ? code(text) : 'nothing'))
  const values = before === after ? plain(after) : isProse ? difference({ before, after }) : `${old} → ${now}`
  const what = [factNames[kind], note].filter(Boolean).map(plain).join(': ')
  return cells(
    what,
    values + (context ? ` in ${plain(cutText(context, 120))}` : ''),
    pageList(pages, factSpot({ before, after, context })),
    where(attribution),
  )
}

function noteRow({ note, pages }: ReturnType<typeof listNotes>[number]): string {
  const shown = pages.length > 0 ? `, on ${pageList(pages)}` : ''
  return `- ${plain(note.rule)}: ${plain(note.message.replace(/\.$/, ''))}${shown}${pages.length > 1 ? '' : ` (${lineLink(note)})`}`
}

function changeRow(change: Change, byPath: ReadonlyMap<string, Picture>): string {
  const [picture] = change.pages.flatMap((path) => byPath.get(path) ?? [])
  const sides = picture ? (picture.side ? [picture.side] : ['before', 'after']) : []
  const links = sides.map((side) => `[${side}](review/${picture!.name}-${side}.webp)`)
  const versions = [difference(change), ...links].filter(Boolean).join(' ')
  return cells(
    pageList(change.pages, change.kind === 'text' ? spotOf(change) : ''),
    plain(changeName(change)),
    where(change),
    versions,
  )
}

const marks: Marks = {
  same: (text) => spaced(text, plain),
  removed: (text) => spaced(text, (words) => `~~${plain(words)}~~`),
  added: (text) => spaced(text, (words) => `**${plain(words)}**`),
}

/** Marks may not touch spaces inside. */
function spaced(text: string, mark: (words: string) => string): string {
  const words = text.trim()
  const [start, end] = [text.trimStart() === text ? '' : ' ', text.trimEnd() === text ? '' : ' ']
  return words ? start + mark(words) + end : start
}

const difference = (versions: Versions) =>
  versions.before === versions.after ? plain(versions.after) : wordDiff(versions, marks, 60)

/** Links to the pages, at a place of theirs. */
function pageList(pages: readonly string[], spot = ''): string {
  const named = pages.slice(0, MOST.named).map((path) => link(path, /\.\w+$/.test(path) ? path : path + spot))
  return [...named, ...(pages.length > named.length ? [`and ${pages.length - named.length} more`] : [])].join(', ')
}

function where({ causes, isCertain }: Attribution): string {
  if (causes.length === 0) return 'cause not found'
  const named = causes.slice(0, MOST.named).map(lineLink).join(', ')
  const left = causes.length - MOST.named
  return `${isCertain || causes.length === 1 ? '' : 'one of these lines: '}${named}${left > 0 ? ` and ${left} more` : ''}`
}

const lineLink = (cause: Cause) =>
  link(causeName(cause), cause.line === undefined ? cause.file : `${cause.file}#L${cause.line}`)

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
