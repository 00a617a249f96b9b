import type { Text } from 'mdast'
import { positionAt } from '../issues/issue.ts'
import type { GateProblem } from './gate.ts'

/** A mark that is meant, and that Markdown shows as it is written, because something about it is wrong. */
const marks: [pattern: RegExp, message: string, hint: (found: string) => string][] = [
  [
    /^#{2,6}(?=[^\s#]).*$/m,
    'These signs make no heading, because no blank follows them.',
    (found) => `Write \`${found.replace(/^#+/, '$& ').slice(0, 60)}\`.`,
  ],
  [
    /(?<!\\)\[[^[\]\n]+\][ \t]+\((?:\/|#|https?:)[^\s()]*\)/,
    'This is no link, because a blank stands between its brackets.',
    (found) => `Write \`${found.replace(/\][ \t]+\(/, '](')}\`.`,
  ],
  [
    /\([^()\n]+\)(?<!\\)\[(?:\/|#|https?:)[^\s[\]]*\]/,
    'This is no link: its words and its address stand in each other’s brackets.',
    (found) => `Write \`${found.replace(/^\(([^()]*)\)\[([^[\]]*)\]$/, '[$1]($2)')}\`.`,
  ],
  [
    /(?<!\\)\[[^[\]\n]+\]\((?:(?:\/|#|https?:)[^\s()]*)?$/m,
    'This link never ends.',
    () => 'Write ) behind its address.',
  ],
  [
    /(?<!\\)\*\*/,
    'These asterisks would be shown: bold begins and ends at a letter, and is closed.',
    () => 'Write **words** without blanks inside, or \\*\\* for signs that are meant as text.',
  ],
  [
    /^\|.*\|[ \t]*$/m,
    'This is no table: the line of hyphens under its head is missing, or has other columns.',
    (found) =>
      `Write \`${'|---'.repeat(Math.max(1, found.replace(/\\\|/g, '').split('|').length - 2))}|\` ` +
      'on the line below the head.',
  ],
  [
    /^[•·‣▪●○◦][ \t]+(?=\S)/m,
    'This sign of a word processor makes no item of a list.',
    () => 'Write `- ` in its place, in every item.',
  ],
]

/**
 * Marks in a text that would be shown as signs. Their places are counted by offset: behind a box to tick, a text that
 * begins on the next line says to begin on that of the box.
 */
export function literalMarks({ position }: Text, source: string): GateProblem[] {
  if (!position) return []
  const start = position.start.offset!
  const raw = source.slice(start, position.end.offset)
  return marks.flatMap(([pattern, message, hint]) => {
    const found = pattern.exec(raw)
    return found
      ? [{ rule: 'literal-mark', message, hint: hint(found[0]), at: positionAt(source, start + found.index) }]
      : []
  })
}
