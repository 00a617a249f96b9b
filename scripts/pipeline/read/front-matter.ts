import { issueAt, offsetAt, positionAt, type Issue } from '../issues/issue.ts'
import { fenceLanguage, frontMatterRange, readFrontMatter } from './front-matter-range.ts'
import { refuse } from './list-files.ts'
import type { LocatedData } from './yaml.ts'

/** The text below the front matter; `line` is its first line in the file. */
export interface Body {
  text: string
  line: number
}

interface FrontMatter {
  data?: LocatedData
  body?: Body
  issues: Issue[]
}

/** `rounds` limits the mistakes that are corrected to read on. */
export function parseFrontMatter(file: string, text: string, rounds = 8): FrontMatter {
  // The text below is checked all the same, from an offset on.
  const fail = (rule: string, message: string, hint: string, start: number) => {
    const skipped = text.slice(0, start)
    const body = { text: text.slice(skipped.length), line: skipped.split('\n').length }
    return { issues: [refuse(file, rule, message, hint)], ...(body.text.trim() !== '' && { body }) }
  }
  const fence = fenceLanguage(text)
  const first = fence === undefined ? text.search(/^---[ \t]*\n(?=[\w-]+:)/m) : -1
  if (first >= 0)
    return fail(
      'front-matter',
      'There is text above the front matter.',
      `Remove everything above line ${lineAt(text, first)}, so that \`---\` is the first line.`,
      lineBelow(text, text.indexOf('\n---', first)),
    )
  const [, toml, json] = /^(\+\+\+[ \t]*\n)|^(;;;|\{\s*(?:"|\n))/.exec(text) ?? []
  const language = toml ? 'toml' : json ? 'json' : fence
  if (language)
    return fail(
      'front-matter-language',
      `Front matter must be YAML, not \`${language}\`.`,
      'Write only `---` on the first line, then YAML, then another line `---`.',
      /^(---|\+\+\+|;;;)[^]*?\n\1[ \t]*(?:\n|$)|^\{[^]*?\n?\}[ \t]*\n/.exec(text)?.[0].length ?? text.length,
    )
  const [meant] =
    (fence === undefined && /^\s*(?:-{2,}|[*_]{3,}|[–—]+|`{3,}(?:ya?ml)?)[ \t]*(?=\n[\w-]+:)/.exec(text)) || []
  if (meant !== undefined) {
    const hint = 'Replace this line with `---`, without indentation.'
    const wrong = refuse(file, 'front-matter', 'The line above the front matter must be `---` and nothing else.', hint)
    return asIfFixed(file, text, { ...wrong, written: meant, instead: '---' }, rounds)
  }
  if (fence === undefined)
    return fail(
      'front-matter',
      'The file does not begin with front matter.',
      'Begin the file with a line `---`, then the keys that `npm run new` writes, then another line `---`.',
      0,
    )
  const [start, end] = frontMatterRange(text)
  // The first line that begins with three hyphens must be the closing fence.
  if (end === 0) return asIfFixed(file, text, neverEnds(file, text), rounds)
  const cut = cutBlock(file, text, start, end)
  if (cut) return asIfFixed(file, text, cut, rounds)
  const parsed = readFrontMatter(file, text)
  const body = text.slice(end).replace(/^---[ \t]*\n?/, '')
  const { line } = positionAt(text, text.length - body.length)
  const again = /^\s*---[ \t]*\n[\w-]+:.*\n(?:(?:[ -]|\w[\w-]*:).*\n)*?---[ \t]*(?:\n|$)/.exec(body)
  const twice = issueAt(
    { file, line: line + (/^\s*/.exec(body)![0].split('\n').length - 1), column: 1 },
    'front-matter',
    'The front matter is repeated here and would be shown as text.',
    'Remove one of the two.',
  )
  return { ...parsed, body: { text: body, line }, issues: again ? [...parsed.issues, twice] : parsed.issues }
}

/** An issue, and what is read once a line is replaced as it says. */
function asIfFixed(file: string, text: string, issue: Issue, rounds: number): FrontMatter {
  const { written, instead } = issue
  if (written === undefined || instead === undefined || rounds === 0) return { issues: [issue] }
  const start = offsetAt(text, issue)
  const rest = parseFrontMatter(file, text.slice(0, start) + instead + text.slice(start + written.length), rounds - 1)
  return { ...rest, issues: [issue, ...rest.issues] }
}

/** A line of hyphens inside a block of text, whose next line is indented as the block is. */
function cutBlock(file: string, text: string, start: number, end: number): Issue | undefined {
  const [, indentation] = /^---[ \t]*\n( {1,20})\S/.exec(text.slice(end)) ?? []
  if (indentation === undefined) return undefined
  const lines = text.slice(start, end).trimEnd().split('\n')
  const opener = lines[lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith(indentation))]
  const [, key] = /^([\w-]+):[ \t]*[|>][+-]?$/.exec(opener?.trimEnd() ?? '') ?? []
  if (key === undefined) return undefined
  return {
    ...issueAt(
      { file, line: lineAt(text, end), column: 1 },
      'front-matter',
      `This line ends the front matter inside the text of \`${key}\`.`,
      'Indent it like the line above.',
    ),
    written: '---',
    instead: `${indentation}---`,
  }
}

/** Reported at the line that was meant as the closing fence, if there is one. */
function neverEnds(file: string, text: string): Issue {
  const meant = text.slice(3).search(/\n[ \t]*(?:-{2,}|\*{3,}|_{3,}|`{3,}|[–—]+|\.{3})[ \t]*(?:\n|$)/) + 4
  const message = 'The front matter is never closed.'
  if (meant === 3) return refuse(file, 'front-matter', message, 'Add a line `---` after the last key.')
  const written = text.slice(meant).split('\n')[0]!
  const hint = 'Replace this line with `---`, without indentation.'
  return {
    ...issueAt({ file, line: lineAt(text, meant), column: 1 }, 'front-matter', message, hint),
    written,
    instead: '---',
  }
}

/** The offset at which the line after the one at an offset begins. */
function lineBelow(text: string, offset: number): number {
  const end = offset < 0 ? -1 : text.indexOf('\n', offset + 1)
  return end < 0 ? text.length : end + 1
}

const lineAt = (text: string, offset: number) => positionAt(text, offset).line
