import { readFileSync, lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { issueAt, type Issue, type Place } from './issue'
import { parseFrontMatter } from './front-matter'
import { parseYaml, type YamlData } from './yaml'

/** A content file, read and parsed: its data with positions, and its body if it is MDX. */
export interface SourceFile extends YamlData {
  /** Path from the project's root: `content/pages/index.yaml`. */
  file: string
  format: 'yaml' | 'mdx'
  /** The whole text, line endings made LF, without a byte order mark. */
  text: string
  /** MDX below the front matter; `line` is the number of its first line. */
  body?: { text: string; line: number }
}

/** What was read; `texts` also holds the files that failed, for code frames. */
export interface ReadResult {
  files: SourceFile[]
  /** Files that exist but could not be read as data. */
  unread: string[]
  texts: Map<string, string>
  issues: Issue[]
}

const MAX_BYTES = 256 * 1024

/** Reads and parses every file below `content/`. Nothing throws for a writer's mistake: each one is an issue. */
export function readContent(root: string): ReadResult {
  const result: ReadResult = { files: [], unread: [], texts: new Map(), issues: [] }
  for (const file of listFiles(root, 'content', result.issues)) {
    const source = readFile(root, file, result)
    if (source) result.files.push(source)
    else result.unread.push(file)
  }
  return result
}

function listFiles(root: string, folder: string, issues: Issue[]): string[] {
  const found: string[] = []
  const names = readdirSync(join(root, folder)).sort(byCodePoint)
  for (const name of names) {
    const file = `${folder}/${name}`
    const start: Place = { file, line: 1, column: 1 }
    if (name.startsWith('.') || name.toLowerCase() === 'readme.md') continue
    const stat = lstatSync(join(root, file))
    if (stat.isSymbolicLink()) issues.push(issueAt(start, 'symlink', 'Content may not be a symbolic link.', 'Put the file itself here.'))
    else if (stat.isDirectory()) found.push(...listFiles(root, file, issues))
    else if (!stat.isFile()) issues.push(issueAt(start, 'not-a-file', 'This is neither a file nor a folder.', 'Remove it.'))
    else if (!/\.(yaml|mdx)$/.test(name)) {
      issues.push(issueAt(start, 'unknown-file', 'Content files end with .yaml or .mdx.', 'Rename the file or move it out of content/.'))
    } else found.push(file)
  }
  return found
}

/** Order that no locale changes. */
function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function readFile(root: string, file: string, result: ReadResult): SourceFile | undefined {
  const start: Place = { file, line: 1, column: 1 }
  let bytes: Buffer
  try {
    bytes = readFileSync(realpathSync(join(root, file)))
  } catch {
    result.issues.push(issueAt(start, 'unreadable', 'The file cannot be read.', 'Check its permissions.'))
    return undefined
  }
  if (bytes.length > MAX_BYTES) {
    result.issues.push(issueAt(start, 'too-large', 'The file is over 256 KB.', 'Part the text into several entries.'))
    return undefined
  }
  const text = decode(bytes)
  if (text === undefined) {
    result.issues.push(issueAt(start, 'not-utf8', 'The file is not UTF-8 text.', 'Save it again with the encoding UTF-8.'))
    return undefined
  }
  result.texts.set(file, text)
  const control = text.search(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e\u2066-\u2069]/)
  if (control >= 0) {
    const before = text.slice(0, control).split('\n')
    const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
    result.issues.push(issueAt(place, 'control-character', 'An invisible control character stands here.', 'Delete it.'))
    return undefined
  }
  const parsed = file.endsWith('.mdx') ? parseFrontMatter(file, text) : parseYaml(file, text, 1)
  result.issues.push(...parsed.issues)
  return parsed.data && { ...parsed.data, file, format: file.endsWith('.mdx') ? 'mdx' : 'yaml', text }
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    return undefined
  }
}
