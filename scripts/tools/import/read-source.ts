import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
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
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (skipped.test(entry.name)) return []
      if (entry.isDirectory()) return filesBelow(path)
      return /\.(?:md|mdx|markdown)$/i.test(entry.name) ? [path] : []
    })
}

const heads = [
  { pattern: /^---(?:[ \t]*ya?ml)?[ \t]*\n([^]*?)^---[ \t]*(?:\n|$)/m, toYaml: (head: string) => head },
  { pattern: /^(?:---[ \t]*toml|\+\+\+)[ \t]*\n([^]*?)^(?:---|\+\+\+)[ \t]*(?:\n|$)/m, toYaml: tomlAsYaml },
  // JSON is YAML.
  {
    pattern: /^(?:---[ \t]*json[ \t]*\n)?(\{\n[^]*?^\})[ \t]*(?:\n---[ \t]*)?(?:\n|$)/m,
    toYaml: (head: string) => head,
  },
]

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
  for (const { pattern, toYaml } of heads) {
    const found = pattern.exec(text)
    if (found?.index !== 0) continue
    const document = parseDocument(toYaml(found[1] ?? ''))
    const [error] = document.errors
    if (!error && (document.contents === null || isMap(document.contents)))
      return { ...source, data: (document.toJS() ?? {}) as Record<string, unknown>, start: found[0].length }
    const at = found[0].indexOf(found[1] ?? '') + (error?.pos[0] ?? 0)
    listing(source, issues)(
      at,
      'The front matter cannot be read, so the file was left out.',
      'Correct this line, then import the file again.',
    )
    return undefined
  }
  return { ...source, data: {}, start: 0 }
}

/** The name of a file without its day and ending; that of its folder for `index.md`. */
export function plainName(path: string): string {
  const name = basename(path).replace(/\.\w+$/, '')
  return (/^(?:index|_index|readme)$/i.test(name) ? basename(dirname(path)) : name).replace(/^\d{4}-\d{2}-\d{2}-/, '')
}
