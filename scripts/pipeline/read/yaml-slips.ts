import type { YamlProblem } from './yaml-problems.ts'

/** A slip that shows in its line: what stands there, what is wrong with it, and how it is written. */
interface Slip {
  /** What stands before it from the beginning of the line, where it stands at one place alone. */
  before?: RegExp
  pattern: RegExp
  message: string
  hint: (found: RegExpExecArray) => string
  instead?: (found: RegExpExecArray) => string
}

const quoted = (value: string) => `"${value.trim().replaceAll('"', '”')}"`

/**
 * What writers type for what YAML reads. `at` of each pattern is the part that is wrong, and what `--fix` writes anew.
 */
const slips: Slip[] = [
  {
    before: /^[ \t]*(?:- *)?(?:[\w-]+:[ \t]*)?/,
    pattern: /[\u00a0\u2000-\u200b\u202f\u3000]+/y,
    message: 'This blank is none of the keyboard’s: it came with a paste, and is read as a letter.',
    hint: () => 'Write an ordinary blank in its place.',
    instead: (found) => ' '.repeat(found[0].length),
  },
  {
    before: /^[ \t]*(?:- )?[\w-]+/,
    pattern: / *：[ \t]*/y,
    message: 'This colon is another sign than the one behind a key.',
    hint: () => 'Write an ordinary colon and a blank.',
    instead: () => ': ',
  },
  {
    before: /^[ \t]*(?:- )?/,
    pattern: /([\w-]+) *=[ \t]*(?=\S)/y,
    message: 'A key is followed by a colon, not by an equals sign.',
    hint: ([, key]) => `Write \`${key}: …\`.`,
    instead: ([, key]) => `${key}: `,
  },
  {
    before: /^[ \t]*(?:- )?/,
    pattern: /(\*\*|__)([\w-]+):?\1:?[ \t]*/y,
    message: 'A key stands without marks of emphasis.',
    hint: ([, , key]) => `Write \`${key}: …\`.`,
    instead: ([, , key]) => `${key}: `,
  },
  {
    before: /^[ \t]*/,
    pattern: /[*•·‣–—][ \t]+(?=\S)/y,
    message: 'An item of a list begins with a hyphen and a blank.',
    hint: () => 'Write `- ` in the place of this sign, in every item.',
    instead: () => '- ',
  },
  {
    before: /^[ \t]*/,
    pattern: /-(?=[A-Za-z"'])/y,
    message: 'A blank is missing behind this hyphen.',
    hint: () => 'Write `- ` and then the item.',
    instead: () => '- ',
  },
  {
    pattern: /\{value:[ \t]+([\w-]+)[ \t]*\}/,
    message: 'The name of a constant stands behind its colon without a blank.',
    hint: ([, name]) => `Write \`{value:${name}}\`.`,
    instead: ([, name]) => `{value:${name}}`,
  },
  {
    before: /^[ \t]*(?:- )?(?:[\w-]+:[ \t]+)?/,
    pattern: /([[{])(?=[^\]}]*[\]}][ \t]*[^\s#,\]}]).*$/y,
    message: 'What begins with a bracket is a list or a group, and behind its end the line goes on.',
    hint: (found) => `If it is a text, quote it as a whole: ${quoted(found[0])}.`,
  },
  {
    before: /^[ \t]*(?:- )?(?:[\w-]+:[ \t]+)?/,
    pattern: /'[^']*'(?=[^\s,\]}#]).*$/y,
    message: 'The apostrophe ends this text, and behind it the line goes on.',
    hint: (found) =>
      `Write ’ for the apostrophe, or quote the text with the other marks: ${quoted(found[0].replace(/^'|'$/g, ''))}.`,
  },
  {
    before: /^[ \t]*(?:- )?(?:[\w-]+:[ \t]+)?/,
    pattern: /"[^"]*"(?=[ \t]*[^\s,\]}#]).*$/y,
    message: 'The quotation mark ends this text, and behind it the line goes on.',
    hint: (found) =>
      `Write “ and ” inside, and one pair of straight marks around all of it: "${found[0].replaceAll('"', '”')}".`,
  },
]

/** What a person typed that stopped the parser somewhere on this line; nothing for what has another cause. */
export function slipOf(text: string, offset: number): YamlProblem | undefined {
  const start = text.lastIndexOf('\n', Math.max(0, offset - 1)) + 1
  const [line = ''] = /^.*/.exec(text.slice(start, start + 5000)) ?? []
  for (const { before, pattern, message, hint, instead } of slips) {
    const [left] = before ? (before.exec(line) ?? []) : ['']
    if (left === undefined) continue
    pattern.lastIndex = left.length
    const found = pattern.exec(line)
    if (!found) continue
    const told = { rule: 'yaml-syntax', message, hint: hint(found) }
    // What has no mend of its own is told where the parser stopped.
    return instead
      ? { ...told, offset: start + found.index, written: found[0], instead: instead(found) }
      : { ...told, offset }
  }
  return undefined
}
