import type { YAMLError } from 'yaml'
import { fillTemplate } from '../issues/issue.ts'

/** One thing in a YAML text that is wrong, or more than data. */
export interface YamlProblem {
  rule: string
  message: string
  hint: string
  offset: number
  /** What stands there, and what to write instead, where that is beyond doubt. */
  written?: string
  instead?: string
}

/** A text that may name groups of what was found, `$1`, or is worked out from it. */
type Template = string | ((found: RegExpExecArray) => string)

/** What writers type for what YAML reads, by the line on which the parser stops. */
interface LineMistake {
  /** The errors of the parser that it explains; any, if there is none. */
  error?: RegExp
  /** What comes before it from the beginning of the line, where it comes at one place only. */
  before?: RegExp
  pattern: RegExp
  message: string
  hint: Template
  /** What `--fix` writes in the place of what the pattern found. */
  instead?: Template
}

const item = /^[ \t]*(?:- )?/
const value = /^[ \t]*(?:- )?(?:[\w-]+:[ \t]+)?/
const quoted = (text: string) => `"${text.trim().replaceAll('"', '”')}"`

const lineMistakes: LineMistake[] = [
  {
    before: /^[ \t]*(?:- *)?(?:[\w-]+:[ \t]*)?/,
    pattern: /[\u00a0\u2000-\u200b\u202f\u3000]+/y,
    message: 'This blank is none of the keyboard’s: it came with a paste, and is read as a letter.',
    hint: 'Write an ordinary blank in its place.',
    instead: ([found]) => ' '.repeat(found.length),
  },
  {
    before: /^[ \t]*(?:- )?[\w-]+/,
    pattern: / *：[ \t]*/y,
    message: 'This colon is another sign than the one behind a key.',
    hint: 'Write an ordinary colon and a blank.',
    instead: ': ',
  },
  {
    before: item,
    pattern: /([\w-]+) *=[ \t]*(?=\S)/y,
    message: 'A key is followed by a colon, not by an equals sign.',
    hint: 'Write `$1: …`.',
    instead: '$1: ',
  },
  {
    before: item,
    pattern: /(\*\*|__)([\w-]+):?\1:?[ \t]*/y,
    message: 'A key stands without marks of emphasis.',
    hint: 'Write `$2: …`.',
    instead: '$2: ',
  },
  {
    before: /^[ \t]*/,
    pattern: /[*•·‣–—][ \t]+(?=\S)/y,
    message: 'An item of a list begins with a hyphen and a blank.',
    hint: 'Write `- ` in the place of this sign, in every item.',
    instead: '- ',
  },
  {
    before: /^[ \t]*/,
    pattern: /-(?=[A-Za-z"'])/y,
    message: 'A blank is missing behind this hyphen.',
    hint: 'Write `- ` and then the item.',
    instead: '- ',
  },
  {
    pattern: /\{value:[ \t]+([\w-]+)[ \t]*\}/,
    message: 'The name of a constant stands behind its colon without a blank.',
    hint: 'Write `{value:$1}`.',
    instead: '{value:$1}',
  },
  {
    before: value,
    pattern: /([[{])(?=[^\]}]*[\]}][ \t]*[^\s#,\]}]).*$/y,
    message: 'What begins with a bracket is a list or a group, and behind its end the line goes on.',
    hint: ([found]) => `If it is a text, quote it as a whole: ${quoted(found)}.`,
  },
  {
    before: value,
    pattern: /'[^']*'(?=[^\s,\]}#]).*$/y,
    message: 'The apostrophe ends this text, and behind it the line goes on.',
    hint: ([found]) =>
      `Write ’ for the apostrophe, or quote the text with the other marks: ${quoted(found.replace(/^'|'$/g, ''))}.`,
  },
  {
    before: value,
    pattern: /"[^"]*"(?=[ \t]*[^\s,\]}#]).*$/y,
    message: 'The quotation mark ends this text, and behind it the line goes on.',
    hint: ([found]) =>
      `Write “ and ” inside, and one pair of straight marks around all of it: "${found.replaceAll('"', '”')}".`,
  },
  {
    error: /^MULTILINE_IMPLICIT_KEY|: Implicit map keys/,
    pattern: /^[ \t]*(?:- )?([\w-]+):(?=[^\s/])/,
    message: 'A blank is missing behind this colon.',
    hint: 'Write `$1: …`, with a blank behind the colon.',
    instead: ([found]) => `${found} `,
  },
]

/** The errors of the parser in the words of a writer, by their code and message. */
const parserErrors: { error: RegExp; rule?: string; message: string; hint: string }[] = [
  { error: /^TAB_AS_INDENT/, message: 'A tab is used as indentation.', hint: 'Indent with spaces.' },
  {
    error: /^TAG_RESOLVE_FAILED/,
    rule: 'yaml-tag',
    message: 'Tags (!name) are not allowed.',
    hint: 'Write plain data.',
  },
  {
    error: /^MULTIPLE_DOCS/,
    message: 'The file holds more than one document.',
    hint: 'Remove the line --- and what follows, or quote it.',
  },
  {
    error: /: Nested mappings/,
    message: 'A colon followed by a space splits this value in two.',
    hint: 'Quote the whole value: "Costs: a guide".',
  },
  {
    error: /: (?:All |A block sequence)/,
    message: 'This line begins further left or right than those it belongs with.',
    hint: 'Give it as many blanks as the line above that it stands beside.',
  },
  {
    error: /reserved character|: Plain value cannot start/,
    message: 'A text cannot begin with this sign.',
    hint: 'Quote the whole value.',
  },
  {
    error: /^MULTILINE_IMPLICIT_KEY|: Implicit map keys/,
    message: 'This line is neither a key with a value nor part of one.',
    hint: 'Write `key: value`, or indent the line under its key.',
  },
  {
    error: /: (?:Missing closing|Flow )/,
    message: 'What opens here is never closed.',
    hint: 'Close the quote or bracket, or quote a value that begins with one.',
  },
]

/** An error of the parser in the words of a writer. `openerBefore` finds what is still open at an offset. */
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
  const { rule, message, hint } = parserErrors.find((one) => one.error.test(error)) ?? {
    message: `This is not valid YAML: ${words.split('\n')[0]}.`,
    hint: 'Check quotes, colons and indentation around this place.',
  }
  const at = message.startsWith('What opens') ? openerBefore(offset) : colon
  return { rule: rule ?? 'yaml-syntax', message, hint, offset: at }
}

/** What a person typed that stopped the parser somewhere on this line; nothing for what has another cause. */
function mistakeOnLine(text: string, offset: number, error: string): YamlProblem | undefined {
  const start = text.lastIndexOf('\n', Math.max(0, offset - 1)) + 1
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
    // What has no fix of its own is reported where the parser stopped.
    return instead === undefined
      ? { ...problem, offset }
      : { ...problem, offset: start + found.index, written: found[0], instead: fill(instead) }
  }
  return undefined
}

/** A key with more blanks before it than the key above, whose value is written already. */
function indentedTooFar(text: string, colon: number): YamlProblem | undefined {
  const start = text.lastIndexOf('\n', colon - 1) + 1
  const [, blanks = ''] = /^( +)(?!- )\S/.exec(text.slice(start)) ?? []
  const above = text.slice(0, start).trimEnd()
  const [, before] = /^( *(?:- )*)[\w-]+:[ \t]+[^\s|>]/.exec(above.slice(above.lastIndexOf('\n') + 1)) ?? []
  const extra = blanks.length - (before?.length ?? blanks.length)
  if (before === undefined || extra <= 0) return undefined
  return {
    rule: 'yaml-syntax',
    message: `This line begins with ${extra === 1 ? 'one blank' : `${extra} blanks`} too many.`,
    hint: 'Remove them, so that it begins where the key above begins.',
    offset: start,
    written: blanks,
    instead: ' '.repeat(before.length),
  }
}
