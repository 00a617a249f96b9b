import type { VFileMessage } from 'vfile-message'
import { nearest } from '../../../src/lib/nearest.ts'
import { fillTemplate, offsetAt, positionAt, type Replacement } from '../issues/issue.ts'
import type { ContentModel } from '../model.ts'
import { advise, isAdvice } from './advice.ts'
import { braceHint, allowedTags, unknownComponent } from './gate.ts'
import { literalMarkAt } from './literal-marks.ts'

interface Position {
  line: number
  column: number
}

/** An error of the MDX parser in plain words. */
export interface PlainError extends Partial<Replacement> {
  /** Where the fix belongs. */
  position: Position
  rule: string
  message: string
  hint: string
  /** Set when an opening tag is what was never closed. */
  isOpening?: boolean
  /** Length of the text at the position that is one mistake. */
  length?: number
  /** The other tag of the same mistake. */
  partner?: Position
}

const ownLines = 'Put both tags on lines of their own, with blank lines around the text.'
const noCode = {
  rule: 'mdx-expression',
  message: 'Braces contain code, which is not allowed here.',
}

/** Explains an error of the MDX parser, at the position where the fix belongs. */
export function plainMdxError(model: ContentModel, error: VFileMessage, source: string, bodyLine: number): PlainError {
  if (!('reason' in error))
    return {
      position: { line: bodyLine, column: 1 },
      rule: 'mdx-syntax',
      message: 'The Markdown parser cannot read this text.',
      hint: 'Remove parts of it until the check passes, and rewrite the part that failed.',
    }
  const { reason, ruleId } = error
  const at = { line: error.line ?? bodyLine, column: error.column ?? 1 }
  // The parser names the opening tag only in its sentence: `<Name>` (3:1-3:21).
  const opened = /`<([\w.:-]*)>` \((\d+):(\d+)/.exec(reason)
  if (opened) {
    const [, name = '', line, column] = opened
    const partner = wrongCloser(reason, name, at)
    const position = { line: Number(line), column: Number(column) }
    return unclosed(model, source, name, { position, ...(partner && { partner }) })
  }
  if (ruleId === 'acorn' || /expression|spread/.test(reason)) {
    const position = unclosedComment(source, at) ?? outermostBrace(source, at)
    const mark = literalMarkAt(model, source, offsetAt(source, position))
    if (mark) return { ...mark, position: positionAt(source, mark.offset), rule: 'mdx-expression' }
    const rest = source.slice(offsetAt(source, position))
    if (rest.startsWith('{/*') && !rest.includes('*/}'))
      return { position, ...noCode, message: 'This comment is never closed.', hint: 'Write `*/}` after it.' }
    return { position, ...noCode, hint: braceHint(model, lineFrom(source, position)) }
  }
  const [, quote] = /expected a corresponding closing quote `(.)`/.exec(reason) ?? []
  // The parser notices an open quote only at the end of the file: it began at the last one of its kind.
  const position = lastBefore('<', source, quote ? lastBefore(quote, source, at) : at)
  if (/either after the end of/.test(reason)) return apart(model, source, position)
  return (
    plainTag(model, source, position, reason) ?? {
      position: at,
      rule: 'mdx-syntax',
      message: `This is not valid MDX: ${firstSentence(reason)}.`,
      hint: 'Write `\\{` to show a brace, and `&lt;` for a less-than sign.',
    }
  )
}

/** Tags at which the parser stops; `$1` is a group of the pattern. */
const tagMistakes: { pattern: RegExp; rule: string; message: string; hint: string }[] = [
  {
    pattern: /^<!--(?!.*-->)/,
    rule: 'mdx-html-comment',
    message: 'HTML comments do not exist in MDX.',
    hint: 'Remove it, or write each of its paragraphs as `{/* note */}`.',
  },
  {
    pattern: /^<!--/,
    rule: 'mdx-html-comment',
    message: 'HTML comments do not exist in MDX.',
    hint: 'Write `{/* note */}`.',
  },
  {
    pattern: /^<(mailto:)?[\w.+-]+@/i,
    rule: 'mdx-autolink',
    message: 'A mail address in angle brackets is not read as a link.',
    hint: 'contact',
  },
  {
    pattern: /^<\w+:\/\//,
    rule: 'mdx-autolink',
    message: 'An address in angle brackets is not read as a link.',
    hint: 'Write `[text](https://…)`.',
  },
  {
    pattern: /^<\/([A-Za-z][\w.-]*)?/,
    rule: 'mdx-unclosed',
    message: '`</$1>` closes a tag that was never opened.',
    hint: 'Remove it.',
  },
  {
    pattern: /^[^>]*?(?<![\w-])([\w-]+)=[“”„«»‘’]([^“”„«»‘’<>]*)[“”„«»‘’]/,
    rule: 'mdx-quotes',
    message: 'The value of `$1` is in curly quotation marks.',
    hint: 'Write straight ones: `TAG`.',
  },
]

const bareLessThan = {
  rule: 'mdx-less-than',
  message: 'A bare `<` begins a component.',
  hint: 'Write `&lt;` for a less-than sign, as in `&lt;5 mm`.',
}

function plainTag(model: ContentModel, source: string, position: Position, reason: string): PlainError | undefined {
  const tag = lineFrom(source, position)
  for (const { pattern, rule, message, hint } of tagMistakes) {
    const found = pattern.exec(tag)
    if (!found) continue
    const mayOpen = rule === 'mdx-unclosed' && allowedTags(model).includes(found[1] ?? '')
    const isBreak = found[1] === 'br'
    const usual = isAdvice(hint) ? advise(model, hint) : hint
    const fix = isBreak ? 'Write `<br />`.' : mayOpen ? 'Remove it, or write `<$1>` before it.' : usual
    const error = { position, rule, message: fillTemplate(message, found), hint: fillTemplate(fix, found) }
    if (rule !== 'mdx-quotes') return error
    // All of the tag are one mistake.
    const [written = tag] = /^<[^<>]*>/.exec(tag) ?? []
    const instead = written.replace(/[“”„«»‘’]/g, '"')
    return { ...error, hint: hint.replace('TAG', () => instead), written, instead }
  }
  const [, name = '', attribute] = /^<([A-Za-z][\w.-]*)?(\s+[\w-]+=)?/.exec(tag) ?? []
  const unfinished = `The tag \`<${name}>\` is incomplete.`
  if (allowedTags(model).includes(name))
    return { position, rule: 'mdx-syntax', message: unfinished, hint: tagHint(reason, tag) }
  if (attribute) return { position, ...unknownComponent(model, name) }
  return tag.startsWith('<') ? { position, ...bareLessThan } : undefined
}

/** The position of a misspelt closing tag, which is one mistake with its unclosed opening tag. */
function wrongCloser(reason: string, name: string, at: Position): Position | undefined {
  const [, closer = ''] = /^Unexpected closing tag `<\/([\w.:-]*)>`/.exec(reason) ?? []
  return closer !== name && nearest(closer, [name]) ? at : undefined
}

function tagHint(reason: string, tag: string): string {
  if (/["}],(?=[\s/>])/.test(tag)) return 'Remove the comma after the value.'
  if (/="[^"<>]*"[^\s/>"][^"<>]*"/.test(tag))
    return 'Write curly quotation marks inside a value: `name="A “wet” roof"`.'
  if (reason.includes('closing quote')) return 'Add the closing quotation mark after the value.'
  if (reason.includes('before attribute value')) return 'Put the value in quotes: `name="value"`.'
  if (/end of file|slash|lazy/.test(reason)) return 'End the tag with `>`, or with `/>` if it has no content.'
  return 'Write each attribute as `name="value"`, and end the tag with `>` or `/>`.'
}

function unclosed(
  model: ContentModel,
  source: string,
  name: string,
  tags: Pick<PlainError, 'position' | 'partner'>,
): PlainError {
  if (!allowedTags(model).includes(name)) return { ...tags, ...unknownComponent(model, name) }
  const rest = source.slice(offsetAt(source, tags.position) + 1)
  const isApart = !tags.partner && rest.split(`</${name}>`).length > rest.split(`<${name}`).length
  const hint =
    name === 'br'
      ? 'Write `<br />`.'
      : isApart
        ? ownLines
        : model.prose.empty.includes(name)
          ? `End it with \`/>\`: \`<${name} … />\`.`
          : `Write \`</${name}>\` after its content.`
  const message = `The tag \`<${name}>\` is not closed, or is closed in the wrong place.`
  return { ...tags, rule: 'mdx-unclosed', message, hint, isOpening: true }
}

function apart(model: ContentModel, source: string, position: Position): PlainError {
  const [, name = ''] = /^<\/([\w.:-]*)/.exec(lineFrom(source, position)) ?? []
  const partner = lastBefore(`<${name}`, source, { line: position.line, column: position.column - 1 })
  if (!allowedTags(model).includes(name))
    return { position: partner, ...unknownComponent(model, name), partner: position }
  const message = `\`</${name}>\` is in another paragraph or list than its opening tag.`
  return { position, rule: 'mdx-unclosed', message, hint: ownLines, partner }
}

/** A comment that is never closed: to the parser it ends at the next brace, whatever that belongs to. */
function unclosedComment(source: string, at: Position): Position | undefined {
  const start = source.lastIndexOf('{/*', offsetAt(source, at))
  return start < 0 || source[start - 1] === '\\' || source.includes('*/}', start)
    ? undefined
    : positionAt(source, start)
}

/** The outermost brace of its block that is open at a position: the parser may stop deep inside. */
function outermostBrace(source: string, at: Position): Position {
  const end = offsetAt(source, at)
  let found: number | undefined
  let closed = 0
  for (let index = end; index >= 0; index--) {
    if (found !== undefined && /^\n[ \t]*\n/.test(source.slice(index, index + 200))) break
    if (source[index] === '}' && index < end) closed++
    else if (source[index] === '{' && closed > 0) closed--
    else if (source[index] === '{' && source[index - 1] !== '\\') found = index
  }
  return found === undefined ? at : positionAt(source, found)
}

/** The last occurrence at or before a position: parsers notice a wrong tag only after its beginning. */
function lastBefore(text: string, source: string, at: Position): Position {
  const offset = source.lastIndexOf(text, offsetAt(source, at))
  return offset < 0 ? at : positionAt(source, offset)
}

/** The rest of a line. */
const lineFrom = (source: string, at: Position) => source.slice(offsetAt(source, at)).split('\n', 1)[0]!

function firstSentence(reason: string): string {
  return reason.split('\n')[0]?.replace(/ \(note:[^]*/, '') ?? reason
}
