import { issueAt, offsetAt, positionAt, type Issue, type Replacement } from '../issues/issue.ts'
import { fenceLanguage, frontMatterRange, readFrontMatter } from './front-matter-range.ts'
import { refuse } from './list-files.ts'
import { parseYaml, type LocatedData } from './yaml.ts'

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

export const NO_FRONT_MATTER = 'The file does not begin with front matter.'

/** `rounds` limits the mistakes that are corrected to read on. */
export function parseFrontMatter(file: string, text: string, rounds = 8): FrontMatter {
  // Keys in another form, and the text from an offset on, are checked all the same.
  const fail = (rule: string, message: string, hint: string, { end, yaml, line = 2, fix }: Parts): FrontMatter => {
    const { data, issues } = yaml === undefined ? { issues: [] } : parseYaml(file, yaml, line)
    const body = { text: text.slice(end), line: lineAt(text, end) }
    const issue = { ...refuse(file, rule, message, hint), ...fix }
    return { ...(data && { data }), issues: [issue, ...issues], ...(body.text.trim() !== '' && { body }) }
  }
  const fence = fenceLanguage(text)
  const [meant] =
    (fence === undefined && /^\s*(?:-{2,}|[*_]{3,}|[–—]+|`{3,}(?:ya?ml)?)[ \t]*(?=\n[\w-]+:)/.exec(text)) || []
  if (meant !== undefined) {
    const hint = 'Replace this line with `---`, without indentation.'
    const wrong = refuse(file, 'front-matter', 'The line above the front matter must be `---` and nothing else.', hint)
    return asIfFixed(file, text, { ...wrong, written: meant, instead: '---' }, rounds)
  }
  const first = fence === undefined ? text.search(/^---[ \t]*\n(?=[\w-]+:)/m) : -1
  const closing = first < 0 ? -1 : text.indexOf('\n---', first)
  if (closing >= 0) {
    const start = lineBelow(text, first)
    return fail(
      'front-matter',
      'There is text above the front matter.',
      `Remove everything above line ${lineAt(text, first)}, so that \`---\` is the first line.`,
      { end: lineBelow(text, closing), yaml: text.slice(start, closing + 1), line: lineAt(text, start) },
    )
  }
  const [, toml, json] = /^(\+\+\+[ \t]*\n)|^(;;;|\{\s*(?:"|\n))/.exec(text) ?? []
  const language = toml ? 'toml' : json ? 'json' : fence
  if (language) {
    const [block = text] = /^(---|\+\+\+|;;;)[^]*?\n\1[ \t]*(?:\n|$)|^\{[^]*?\n?\}[ \t]*\n/.exec(text) ?? []
    const instead = /^(?:json|toml)$/.test(language) ? asYaml(block.trimEnd()) : undefined
    const form = language === 'toml' ? 'key = value' : '"key": value,'
    return fail(
      'front-matter-language',
      `Front matter must be YAML, not \`${language}\`.`,
      instead === undefined
        ? 'Write only `---` on the first line, then YAML, then another line `---`.'
        : `Write \`---\` instead of \`${text.split('\n')[0]!.trim()}\`, and \`key: value\` instead of \`${form}\`.`,
      {
        end: block.length,
        ...(instead !== undefined && { yaml: instead.slice(4, -3), fix: { written: block.trimEnd(), instead } }),
      },
    )
  }
  if (fence === undefined)
    return fail(
      'front-matter',
      NO_FRONT_MATTER,
      'Begin the file with a line `---`, then the keys that `npm run new` writes, then another line `---`.',
      { end: 0, yaml: '', line: 1 },
    )
  const [start, end] = frontMatterRange(text)
  // The first line that begins with three hyphens must be the closing fence, above the text.
  const textFrom = text.search(/\n\n(?:(?![\w-]+:(?:\s|$))[^\s#-]|#+ .*\n\n)/) + 1 || text.length
  if (end === 0 || (textFrom < end && readFrontMatter(file, text).issues.length > 0)) {
    const [above = ''] = /^\n*.*\n?/.exec(text.slice(textFrom)) ?? []
    const issue = neverEnds(file, text.slice(0, textFrom + above.length))
    if (issue.instead !== undefined) return asIfFixed(file, text, issue, rounds)
    const yaml = text.slice(lineBelow(text, 0), textFrom)
    return fail(issue.rule, issue.message, issue.hint, { end: textFrom, yaml })
  }
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

/** Where front matter in the wrong form ends, and its keys as YAML, which begin at a line of the file. */
interface Parts {
  end: number
  yaml?: string
  line?: number
  fix?: Replacement
}

/** Keys of TOML or JSON as YAML, line by line; undefined if a value has several lines, or another form. */
function asYaml(block: string): string | undefined {
  let indentation = ''
  const lines = block.split('\n').map((line, index, { length }) => {
    if (index === 0 || index === length - 1) return '---'
    const [, comment = '', table, key, value] =
      /^(?:(#.*)?|\[([\w-]+)\]|"?([\w-]+)"?[ \t]*[=:][ \t]*("(?:[^"\\]|\\.)*"|'[^']*'|\[[^[\]]*\]|[\w.:+-]+),?(?:[ \t]+#.*)?)$/.exec(
        line.trim(),
      ) ?? []
    if (table) indentation = '  '
    if (table) return `${table}:`
    return key ? `${indentation}${key}: ${value}` : comment || line.trim() === '' ? comment : undefined
  })
  return lines.length < 3 || lines.includes(undefined) ? undefined : lines.join('\n')
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
