import { fillTemplate } from '../issues/issue.ts'
import { dialects, type Dialect, type Replacement } from './dialects.ts'

export interface FoundDialect extends Partial<Replacement> {
  offset: number
  length: number
  message: string
  hint: string
}

const inText = dialects.filter(({ where }) => where === 'text')
const inLines = dialects.filter(({ where }) => where !== 'key')

/** Markup of other dialects in a text between two offsets. */
export function dialectsIn(source: string, start: number, end: number): FoundDialect[] {
  return matchesOf(inText, source, start, end)
}

/** Markup of another dialect that includes the braces at an offset, such as a formula. */
export function dialectAt(source: string, offset: number): FoundDialect | undefined {
  const start = source.lastIndexOf('\n\n', offset) + 1
  const end = source.indexOf('\n\n', offset)
  return matchesOf(inLines, source, start, end < 0 ? source.length : end).find(
    (found) => found.offset <= offset && offset < found.offset + found.length,
  )
}

/** What to write instead of a key of front matter that other tools have, with the keys that are allowed. */
export function dialectOfKey(
  key: string,
  allowed: readonly string[],
): Pick<FoundDialect, 'message' | 'hint'> | undefined {
  const row = dialects.find(({ where, pattern }) => where === 'key' && pattern.test(key))
  if (!row) return undefined
  const [, named] = /`(\w+)`/.exec(row.fix) ?? []
  return { message: row.message, hint: named && !allowed.includes(named) ? 'Remove the key.' : row.fix }
}

/** Of overlapping matches, that of the earlier row. */
function matchesOf(rows: readonly Dialect[], source: string, start: number, end: number): FoundDialect[] {
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  // After the marks of a list or a quote, a line of text begins. After an element it does not.
  const from = /^[\s>*+\d.-]*$/.test(before) ? start : 0
  const text = source.slice(from, end)
  const found: FoundDialect[] = []
  for (const { pattern, message, fix, replace } of rows) {
    const every = new RegExp(pattern, `g${pattern.flags}`)
    every.lastIndex = start - from
    for (const match of text.matchAll(every)) {
      const [offset, length] = [from + match.index, match[0].length]
      if (found.some((one) => one.offset < offset + length && offset < one.offset + one.length)) continue
      const replacement = replace?.(source.slice(offset))
      found.push({
        offset,
        length,
        message: fillTemplate(message, match),
        hint: fillTemplate(fix, match),
        ...replacement,
      })
    }
  }
  return found
}
