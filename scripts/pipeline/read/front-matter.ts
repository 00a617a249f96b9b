import { issueAt, offsetAt, positionAt, type Issue } from '../issues/issue.ts'
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

const NEVER_CLOSED = 'The front matter is never closed.'

const asFence = 'Replace this line with `---`, without indentation.'

/** Mistakes that are corrected to read on. */
const MOST_ROUNDS = 9

/** Reads front matter and the text below it. In a wrong form it is read as if its Fix were followed. */
export function parseFrontMatter(file: string, text: string): FrontMatter {
  const issues: Issue[] = []
  let fixed = text
  for (let mistake = findMistake(file, fixed); mistake; mistake = findMistake(file, fixed)) {
    // A fence that closes nothing: where the keys end is unknown.
    if ([...issues, mistake.issue].filter(({ message }) => message === NEVER_CLOSED).length > 1) return { issues }
    issues.push(mistake.issue)
    if (mistake.fixed === undefined || issues.length === MOST_ROUNDS) return { ...mistake.rest, issues }
    fixed = mistake.fixed
  }
  const [, end] = frontMatterRange(fixed)
  const parsed = readFrontMatter(file, fixed)
  const body = fixed.slice(end).replace(/^---[ \t]*\n?/, '')
  // A fence that is added may be one line more than the file has.
  const line = Math.min(lineAt(fixed, fixed.length - body.length), lineAt(text, text.length))
  const again = /^\s*---[ \t]*\n[\w-]+:.*\n(?:(?:[ -]|\w[\w-]*:).*\n)*?---[ \t]*(?:\n|$)/.exec(body)
  const twice = issueAt(
    { file, line: line + (/^\s*/.exec(body)![0].split('\n').length - 1), column: 1 },
    'front-matter',
    'The front matter is repeated here and would be shown as text.',
    'Remove one of the two.',
  )
  return { ...parsed, body: { text: body, line }, issues: [...issues, ...parsed.issues, ...(again ? [twice] : [])] }
}

interface Mistake {
  issue: Issue
  /** The text as if the Fix were followed, with as many lines. */
  fixed?: string
  /** What can be read without it. */
  rest?: Pick<FrontMatter, 'data' | 'body'>
}

/** The first thing that is wrong with the fences, or with the language between them. */
function findMistake(file: string, text: string): Mistake | undefined {
  const create = (line: number, message: string, hint: string) =>
    issueAt({ file, line, column: 1 }, 'front-matter', message, hint)
  const replace = (issue: Issue, written: string, instead: string): Mistake => {
    const start = offsetAt(text, issue)
    const fixed = text.slice(0, start) + instead + text.slice(start + written.length)
    return { issue: { ...issue, written, instead }, fixed }
  }
  const bodyFrom = (offset: number) =>
    text.slice(offset).trim() === '' ? {} : { body: { text: text.slice(offset), line: lineAt(text, offset) } }
  const fence = fenceLanguage(text)
  const [meant] =
    (fence === undefined && /^\s*(?:-{2,}|[*_]{3,}|[–—]+|`{3,}(?:ya?ml)?)[ \t]*(?=\n[\w-]+:)/.exec(text)) || []
  if (meant !== undefined)
    return replace(create(1, 'The line above the front matter must be `---` and nothing else.', asFence), meant, '---')
  const first = fence === undefined ? text.search(/^---[ \t]*\n(?=[\w-]+:)/m) : -1
  if (first >= 0 && text.indexOf('\n---', first) >= 0) {
    const line = lineAt(text, first)
    const hint = `Remove everything above line ${line}, so that \`---\` is the first line.`
    const fixed = `---${'\n'.repeat(line - 1)}${text.slice(text.indexOf('\n', first))}`
    return { issue: create(1, 'There is text above the front matter.', hint), fixed }
  }
  const [, toml, json] = /^(\+\+\+[ \t]*\n)|^(;;;|\{\s*(?:"|\n))/.exec(text) ?? []
  const language = toml ? 'toml' : json ? 'json' : fence
  if (language) {
    const [block = text] = /^(---|\+\+\+|;;;)[^]*?\n\1[ \t]*(?:\n|$)|^\{[^]*?\n?\}[ \t]*\n/.exec(text) ?? []
    const yaml = /^(?:json|toml)$/.test(language) ? asYaml(block.trimEnd()) : undefined
    const form = language === 'toml' ? 'key = value' : '"key": value,'
    const hint = yaml
      ? `Write \`---\` instead of \`${text.split('\n')[0]!.trim()}\`, and \`key: value\` instead of \`${form}\`.`
      : 'Write only `---` on the first line, then YAML, then another line `---`.'
    const issue = refuse(file, 'front-matter-language', `Front matter must be YAML, not \`${language}\`.`, hint)
    return yaml ? replace(issue, block.trimEnd(), yaml) : { issue, rest: bodyFrom(block.length) }
  }
  if (fence === undefined) {
    const hint = 'Begin the file with a line `---`, then the keys that `npm run new` writes, then another line `---`.'
    return { issue: create(1, NO_FRONT_MATTER, hint), rest: { ...parseYaml(file, '', 1), ...bodyFrom(0) } }
  }
  const [start, end] = frontMatterRange(text)
  // The first line that begins with three hyphens must be the closing fence, above the text.
  const textFrom = text.search(/\n\n(?:(?![\w-]+:(?:\s|$))[^\s#-]|#+ .*\n\n)/) + 1 || text.length
  if (end === 0 || (textFrom < end && readFrontMatter(file, text).issues.length > 0)) {
    const keys = text.slice(0, textFrom) + (/^\n*.*\n?/.exec(text.slice(textFrom))?.[0] ?? '')
    const at = keys.slice(3).search(/\n[ \t]*(?:-{2,}|\*{3,}|_{3,}|`{3,}|[–—]+|\.{3})[ \t]*(?:\n|$)/) + 4
    if (at > 3) return replace(create(lineAt(text, at), NEVER_CLOSED, asFence), keys.slice(at).split('\n')[0]!, '---')
    const issue = create(1, NEVER_CLOSED, 'Add a line `---` after the last key.')
    const [above, below] = [text.slice(0, textFrom), text.slice(textFrom)]
    return { issue, fixed: `${above}${above.endsWith('\n') ? '' : '\n'}---${below}` }
  }
  const cut = cutBlock(text, start, end)
  if (!cut) return undefined
  const message = `This line ends the front matter inside the text of \`${cut.key}\`.`
  const issue = create(lineAt(text, end), message, 'Indent it like the line above.')
  return replace(issue, '---', `${cut.indentation}---`)
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

/** The block of text, and its indentation, in which a line of hyphens ends the front matter too soon. */
function cutBlock(text: string, start: number, end: number): { key: string; indentation: string } | undefined {
  const [, indentation] = /^---[ \t]*\n( {1,20})\S/.exec(text.slice(end)) ?? []
  if (indentation === undefined) return undefined
  const lines = text.slice(start, end).trimEnd().split('\n')
  const opener = lines[lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith(indentation))]
  const [, key] = /^([\w-]+):[ \t]*[|>][+-]?$/.exec(opener?.trimEnd() ?? '') ?? []
  return key === undefined ? undefined : { key, indentation }
}

const lineAt = (text: string, offset: number) => positionAt(text, offset).line
