import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
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
    const after = text.indexOf('\n', end + 1)
    if (end < 0) return undefined
    return {
      start: opening.length,
      end: end + 1,
      after: after < 0 ? text.length : after + 1,
      isToml: fence === '+++' || language === 'toml',
    }
  }
  // JSON is YAML.
  const end = text.startsWith('{\n') ? text.indexOf('\n}\n') : -1
  return end < 0 ? undefined : { start: 0, end: end + 2, after: end + 3, isToml: false }
}

/** The flat TOML of front matter: `key = value` lines, and tables of such lines. */
function tomlAsYaml(head: string): string {
  let indent = ''
  return head
    .split('\n')
    .map((line) => {
      const [, table] = /^\s*\[([\w.-]+)\]\s*$/.exec(line) ?? []
      if (table !== undefined) indent = '  '
      return table === undefined ? indent + line.replace(/^\s*([\w-]+)\s*=\s*/, '$1: ') : `${table}:`
    })
    .join('\n')
}

/** Reads an article; nothing with an issue if its front matter cannot be read. */
export function readSource({ path, root }: { path: string; root: string }, issues: Issue[]): Source | undefined {
  const text = readFileSync(path, 'utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
  const file = relative(process.cwd(), path).startsWith('..')
    ? relative(dirname(root), path)
    : relative(process.cwd(), path)
  const source = { file, path, root, text }
  const head = headOf(text)
  if (!head) return { ...source, data: {}, start: 0 }
  const written = text.slice(head.start, head.end)
  const document = parseDocument(head.isToml ? tomlAsYaml(written) : written)
  const [error] = document.errors
  if (!error && (document.contents === null || isMap(document.contents)))
    return { ...source, data: (document.toJS() ?? {}) as Record<string, unknown>, start: head.after }
  listing(source, issues)(
    head.start + (error?.pos[0] ?? 0),
    'The front matter cannot be read, so the file was left out.',
    'Correct this line, then import the file again.',
  )
  return undefined
}

/** The name of a file without its day and ending; that of its folder for `index.md`. */
export function plainName(path: string): string {
  const name = basename(path).replace(/\.\w+$/, '')
  return (/^(?:index|_index|readme)$/i.test(name) ? basename(dirname(path)) : name).replace(/^\d{4}-\d{2}-\d{2}-/, '')
}
