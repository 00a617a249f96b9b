import type { YamlProblem } from './yaml-problems'

/** A slip that shows in its line: what stands there, what is wrong with it, and how it is written. */
interface Slip {
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
    pattern: /(?<=^[ \t]*(?:- *)?(?:[\w-]+:)?[ \t]*)[\u00a0\u2000-\u200b\u202f\u3000]+/,
    message: 'This blank is none of the keyboard’s: it came with a paste, and is read as a letter.',
    hint: () => 'Write an ordinary blank in its place.',
    instead: (found) => ' '.repeat(found[0].length),
  },
  {
    pattern: /(?<=^[ \t]*(?:- )?[\w-]+) *：[ \t]*/,
    message: 'This colon is another sign than the one behind a key.',
    hint: () => 'Write an ordinary colon and a blank.',
    instead: () => ': ',
  },
  {
    pattern: /(?<=^[ \t]*(?:- )?)([\w-]+) *=[ \t]*(?=\S)/,
    message: 'A key is followed by a colon, not by an equals sign.',
    hint: ([, key]) => `Write \`${key}: …\`.`,
    instead: ([, key]) => `${key}: `,
  },
  {
    pattern: /(?<=^[ \t]*(?:- )?)(\*\*|__)([\w-]+):?\1:?[ \t]*/,
    message: 'A key stands without marks of emphasis.',
    hint: ([, , key]) => `Write \`${key}: …\`.`,
    instead: ([, , key]) => `${key}: `,
  },
  {
    pattern: /(?<=^[ \t]*)[*•·‣–—][ \t]+(?=\S)/,
    message: 'An item of a list begins with a hyphen and a blank.',
    hint: () => 'Write `- ` in the place of this sign, in every item.',
    instead: () => '- ',
  },
  {
    pattern: /(?<=^[ \t]*)-(?=[A-Za-z"'])/,
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
    pattern: /(?<=^[ \t]*(?:- )?(?:[\w-]+:[ \t]+)?)([[{])(?=[^\]}]*[\]}][ \t]*[^\s#,\]}]).*$/,
    message: 'What begins with a bracket is a list or a group, and behind its end the line goes on.',
    hint: (found) => `If it is a text, quote it as a whole: ${quoted(found[0])}.`,
  },
  {
    pattern: /(?<=^[ \t]*(?:- )?(?:[\w-]+:[ \t]+)?)'[^']*'(?=[^\s,\]}#]).*$/,
    message: 'The apostrophe ends this text, and behind it the line goes on.',
    hint: (found) =>
      `Write ’ for the apostrophe, or quote the text with the other marks: ${quoted(found[0].replace(/^'|'$/g, ''))}.`,
  },
  {
    pattern: /(?<=^[ \t]*(?:- )?(?:[\w-]+:[ \t]+)?)"[^"]*"(?=[ \t]*[^\s,\]}#]).*$/,
    message: 'The quotation mark ends this text, and behind it the line goes on.',
    hint: (found) =>
      `Write “ and ” inside, and one pair of straight marks around all of it: "${found[0].replaceAll('"', '”')}".`,
  },
]

/** What a person typed that stopped the parser somewhere on this line; nothing for what has another cause. */
export function slipOf(text: string, offset: number): YamlProblem | undefined {
  const start = text.lastIndexOf('\n', Math.max(0, offset - 1)) + 1
  const [line = ''] = /^.*/.exec(text.slice(start, start + 5000)) ?? []
  for (const { pattern, message, hint, instead } of slips) {
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
