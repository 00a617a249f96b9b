import type { VFileMessage } from 'vfile-message'
import { nearest } from '../../../src/lib/nearest.ts'
import { fillTemplate } from '../issues/issue.ts'
import type { ContentModel } from '../model.ts'
import { braceHint, namesOf, unknownComponent } from './gate.ts'

interface Spot {
  line: number
  column: number
}

/** An error of the MDX parser in plain words. */
export interface PlainError {
  /** Where the mend is due. */
  place: Spot
  rule: string
  message: string
  hint: string
  /** Set when an opening tag is what was never closed. */
  isOpening?: boolean
  /** The other tag of the same slip. */
  partner?: Spot
}

const ownLines = 'Put both tags on lines of their own, with blank lines around the text.'
const noCode = {
  rule: 'mdx-expression',
  message: 'Braces hold code, and prose may not run code.',
}

/**
 * Puts an error of the MDX parser into plain words, with the mend and the place where the mend is due.
 * Covers what writers really type.
 */
export function plainMdxError(model: ContentModel, error: VFileMessage, source: string, bodyLine: number): PlainError {
  if (!('reason' in error))
    return {
      place: { line: bodyLine, column: 1 },
      rule: 'mdx-syntax',
      message: 'The parser gives up on this text.',
      hint: 'Halve it until the part is found that cannot be read, and write that part more simply.',
    }
  const { reason, ruleId } = error
  const at = { line: error.line ?? bodyLine, column: error.column ?? 1 }
  // The parser names the opening tag only in its sentence: `<Callout>` (3:1-3:21).
  const opened = /`<([\w.:-]*)>` \((\d+):(\d+)/.exec(reason)
  if (opened) {
    const [, name = '', line, column] = opened
    return unclosed(model, source, name, { line: Number(line), column: Number(column) }, wrongCloser(reason, name, at))
  }
  if (ruleId === 'acorn' || /expression|spread/.test(reason)) {
    const place = outermostBrace(source, at)
    return { place, ...noCode, hint: braceHint((source.split('\n')[place.line - 1] ?? '').slice(place.column - 1)) }
  }
  const [, quote] = /expected a corresponding closing quote `(.)`/.exec(reason) ?? []
  // Only the end of the file tells that a quote is open: the last one of its kind is where it began.
  const place = lastBefore('<', source, quote ? lastBefore(quote, source, at) : at)
  if (/either after the end of/.test(reason)) return apart(source, place)
  return plainTag(model, source, at, place, reason)
}

/** What a tag looks like at which the parser stops, and what is wrong with it; `$1` is a group of what was found. */
const tagMistakes: { pattern: RegExp; rule: string; message: string; hint: string }[] = [
  { pattern: /^<!--/, rule: 'mdx-html-comment', message: 'MDX has no HTML comments.', hint: 'Write {/* note */}.' },
  {
    pattern: /^<(mailto:)?[\w.+-]+@/i,
    rule: 'mdx-autolink',
    message: 'A mail address in angle brackets is not read as a link, and mail addresses stand in site.yaml alone.',
    hint: 'Link to a page, such as [write to us](/support).',
  },
  {
    pattern: /^<\w+:\/\//,
    rule: 'mdx-autolink',
    message: 'Addresses in angle brackets are not read as links.',
    hint: 'Write [text](https://…).',
  },
  {
    pattern: /^<\/([A-Za-z][\w.-]*)?/,
    rule: 'mdx-unclosed',
    message: '`</$1>` closes a tag that was never opened.',
    hint: 'Remove it, or open the tag before.',
  },
  {
    pattern: /^[^>]*?(?<![\w-])([\w-]+)=[“”„«»‘’]([^“”„«»‘’<>]*)[“”„«»‘’]/,
    rule: 'mdx-quotes',
    message: 'Curly quotation marks hold no value.',
    hint: 'Write straight ones: $1="$2".',
  },
]

const bareSign = {
  rule: 'mdx-less-than',
  message: 'A bare `<` begins a component here.',
  hint: 'Write &lt; for the sign: &lt;5 mm.',
}

function plainTag(model: ContentModel, source: string, at: Spot, place: Spot, reason: string): PlainError {
  const tag = (source.split('\n')[place.line - 1] ?? '').slice(place.column - 1)
  for (const { pattern, rule, message, hint } of tagMistakes) {
    const found = pattern.exec(tag)
    if (found) return { place, rule, message: fillTemplate(message, found), hint: fillTemplate(hint, found) }
  }
  const [, name = '', attribute] = /^<([A-Za-z][\w.-]*)?(\s+[\w-]+=)?/.exec(tag) ?? []
  const unfinished = `The tag \`<${name}>\` is not written to its end.`
  if (namesOf(model).includes(name)) return { place, rule: 'mdx-syntax', message: unfinished, hint: tagHint(reason) }
  if (attribute) return { place, ...unknownComponent(model, name) }
  if (tag.startsWith('<')) return { place, ...bareSign }
  return {
    place: at,
    rule: 'mdx-syntax',
    message: `This is not valid MDX: ${firstSentence(reason)}.`,
    hint: 'Write \\{ and &lt; for a brace and a less-than sign that are meant as text.',
  }
}

/** Where a misspelt closing tag stands: it is the same slip as the tag that it does not close. */
function wrongCloser(reason: string, name: string, at: Spot): Spot | undefined {
  const [, closer = ''] = /^Unexpected closing tag `<\/([\w.:-]*)>`/.exec(reason) ?? []
  return closer !== name && nearest(closer, [name]) ? at : undefined
}

function tagHint(reason: string): string {
  if (reason.includes('closing quote')) return 'Close the quote of the value.'
  if (reason.includes('before attribute value')) return 'Put the value in quotes: name="value".'
  if (/end of file|slash|lazy/.test(reason)) return 'End the tag with > or, if nothing stands inside, with />.'
  return 'Write each attribute as name="value", then > or />.'
}

function unclosed(model: ContentModel, source: string, name: string, place: Spot, wrong: Spot | undefined): PlainError {
  const partner = wrong ? { partner: wrong } : {}
  if (!namesOf(model).includes(name)) return { place, ...unknownComponent(model, name), ...partner }
  const rest = source
    .split('\n')
    .slice(place.line - 1)
    .join('\n')
    .slice(place.column)
  const isApart = !wrong && rest.split(`</${name}>`).length > rest.split(`<${name}`).length
  const hint =
    name === 'br'
      ? 'Write <br />.'
      : isApart
        ? ownLines
        : model.prose.empty.includes(name)
          ? `End it with />: <${name} … />.`
          : `Close it: </${name}>, or <${name} … /> if nothing stands inside.`
  const message = `The tag \`<${name}>\` is never closed, or not where it should be.`
  return { place, rule: 'mdx-unclosed', message, hint, isOpening: true, ...partner }
}

/** A closing tag in another paragraph than the tag that it closes. */
function apart(source: string, place: Spot): PlainError {
  const lines = source.split('\n')
  const [, name = ''] = /^<\/([\w.:-]*)/.exec((lines[place.line - 1] ?? '').slice(place.column - 1)) ?? []
  const partner = lastBefore(`<${name}`, source, { line: place.line, column: place.column - 1 })
  const message = `\`</${name}>\` stands in another paragraph or list than the tag that it closes.`
  return { place, rule: 'mdx-unclosed', message, hint: ownLines, partner }
}

/** The outermost brace that is open at a place: what the parser stumbles over may stand deep inside. */
function outermostBrace(source: string, { line, column }: Spot): Spot {
  const lines = source.split('\n')
  let found: Spot | undefined
  let closed = 0
  for (let number = line; number >= 1; number--) {
    const text = (lines[number - 1] ?? '').slice(0, number === line ? column : undefined)
    if (text.trim() === '' && found) break
    for (let index = text.length - 1; index >= 0; index--) {
      if (text[index] === '}' && (number < line || index < column - 1)) closed++
      else if (text[index] === '{' && closed > 0) closed--
      else if (text[index] === '{' && text[index - 1] !== '\\') found = { line: number, column: index + 1 }
    }
  }
  return found ?? { line, column }
}

/** The last place of a sign at or before a place: parsers notice what is wrong with a tag only behind its beginning. */
function lastBefore(sign: string, source: string, { line, column }: Spot): Spot {
  const lines = source.split('\n')
  for (let number = line; number >= 1; number--) {
    const index = (lines[number - 1] ?? '').lastIndexOf(sign, number === line ? column - 1 : undefined)
    if (index >= 0) return { line: number, column: index + 1 }
  }
  return { line, column }
}

function firstSentence(reason: string): string {
  return reason.split('\n')[0]?.replace(/ \(note:[^]*/, '') ?? reason
}
