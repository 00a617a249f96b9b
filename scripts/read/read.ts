import { lstatSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { wrongSign } from '../../src/lib/text-signs'
import { parseFrontMatter, type Body } from './front-matter'
import { issueAt, positionAt, type Issue, type Place } from '../issues/issue'
import { unreadable } from './unreadable'
import { parseYaml, type YamlData } from './yaml'

/** A content file, read and parsed: its data with positions, and its body if it is MDX. */
export interface SourceFile extends YamlData {
  /** Path from the project's root: `content/pages/index.yaml`. */
  file: string
  format: 'yaml' | 'mdx'
}

/** What was read. Files with errors are in `texts` and `bodies` as well, for code frames and further checks. */
export interface ReadResult {
  files: SourceFile[]
  /** Files that exist but could not be read as data. */
  unread: string[]
  /** Whole texts by file, line endings made LF, without a byte order mark. */
  texts: Map<string, string>
  /** MDX below the front matter by file. */
  bodies: Map<string, Body>
  issues: Issue[]
}

/** Bytes of a file, and of the text below its front matter. */
const MAX_BYTES = 256 * 1024
const MAX_BODY = 250 * 1024

/** Reads and parses every file below `content/`. Nothing throws for a writer's mistake: each one is an issue. */
export function readContent(root: string): ReadResult {
  const result: ReadResult = { files: [], unread: [], texts: new Map(), bodies: new Map(), issues: [] }
  for (const file of listFiles(root, 'content', result)) {
    const source = readFile(root, file, result)
    if (source) result.files.push(source)
    else result.unread.push(file)
  }
  return result
}

function listFiles(root: string, folder: string, result: ReadResult): string[] {
  return namesIn(root, folder, result).flatMap((name) => {
    const file = `${folder}/${name}`
    const stat = attempt(file, 'file', result, () => lstatSync(join(root, file)))
    if (!stat) return (result.unread.push(file), [])
    if (stat.isDirectory()) return listFiles(root, file, result)
    const refuse = (rule: string, message: string, hint: string) => {
      result.issues.push(issueAt({ file, line: 1, column: 1 }, rule, message, hint))
      result.unread.push(file)
      return []
    }
    if (stat.isSymbolicLink())
      return refuse('symlink', 'Content may not be a symbolic link.', 'Put the file itself here.')
    if (!stat.isFile()) return refuse('not-a-file', 'This is neither a file nor a folder.', 'Remove it.')
    if (!/\.(yaml|mdx)$/.test(name))
      return refuse(
        'unknown-file',
        'Content files end with .yaml or .mdx.',
        'Rename the file or move it out of content/.',
      )
    return [file]
  })
}

/** Names in a folder, in an order that no locale and no disk changes. */
function namesIn(root: string, folder: string, result: ReadResult): string[] {
  const names = attempt(folder, 'folder', result, () => readdirSync(join(root, folder))) ?? []
  return names
    .filter((name) => !name.startsWith('.') && name.toLowerCase() !== 'readme.md')
    .sort((a, b) => (a < b ? -1 : 1))
}

function readFile(root: string, file: string, result: ReadResult): SourceFile | undefined {
  const bytes = attempt(file, 'file', result, () => readFileSync(join(root, file)))
  return bytes && parseFile(file, bytes, result)
}

/** What the system answers; an issue instead of what it refuses, such as a file that was there a moment ago. */
function attempt<Answer>(
  file: string,
  what: 'file' | 'folder',
  { issues }: ReadResult,
  ask: () => Answer,
): Answer | undefined {
  try {
    return ask()
  } catch (error) {
    return void issues.push(unreadable(file, what, error))
  }
}

/** Parses the bytes of one file; text, body and issues go into `result`. Nothing comes back when they are no data. */
export function parseFile(
  file: string,
  bytes: Buffer,
  result: Pick<ReadResult, 'texts' | 'bodies' | 'issues'>,
): SourceFile | undefined {
  const fail = (rule: string, message: string, hint: string, place: Omit<Place, 'file'> = { line: 1, column: 1 }) =>
    void result.issues.push(issueAt({ file, ...place }, rule, message, hint))
  if (bytes.length > MAX_BYTES)
    return fail('too-large', 'The file is over 256 KB.', 'Part the text into several entries.')
  const text = decode(bytes)
  const wrong = firstWrongByte(bytes)
  if (wrong !== undefined) {
    const place = positionAt(text, decode(bytes.subarray(0, wrong)).length)
    return fail(
      'not-utf8',
      `The file is not UTF-8 text: byte ${wrong} fits nothing.`,
      'Save it again with the encoding UTF-8.',
      place,
    )
  }
  result.texts.set(file, text)
  const control = text.search(wrongSign)
  if (control >= 0)
    return fail(
      'control-character',
      'An invisible control character stands here.',
      'Delete it.',
      positionAt(text, control),
    )
  const isMdx = file.endsWith('.mdx')
  const parsed: ReturnType<typeof parseFrontMatter> = isMdx ? parseFrontMatter(file, text) : parseYaml(file, text, 1)
  result.issues.push(...parsed.issues)
  if (Buffer.byteLength(parsed.body?.text ?? '') > MAX_BODY)
    return fail('too-large', 'The text is over 250 KB.', 'Part it into several entries.')
  if (parsed.body) result.bodies.set(file, parsed.body)
  return parsed.data && { ...parsed.data, file, format: isMdx ? 'mdx' : 'yaml' }
}

function decode(bytes: Buffer): string {
  return new TextDecoder('utf-8').decode(bytes).replace(/\r\n?/g, '\n')
}

/** Offset of the first byte that UTF-8 does not allow: where decoding and encoding again make something else. */
function firstWrongByte(bytes: Buffer): number | undefined {
  const again = Buffer.from(bytes.toString('utf8'))
  if (again.equals(bytes)) return undefined
  return bytes.findIndex((byte, index) => byte !== again[index])
}
