import { offsetAt, type Issue } from '../../pipeline/issues/issue.ts'
import { parseFrontMatter } from '../../pipeline/read/front-matter.ts'
import { parseBody } from '../../site/prose/prose.ts'
import { fixedText } from '../cli/fix-content.ts'
import { comment } from './import-body.ts'

/** What is refused, by what it begins with, and what brings its characters: a comment or plain text. */
const asText: [pattern: RegExp, instead: (written: string) => string][] = [
  [/^export\s[^\n]{0,300}[({[]\n[^]{0,9999}?\n[)}\]]/, comment],
  [/^(?:import|export)\s[^]*?(?=\n[ \t]*\n|$)/, comment],
  [/^<\/?[A-Za-z](?:\{[^{}]*\}|"[^"]*"|'[^']*'|[^<>"'{}])*>/, comment],
  [/^</, () => '&lt;'],
  [/^\{[^{}]*\}/, (written) => written.replace(/[{}]/g, '\\$&')],
  [/^[{}]/, (written) => `\\${written}`],
]

/** Each round can reveal what was hidden before. */
const MAX_ROUNDS = 500

/** Makes a text valid without losing a word of it; `list` gets what became a comment or plain characters. */
export function settled(file: string, text: string, list: (words: string, issue: Issue) => void): string {
  let now = text
  const opened = new Set<string>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { body } = parseFrontMatter(file, now)
    const issues = body ? parseBody(file, body).issues : []
    const fixed = fixedText(file, now, issues)
    if (fixed.count > 0) {
      now = fixed.text
      continue
    }
    const next = issues.flatMap((issue) => {
      const at = offsetAt(now, issue)
      const row = asText.find(([pattern]) => pattern.test(now.slice(at)))
      const written = row?.[0].exec(now.slice(at))?.[0]
      return row && written !== undefined ? [{ issue, at, written, instead: row[1](written) }] : []
    })[0]
    if (!next) {
      for (const issue of issues) list(lineFrom(now, offsetAt(now, issue)), issue)
      break
    }
    const [, slash, name = ''] = /^<(\/?)([\w.]+)/.exec(next.written) ?? []
    // The end of a tag whose beginning became a comment is no mistake of its own.
    if (!slash || !opened.has(name)) list(lineFrom(now, next.at), next.issue)
    opened.add(name)
    now = now.slice(0, next.at) + next.instead + now.slice(next.at + next.written.length)
  }
  return now
}

/** What a line says from an offset on, to find it in the source. */
const lineFrom = (text: string, offset: number) => text.slice(offset).split('\n')[0]!.trim()
