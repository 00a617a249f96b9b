import type { YAMLError } from 'yaml'
import { fillTemplate } from '../issues/issue.ts'

export interface YamlProblem {
  rule: string
  message: string
  hint: string
  offset: number
  /** The text at the offset and its replacement, for `--fix`. */
  written?: string
  instead?: string
}

/** Text with groups of the match as `$1`, or a function of the match. */
type Template = string | ((found: RegExpExecArray) => string)

/** A typing mistake, looked for on the line where the parser stopped. */
interface LineMistake {
  /** The parser errors that it explains; all when left out. */
  error?: RegExp
  /** What precedes it on the line. */
  before?: RegExp
  pattern: RegExp
  message: string
  hint: Template
  /** What `--fix` writes instead of the match. */
  instead?: Template
}

const item = /^[ \t]*(?:- )?/
const value = /^[ \t]*(?:- )?(?:[\w-]+:[ \t]+)?/
/** The text in curly quotation marks, if a value is nothing else. */
export const insideCurly = (text: string): string | undefined => /^[“„«‘]([^“”„«»‘]+)[”“»’]$/.exec(text.trim())?.[1]
const quoted = (text: string) =>
  `"${(insideCurly(text) ?? text)
    .trim()
    .replace(/(^|[\s(])"/g, '$1“')
    .replaceAll('"', '”')}"`

const lineMistakes: LineMistake[] = [
  {
    before: /^[ \t]*(?:- *)?(?:[\w-]+:[ \t]*)?/,
    pattern: /[\u00a0\u2000-\u200b\u202f\u3000]+/y,
    message: 'YAML does not read this special space character as a space.',
    hint: 'Replace it with an ordinary space.',
    instead: ([found]) => ' '.repeat(found.length),
  },
  {
    before: /^[ \t]*(?:- )?[\w-]+/,
    pattern: / *：[ \t]*/y,
    message: 'YAML does not read this full-width colon as a colon.',
    hint: 'Replace it with an ordinary colon and a space.',
    instead: ': ',
  },
  {
    before: item,
    pattern: /([\w-]+) *=[ \t]*(?=\S)/y,
    message: 'A key must be followed by a colon, not by `=`.',
    hint: 'Write `$1: …`.',
    instead: '$1: ',
  },
  {
    before: /^[ \t]*/,
    pattern: /(?:\/\/|\/\*|<!--)[ \t]{0,9}(.{0,400}?)[ \t]{0,9}(?:\*\/|-->)?$/y,
    message: 'YAML does not read this as a comment.',
    hint: 'Write `# $1`.',
    instead: '# $1',
  },
  {
    before: /^[ \t]*/,
    pattern: /(\*\*|__)([\w-]+)(?::\1|\1:)[ \t]*/y,
    message: 'A key cannot have emphasis marks.',
    hint: 'Write `$2: …`.',
    instead: '$2: ',
  },
  {
    before: value,
    pattern: /(\*{1,3})([^\s*][^*]*)\1(.*)$/y,
    message: 'Unquoted text cannot begin with `*`, and this field shows no emphasis.',
    hint: ([, , inside = '', rest = '']) =>
      `Write it without these marks: ${/:(?:\s|$)/.test(inside + rest) ? quoted(inside + rest) : `\`${inside}${rest}\``}.`,
  },
  {
    before: value,
    pattern: /\{[^{};]*;[^{}]*\}/y,
    message: 'A semicolon does not separate two keys.',
    hint: ([found]) => `Write \`${found.replaceAll(';', ',')}\`.`,
    instead: ([found]) => found.replaceAll(';', ','),
  },
  {
    before: /^[ \t]*(?:- )?[\w-]+:[ \t]+/,
    pattern: /([|>][+-]?)[ \t]+(?=[^\s#\d])/y,
    message: 'A block of text must begin on the line below its mark.',
    hint: 'Begin a new line after `$1`, and indent it by two spaces more than the key.',
    instead: ({ 1: mark, input }) => `${mark}\n${' '.repeat(/^[ \t]*(?:- )?/.exec(input)![0].length + 2)}`,
  },
  {
    before: /^[ \t]*/,
    pattern: /[*•·‣–—][ \t]+(?=\S)/y,
    message: 'A list item must begin with a hyphen and a space.',
    hint: 'Replace this character with `- ` in every item.',
    instead: '- ',
  },
  {
    before: /^[ \t]*/,
    pattern: /-(?=[A-Za-z"'])/y,
    message: 'A space is missing after this hyphen.',
    hint: 'Write `- ` before the item.',
    instead: '- ',
  },
  {
    pattern: /\{value:[ \t]+([\w-]+)[ \t]*\}/,
    message: 'A reference to a constant cannot have a space after the colon.',
    hint: 'Write `{value:$1}`.',
    instead: '{value:$1}',
  },
  {
    before: value,
    pattern: /([[{])(?=[^\]}]*[\]}][ \t]*[^\s#,\]}]).*$/y,
    message: 'Text follows the closing bracket of this list or group.',
    hint: ([found]) => `If the whole value is text, quote it: ${quoted(found)}.`,
  },
  {
    before: value,
    pattern: /'[^']*'(?=[^\s,\]}#]).*$/y,
    message: 'The apostrophe ends the quoted text, but the line continues.',
    hint: ([found]) => `Use double quotation marks: ${quoted(found.replace(/^'|'$/g, ''))}.`,
  },
  {
    before: value,
    pattern: /"[^"]*"(?=[ \t]*[^\s,\]}#]).*$/y,
    message: 'The second quotation mark ends the text, but the line continues.',
    hint: ([found]) =>
      `Use curly quotation marks inside the text: ${quoted(found.replace(/^"([^"]*\s"\S.*)"$/, '$1'))}.`,
  },
  {
    error: /block-seq-ind/,
    before: value,
    pattern: /- .*$/y,
    message: 'A list cannot begin on the line of its key.',
    hint: ([found]) =>
      / - /.test(found)
        ? 'Write each item on a line of its own, below the key.'
        : `If the whole value is text, quote it: ${quoted(found)}.`,
  },
  {
    error: /: All mapping items/,
    before: /^ +(?=[^\s-])(?![\w-]+:\s)/,
    pattern: /./y,
    message: 'A hyphen is missing before this item, or a space if it continues the line above.',
    hint: 'Write `- ` before it, or indent it further.',
  },
  {
    error: /Anchor cannot be an empty|Not a YAML token|Unexpected (?:block-)?scalar at node end|BAD_ALIAS/,
    before: value,
    pattern: /[&|>*](?=.*[^\s+\-\d]).*$/y,
    message: 'Unquoted text cannot begin with this character.',
    hint: ([found]) => `Quote the whole value: ${quoted(found)}.`,
    instead: ([found]) => quoted(found),
  },
  {
    error: /^MULTILINE_IMPLICIT_KEY|: Implicit map keys/,
    pattern: /^[ \t]*(?:- )?([\w-]+):(?=[^\s/])/,
    message: 'A space is missing after this colon.',
    hint: 'Write `$1: …`.',
    instead: ([found]) => `${found} `,
  },
]

/** What to print for the errors of the parser, by their code and message. */
const parserErrors: { error: RegExp; rule?: string; message: string; hint: string; isAtOpener?: true }[] = [
  { error: /^TAB_AS_INDENT/, message: 'This line is indented with a tab.', hint: 'Indent it with spaces.' },
  {
    error: /^TAG_RESOLVE_FAILED/,
    rule: 'yaml-tag',
    message: 'YAML tags such as `!name` are not allowed.',
    hint: 'Remove the tag, or quote the value if it is text.',
  },
  {
    error: /^MULTIPLE_DOCS/,
    message: 'The file contains more than one YAML document.',
    hint: 'Remove the `---` line and everything after it, or quote it if it is text.',
  },
  {
    error: /: Nested mappings/,
    message: 'A colon followed by a space splits this value into a key and a value.',
    hint: 'Quote the whole value.',
  },
  {
    error: /: (?:All |A block sequence|Sequence item without)/,
    message: 'This line is not aligned with the lines it belongs to.',
    hint: 'Indent it by as many spaces as the lines at the same level.',
  },
  {
    error: /Unexpected , in flow/,
    message: 'Nothing is between two commas of this list.',
    hint: 'Remove one of the commas.',
  },
  {
    error: /reserved character|: Plain value cannot start/,
    message: 'Unquoted text cannot begin with this character.',
    hint: 'Quote the whole value.',
  },
  {
    error: /^MULTILINE_IMPLICIT_KEY|: Implicit map keys/,
    message: 'This line is neither a key with a value nor part of a value.',
    hint: 'Write a colon and a value after the key, or indent the line below its key.',
  },
  {
    error: /: (?:Missing closing|Flow )/,
    message: 'This quotation mark or bracket is never closed.',
    hint: 'Close it, or quote the whole value if the character is part of the text.',
    isAtOpener: true,
  },
]

/** Explains an error of the parser. `openerBefore` finds the quotation mark or bracket still open at an offset. */
export function syntaxProblem(
  { code, message: words, pos: [offset] }: YAMLError,
  text: string,
  openerBefore: (offset: number) => number,
): YamlProblem {
  const error = `${code}: ${words}`
  const mistake = mistakeOnLine(text, offset, error)
  if (mistake) return mistake
  const isNested = words.startsWith('Nested mappings')
  const colon = isNested ? offset + text.slice(offset).search(/:(\s|$)/) : offset
  const indented = isNested ? indentedTooFar(text, colon) : undefined
  if (indented) return indented
  const { rule, message, hint, isAtOpener } = parserErrors.find((one) => one.error.test(error)) ?? {
    message: `Invalid YAML: ${words.split('\n')[0]}.`,
    hint: 'Check the quotation marks, colons and indentation near this line.',
  }
  const [, split] = isNested
    ? (/^[ \t]*(?:- )?[\w-]+:[ \t]+(.{1,80})$/m.exec(text.slice(lineStart(text, colon))) ?? [])
    : []
  return {
    rule: rule ?? 'yaml-syntax',
    message,
    hint: split ? `Quote the whole value: ${quoted(split)}.` : hint,
    offset: isAtOpener ? openerBefore(offset) : colon,
  }
}

const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', Math.max(0, offset - 1)) + 1

function mistakeOnLine(text: string, offset: number, error: string): YamlProblem | undefined {
  const start = lineStart(text, offset)
  const [line = ''] = /^.*/.exec(text.slice(start, start + 5000)) ?? []
  for (const mistake of lineMistakes) {
    const left = mistake.before ? mistake.before.exec(line)?.[0] : ''
    if (left === undefined || mistake.error?.test(error) === false) continue
    mistake.pattern.lastIndex = left.length
    const found = mistake.pattern.exec(line)
    if (!found) continue
    const { message, instead } = mistake
    const fill = (one: Template) => (typeof one === 'function' ? one(found) : fillTemplate(one, found))
    const problem = { rule: 'yaml-syntax', message, hint: fill(mistake.hint) }
    // Without a fix it is reported where the parser stopped.
    return instead === undefined
      ? { ...problem, offset: Math.max(offset, start + left.length) }
      : { ...problem, offset: start + found.index, written: found[0], instead: fill(instead) }
  }
  return undefined
}

/** A key that is indented further than the key above, which already has a value. */
function indentedTooFar(text: string, colon: number): YamlProblem | undefined {
  const start = lineStart(text, colon)
  const [, indentation = ''] = /^( +)(?!- )\S/.exec(text.slice(start)) ?? []
  const above = text.slice(0, start).trimEnd()
  const [, before] = /^( *(?:- )*)[\w-]+:[ \t]+[^\s|>]/.exec(above.slice(above.lastIndexOf('\n') + 1)) ?? []
  const extra = indentation.length - (before?.length ?? indentation.length)
  if (before === undefined || extra <= 0) return undefined
  return {
    rule: 'yaml-syntax',
    message: `This line is indented ${extra === 1 ? 'one space' : `${extra} spaces`} too far.`,
    hint: 'Align it with the key above.',
    offset: start,
    written: indentation,
    instead: ' '.repeat(before.length),
  }
}
