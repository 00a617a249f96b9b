import { isUtf8 } from 'node:buffer'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { parseFragment } from 'parse5'
import { isMap, parseDocument } from 'yaml'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { issueAt, positionAt, type Issue } from '../../pipeline/issues/issue.ts'

/** An article of another site. */
export interface Source {
  /** For messages. */
  file: string
  path: string
  /** The folder that was given: addresses of pictures may begin there. */
  root: string
  text: string
  data: Record<string, unknown>
  /** Where the text below the front matter begins. */
  start: number
}

export type List = (offset: number, message: string, hint: string) => void

/** What could not be brought, with its place in the source. */
export const listing =
  ({ file, text }: Pick<Source, 'file' | 'text'>, issues: Issue[]): List =>
  (offset, message, hint) =>
    void issues.push({
      ...issueAt({ file, ...positionAt(text, offset) }, 'import', message, hint),
      severity: 'warning',
    })

/** Folders of programs, not of articles. */
const skipped = /^(?:\.|node_modules$|_(?:includes|layouts|site)$)/

/** Every Markdown file of the given files and folders, in order of its path. */
export function articleFiles(given: readonly string[]): { path: string; root: string }[] {
  const found = given.flatMap((one) => {
    const path = resolve(one)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) throw new Refusal(`\`${plainLine(one)}\` does not exist.`, 'Give the path of a file or a folder.')
    return stats.isFile()
      ? [{ path, root: dirname(path) }]
      : filesBelow(path).map((file) => ({ path: file, root: path }))
  })
  if (found.length === 0)
    throw new Refusal('There are no Markdown files here.', 'Give a folder with files that end with .md or .mdx.')
  return [...new Map(found.map((one) => [one.path, one])).values()]
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:md|mdx|markdown)$/i.test(name) && !name.split(sep).some((part) => skipped.test(part)))
    .toSorted()
    .map((name) => join(folder, name))
}

/** The front matter of a text: where it begins and ends, where the text goes on, and its language. */
function headOf(text: string) {
  const [opening = '', fence = '', language = ''] = /^(---|\+\+\+)[ \t]?(ya?ml|toml|json)?\n/.exec(text) ?? []
  if (fence !== '') {
    const end = text.indexOf(`\n${fence}`, opening.length - 1)
    const after = end < 0 ? end : text.indexOf('\n', end + 1)
    // Below a line that only parts two texts is no key.
    if (end < 0 && !/^[\w-]+[ \t]*[:=]/.test(text.slice(opening.length))) return undefined
    return {
      start: opening.length,
      end: end < 0 ? text.length : end + 1,
      after: after < 0 ? text.length : after + 1,
      isToml: fence === '+++' || language === 'toml',
    }
  }
  // JSON is YAML. Hexo ends front matter with a line of hyphens that it does not begin with, MkDocs with an empty line.
  const [bare] = /^(?:\{\n[^]*?\n\}\n|title:[^]*?\n(?=---\n|\n))/i.exec(text) ?? []
  if (bare === undefined) return undefined
  const after = bare.length + (text.startsWith('---\n', bare.length) ? '---\n'.length : 0)
  return { start: 0, end: bare.length, after, isToml: false }
}

/** The flat TOML of front matter: `key = value` lines, and tables and lists of such lines. */
function tomlAsYaml(head: string): string {
  let [indent, listed] = ['', '']
  return head
    .split('\n')
    .map((line) => {
      const [, list, table] = /^\s*\[(\[?)([\w.-]+)\]\]?\s*$/.exec(line) ?? []
      if (table === undefined) return indent + line.replace(/^\s*([\w-]+)\s*=\s*/, '$1: ')
      indent = list ? '    ' : '  '
      const isNext = list && table === listed
      listed = list ? table : ''
      if (isNext) return '  -'
      return list ? `${table}:\n  -` : `${table}:`
    })
    .join('\n')
}

/** Entities of HTML as the characters that they mean. */
const reviver = (_: unknown, value: unknown) =>
  typeof value === 'string'
    ? value.replace(/&#?\w{1,30};/g, (one) => {
        const [node] = parseFragment(one).childNodes
        return node && 'value' in node ? node.value : one
      })
    : value

/** Reads an article; nothing with an issue if its front matter cannot be read. */
export function readSource({ path, root }: { path: string; root: string }, issues: Issue[]): Source | undefined {
  const here = relative(process.cwd(), path)
  const file = here.startsWith('..') ? relative(dirname(root), path) : here
  const bytes = readFileSync(path)
  const text = bytes
    .toString()
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
  const source = { file, path, root, text }
  const list = listing(source, issues)
  if (!isUtf8(bytes)) {
    list(0, 'The file is not UTF-8, so it was left out.', 'Save it with UTF-8 encoding, then import it again.')
    return undefined
  }
  const head = headOf(text)
  if (!head) return { ...source, data: {}, start: 0 }
  const written = text.slice(head.start, head.end)
  const document = parseDocument(head.isToml ? tomlAsYaml(written) : written)
  const [error] = document.errors
  if (!error && (document.contents === null || isMap(document.contents)))
    return { ...source, data: (document.toJS({ reviver }) ?? {}) as Record<string, unknown>, start: head.after }
  list(
    head.start + (error?.pos[0] ?? 0),
    'The front matter cannot be read, so the file was left out.',
    'Correct this line, or write `---` above it if the front matter ends there, then import the file again.',
  )
  return undefined
}

/** The name of a file without its day and ending; that of its folder for `index.md`. */
export function plainName(path: string): string {
  const name = basename(path).replace(/\.\w+$/, '')
  return (/^(?:index|_index|readme)$/i.test(name) ? basename(dirname(path)) : name).replace(/^\d{4}-\d{2}-\d{2}-/, '')
}
