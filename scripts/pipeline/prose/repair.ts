import { offsetAt } from '../issues/issue.ts'
import type { PlainError } from './plain-errors.ts'

/** A body that parses, because what the parser stopped at is blanked out; every other sign is where it was. */
interface Repaired<Tree> {
  /** Missing when there is no end of slips. */
  tree?: Tree
  text: string
  slips: PlainError[]
  /** Where something was blanked. */
  blanks: Range[]
  /** Opening tags that are never closed, each in a text of its own, so that their attributes are read as well. */
  tags: string[]
}

/** Offsets of a piece of text: from the first sign to behind the last. */
export type Range = [start: number, end: number]

const MAX_SLIPS = 60
/** Signs that may be parsed again for the sake of further slips. */
const MAX_PARSED = 600_000

/**
 * Parses a body to its end: each slip that stops the parser is told, blanked out, and parsing begins
 * again. So one run tells all.
 */
export function parseRepaired<Tree>(
  source: string,
  parse: (text: string) => Tree,
  explain: (error: unknown, text: string) => PlainError,
): Repaired<Tree> {
  const result: Repaired<Tree> = { text: source, slips: [], blanks: [], tags: [] }
  const attempts = Math.min(MAX_SLIPS, Math.max(4, Math.floor(MAX_PARSED / (source.length + 1))))
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      result.tree = parse(result.text)
      return result
    } catch (error) {
      const slip = explain(error, result.text)
      result.slips.push(slip)
      const at = offsetAt(result.text, slip.place)
      const ranges = slipRanges(result.text, at, slip).filter(
        ([start, end]) => result.text.slice(start, end).trim() !== '',
      )
      // Nothing left to blank at this place: another round would stop here again.
      if (ranges.length === 0) return result
      if (slip.rule === 'mdx-unclosed' && slip.isOpening) result.tags.push(...openingTag(result.text, at))
      for (const range of ranges) result.text = blanked(result.text, range)
      result.blanks.push(...ranges)
    }
  }
  return result
}

function blanked(text: string, [start, end]: Range): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)
}

const tag = /^<\/?[A-Za-z_$](?:[^<>{}"'\n]|\n(?![^\S\n]*\n)|"[^"]*"|'[^']*'|\{[^{}]*\})*>/
const closing = /^<\/([\w.:$-]+)\s*>/

function slipRanges(text: string, at: number, { partner }: PlainError): Range[] {
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
  const closer = name === undefined || rest.slice(0, end - at).endsWith('/>') ? undefined : closerOf(text, end, name)
  return closer ? [own, closer] : [own]
}

function tagRange(text: string, at: number): Range {
  return [at, at + (tag.exec(text.slice(at)) ?? [''])[0].length]
}

/**
 * The braces that open here, with what they hold; the first one alone if they never close. In an
 * attribute, its name as well.
 */
function braces(text: string, at: number): Range {
  const name = /(?<![\w-])[\w-]*=$/.exec(text.slice(Math.max(0, at - 80), at))?.[0].length ?? 0
  let depth = 0
  for (let index = at; index < text.length && !/^\n[ \t]*\n/.test(text.slice(index, index + 80)); index++) {
    if (text[index] === '{') depth++
    if (text[index] === '}' && --depth === 0) return [at - name, index + 1]
  }
  return [at, at + 1]
}

/** The tag that would close a tag of this name, if there is one: without its opening it would be a second slip. */
function closerOf(text: string, from: number, name: string): Range | undefined {
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
