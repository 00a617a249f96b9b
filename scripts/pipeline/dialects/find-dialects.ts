import { memoize } from '../cache/memoize.ts'
import { cutText } from '../../../src/lib/cut-text.ts'
import { fillTemplate } from '../issues/issue.ts'
import type { Replacement } from './callouts.ts'
import { dialects, keyDialects, type Dialect } from './dialects.ts'
import { shownMarks } from './shown-marks.ts'

export interface FoundDialect extends Partial<Replacement> {
  offset: number
  length: number
  message: string
  hint: string
}

/** Lines of a paragraph may be indented, and have the marks of a quotation. */
const globalPattern = memoize(
  ({ source, flags }: RegExp) => new RegExp(source.replaceAll(/(?<![\\[])\^/g, '(?<=^[ \\t>]{0,40})'), `g${flags}`),
)
const inText = [...dialects.filter(({ isInBraces }) => !isInBraces), ...shownMarks]

/** Marks that a page would show, in a text between two offsets. Those that end at braces have the message of these. */
export function dialectsIn(source: string, start: number, end: number): FoundDialect[] {
  // An address is a link of its own to the parser, if the link that it belongs to is wrong.
  const isCut = source.startsWith('](', end - 2) || source.startsWith('[http', end - 1)
  const found = findMatches(inText, source, start, isCut ? lineEnd(source, end) : end)
  return /^\{(?!\/\*)/.test(source.slice(end, end + 3)) ? found.filter((one) => one.offset + one.length < end) : found
}

function lineEnd(source: string, offset: number): number {
  const end = source.indexOf('\n', offset)
  return end < 0 ? source.length : end
}

/** Markup of another dialect that includes the braces at an offset, such as a formula. */
export function dialectAt(source: string, offset: number): FoundDialect | undefined {
  const start = source.lastIndexOf('\n\n', offset) + 1
  const end = source.indexOf('\n\n', offset)
  return findMatches(dialects, source, start, end < 0 ? source.length : end).find(
    (found) => found.offset <= offset && offset < found.offset + found.length,
  )
}

/** What to write instead of a key of front matter that other tools have, and the key that the site has for it. */
export function dialectOfKey(
  key: string,
  allowed: readonly string[],
  present: readonly string[] = [],
): (Pick<FoundDialect, 'message' | 'hint'> & { meant: string | undefined }) | undefined {
  const row = keyDialects.find(({ pattern }) => pattern.test(key))
  if (!row) return undefined
  const meant = row.keys.find((one) => allowed.includes(one))
  const isTaken = row.isRenamed && meant !== undefined && present.includes(meant)
  const remove = meant === undefined || isTaken
  const move = row.isRenamed ? `Rename the key to \`${meant}\`.` : `Move its value to \`${meant}\`, and remove the key.`
  return { message: row.message, hint: remove ? 'Remove the key.' : move, meant }
}

/** What every match has: most texts have none of it, and need no further look. */
const possible = /[[\]{}*_~`^$=!|\\&#%+【…\t\ufffc\ufffd\ue000-\uf8ff]|:[a-z]|'{3}|\.{4}|^[ \t>]*(?:\W|\w{1,3}[.)])/m

/** Of overlapping matches, that of the earlier row. */
function findMatches(rows: readonly Dialect[], source: string, start: number, end: number): FoundDialect[] {
  if (!possible.test(source.slice(start, end))) return []
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  // After the marks of a list or a quote, a line of text begins. After an element it does not.
  const from = /^[\s>*+\d.-]*$/.test(before) ? start : start - before.length
  const text = source.slice(from, end)
  const found: FoundDialect[] = []
  for (const { pattern, message, fix, isQuotation, replace } of rows) {
    const every = globalPattern(pattern)
    every.lastIndex = start - from
    for (const match of text.matchAll(every)) {
      const mark = isQuotation && from + match.index === start && /^>[ \t]?$/.test(before) ? before.length : 0
      const [offset, length] = [from + match.index - mark, match[0].length + mark]
      if (found.some((one) => one.offset < offset + length && offset < one.offset + one.length)) continue
      const replacement = replace?.(source.slice(offset))
      found.push({
        offset,
        length,
        message: fillTemplate(message, match),
        hint: adviceFor(match, fix, replacement),
        ...replacement,
      })
    }
  }
  return found
}

function adviceFor(match: RegExpExecArray, fix: Dialect['fix'], replacement?: Replacement): string {
  if (fix === undefined) return `Write \`${cutText(replacement?.instead ?? '', 60)}\`.`
  return typeof fix === 'function' ? fix(match[0], replacement?.instead) : fillTemplate(fix, match)
}
