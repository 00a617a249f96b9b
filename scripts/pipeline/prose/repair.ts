import { offsetAt } from '../issues/issue.ts'
import type { PlainError } from './plain-errors.ts'

/** A body that parses, because what the parser stopped at is blanked out; nothing else moves. */
interface Repaired<Tree> {
  /** Missing when the mistakes do not end. */
  tree?: Tree
  text: string
  errors: PlainError[]
  blankedRanges: Range[]
  /** Opening tags that are never closed, each in a text of its own, so that their attributes are checked too. */
  tags: string[]
}

export type Range = [start: number, end: number]

const MAX_ERRORS = 60
/** Characters that may be parsed again to find further mistakes. */
const MAX_PARSED = 600_000

/** Parses a body again and again, and blanks out each mistake that stops the parser: so one run reports them all. */
export function parseRepaired<Tree>(
  source: string,
  parse: (text: string) => Tree,
  explain: (error: unknown, text: string) => PlainError,
): Repaired<Tree> {
  const result: Repaired<Tree> = { text: source, errors: [], blankedRanges: [], tags: [] }
  const attempts = Math.min(MAX_ERRORS, Math.max(4, Math.floor(MAX_PARSED / (source.length + 1))))
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      result.tree = parse(result.text)
      return result
    } catch (reason) {
      const error = explain(reason, result.text)
      result.errors.push(error)
      const at = offsetAt(result.text, error.position)
      const ranges = errorRanges(result.text, at, error).filter(
        ([start, end]) => result.text.slice(start, end).trim() !== '',
      )
      // Another round would stop here again.
      if (ranges.length === 0) return result
      if (error.rule === 'mdx-unclosed' && error.isOpening) result.tags.push(...openingTag(result.text, at))
      for (const range of ranges) result.text = blanked(result.text, range)
      result.blankedRanges.push(...ranges)
    }
  }
  return result
}

function blanked(text: string, [start, end]: Range): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)
}

const tag = /^<\/?[A-Za-z_$](?:[^<>{}"'\n]|\n(?![^\S\n]*\n)|"[^"]*"|'[^']*'|\{[^{}]*\})*>/
const closing = /^<\/([\w.:$-]+)\s*>/

function errorRanges(text: string, at: number, { partner, length }: PlainError): Range[] {
  if (length !== undefined) return [[at, at + length]]
  const rest = text.slice(at)
  if (rest.startsWith('<!--'))
    return [[at, at + (/^<!--[\s\S]*?-->/.exec(rest) ?? /^<!--.*/.exec(rest) ?? [''])[0].length]]
  if (rest.startsWith('{')) return [braces(text, at)]
  if (!rest.startsWith('<')) return [[at, at + 1]]
  const address = /^<[\w.+-]+[:@][^\s<>]*>/.exec(rest)
  const end = at + (address ?? tag.exec(rest) ?? ['<'])[0].length
  const own: Range = [at, end]
  if (partner) return [own, tagRange(text, offsetAt(text, partner))]
  const name = /^<([A-Za-z_$][\w.:$-]*)/.exec(rest)?.[1]
  const closer =
    name === undefined || rest.slice(0, end - at).endsWith('/>') ? undefined : findClosingTag(text, end, name)
  return closer ? [own, closer] : [own]
}

function tagRange(text: string, at: number): Range {
  return [at, at + (tag.exec(text.slice(at)) ?? [''])[0].length]
}

/** The braces that open here, or only the first one if they never close; in an attribute with its name. */
function braces(text: string, at: number): Range {
  const name = /(?<![\w-])[\w-]*=$/.exec(text.slice(Math.max(0, at - 80), at))?.[0].length ?? 0
  let depth = 0
  for (let index = at; index < text.length && !/^\n[ \t]*\n/.test(text.slice(index, index + 80)); index++) {
    if (text[index] === '{') depth++
    if (text[index] === '}' && --depth === 0) return [at - name, index + 1]
  }
  return [at, at + 1]
}

/** The closing tag of an opening tag: alone it would be a second mistake. */
function findClosingTag(text: string, from: number, name: string): Range | undefined {
  let depth = 0
  for (const { 0: found, index } of text
    .slice(from)
    .matchAll(/<\/?[A-Za-z_$](?:[^<>"'\n]|\n(?![^\S\n]*\n)|"[^"]*"|'[^']*')*>/g)) {
    const [, closes] = closing.exec(found) ?? []
    if (closes === name && depth-- === 0) return [from + index, from + index + found.length]
    if (closes === undefined && !found.endsWith('/>') && /^<([\w.:$-]+)/.exec(found)?.[1] === name) depth++
  }
  return undefined
}

function openingTag(text: string, at: number): string[] {
  const [found] = tag.exec(text.slice(at)) ?? []
  return found ? [`${text.slice(0, at).replace(/[^\n]/g, ' ')}${found.slice(0, -1)}/>`] : []
}
