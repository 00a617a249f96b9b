import { readFileSync } from 'node:fs'
import { wrongSign } from '../../../src/lib/text-signs.ts'
import { parseFrontMatter, type Body } from './front-matter.ts'
import { issueAt, positionAt, type Issue, type Place } from '../issues/issue.ts'
import { Failure } from '../issues/failure.ts'
import { codeHash } from '../cache/code-hash.ts'
import type { FileHashes } from '../cache/file-hashes.ts'
import { keyOf, sha256 } from '../cache/hash.ts'
import { once } from '../cache/once.ts'
import type { Pack } from '../cache/pack.ts'
import { attempt, listFiles } from './list-files.ts'
import { locator, type Spots } from './spots.ts'
import { LazyTexts } from './texts.ts'
import { parseYaml, type YamlData } from './yaml.ts'

/** A content file, read and parsed: its data with positions, and its body if it is MDX. */
export interface SourceFile extends YamlData {
  /** Path from the project's root: `content/pages/index.yaml`. */
  file: string
  format: 'yaml' | 'mdx'
  /** Hash of its bytes. */
  hash: string
  /** True when a text of its data may name a constant. */
  namesValues: boolean
}

/** A body, and the hash of its text. */
export interface ReadBody extends Body {
  hash: string
}

/** What was read. Files with errors are in `texts` and `bodies` as well, for code frames and further checks. */
export interface ReadResult {
  files: SourceFile[]
  /** Files that exist but could not be read as data. */
  unread: string[]
  /** Files that an editor keeps for itself while somebody writes. */
  ignored: string[]
  /** Whole texts by file, line endings made LF, without a byte order mark. */
  texts: LazyTexts
  /** MDX below the front matter by file. */
  bodies: Map<string, ReadBody>
  issues: Issue[]
}

type FileResult = Pick<ReadResult, 'texts' | 'bodies' | 'issues'>

/** What is known of files and need not be read again. */
export interface KnownFiles {
  hashes: FileHashes
  pack: Pack
  /** Texts that an editor holds and has not saved, by file: read in the place of what lies there. */
  unsaved?: ReadonlyMap<string, string> | undefined
}

/** What the bytes of a file hold: plain data, so that it can be kept. */
interface Parsed {
  file: string
  hash: string
  issues: Issue[]
  /** True for text, even if it is not to be used. */
  isText: boolean
  data?: unknown
  namesValues?: boolean
  spots?: Spots
  /** Where the body begins, by lines and by signs. */
  body?: { line: number; start: number; hash: string }
}

/** How the name of a constant begins, `{value:phone}`. */
const VALUE = '{value:'

/** Bytes of a file, and of the text below its front matter. */
const MAX_BYTES = 256 * 1024
const MAX_BODY = 250 * 1024

/** A result with nothing in it yet. */
export function emptyReading(pack?: Pack): ReadResult {
  return { files: [], unread: [], ignored: [], texts: new LazyTexts(pack), bodies: new Map(), issues: [] }
}

/**
 * Reads and parses every file below `content/`, or takes from what is known. Nothing throws for a writer's
 * mistake: each one is an issue.
 */
export function readContent(root: string, known?: KnownFiles): ReadResult {
  const result = emptyReading(known?.pack)
  for (const file of listFiles(root, 'content', result)) {
    const source = readFile(root, file, result, known)
    if (source) result.files.push(source)
    else result.unread.push(file)
  }
  return result
}

function readFile(root: string, file: string, result: ReadResult, known?: KnownFiles): SourceFile | undefined {
  const found = attempt(file, 'file', result, () => parsedFile(root, file, known))
  return found && take(found.parsed, found.text, result)
}

/** What a file holds: taken from what is known of its bytes, or parsed. */
function parsedFile(root: string, file: string, known?: KnownFiles): { parsed: Parsed; text: () => string } {
  const path = `${root}/${file}`
  const keyFor = (hash: string) => keyOf('read', codeHash('scripts/pipeline/read/read.ts'), file, hash)
  const unsaved = known?.unsaved?.get(file)
  if (unsaved !== undefined) {
    const { text, ...parsed } = parseBytes(file, Buffer.from(unsaved))
    return { parsed, text: () => text }
  }
  const hash = known?.hashes.of(file)
  const kept = hash === undefined ? undefined : known?.pack.get<Parsed>(keyFor(hash))
  if (kept) return { parsed: kept, text: () => decode(readAgain(path, kept)) }
  const bytes = readFileSync(path)
  const { text, ...parsed } = parseBytes(file, bytes)
  known?.pack.set(keyFor(parsed.hash), parsed)
  return { parsed, text: () => text }
}

/** The bytes that a file had before: what is made of others would be kept as made of these. */
function readAgain(path: string, { file, hash }: Parsed): Buffer {
  const bytes = readFileSync(path)
  if (sha256(bytes) !== hash) throw new Failure([`${file} was changed while it was read.`], 'Run the command again.')
  return bytes
}

/** Adds what is known of a file to a result. */
function take(parsed: Parsed, text: () => string, result: FileResult): SourceFile | undefined {
  const { file, hash, issues, isText, body } = parsed
  result.issues.push(...issues)
  if (isText) result.texts.set(file, text, { hash, found: foundIn(parsed) })
  if (body) result.bodies.set(file, bodyOf(file, body, result.texts))
  return sourceOf(parsed)
}

const foundIn = once((_parsed: Parsed) => new Map<string, unknown>())

/** The same file is the same object, as long as its bytes are. */
const sourceOf = once(({ file, hash, data, namesValues = false, spots }: Parsed): SourceFile | undefined => {
  const format = file.endsWith('.mdx') ? 'mdx' : 'yaml'
  return spots === undefined ? undefined : { data, locate: locator(file, spots), file, format, hash, namesValues }
})

function bodyOf(file: string, { line, start, hash }: Required<Parsed>['body'], texts: LazyTexts): ReadBody {
  return {
    line,
    hash,
    get text() {
      return texts.get(file)?.slice(start) ?? ''
    },
  }
}

/** Parses the bytes of one file; text, body and issues go into `result`. Nothing comes back when they are no data. */
export function parseFile(file: string, bytes: Buffer, result: FileResult): SourceFile | undefined {
  const { text, ...parsed } = parseBytes(file, bytes)
  return take(parsed, () => text, result)
}

function parseBytes(file: string, bytes: Buffer): Parsed & { text: string } {
  return { file, hash: sha256(bytes), ...contentOf(file, bytes) }
}

function contentOf(file: string, bytes: Buffer): Omit<Parsed, 'file' | 'hash'> & { text: string } {
  const fail = (rule: string, message: string, hint: string, place: Omit<Place, 'file'> = { line: 1, column: 1 }) => [
    issueAt({ file, ...place }, rule, message, hint),
  ]
  if (bytes.length > MAX_BYTES) {
    const issues = fail('too-large', 'The file is over 256 KB.', 'Part the text into several entries.')
    return { issues, isText: false, text: '' }
  }
  const text = decode(bytes)
  const wrong = firstWrongByte(bytes)
  if (wrong !== undefined) {
    const place = positionAt(text, decode(bytes.subarray(0, wrong)).length)
    const message = `The file is not UTF-8 text: byte ${wrong} fits nothing.`
    return {
      issues: fail('not-utf8', message, 'Save it again with the encoding UTF-8.', place),
      isText: false,
      text: '',
    }
  }
  const control = text.search(wrongSign)
  if (control >= 0) {
    const place = positionAt(text, control)
    const code = text.codePointAt(control)!.toString(16).toUpperCase().padStart(4, '0')
    const issues = fail('control-character', `The invisible character U+${code} is here.`, 'Delete it.', place)
    return { issues, isText: true, text }
  }
  const conflict = /^(?:[<>|]{7}(?: |$)|={7}$)/m.exec(text)
  if (conflict) {
    const hint = 'Keep one of the two versions between <<<<<<< and >>>>>>>, and remove the three lines of marks.'
    const message = 'Two versions of this text were merged, and nobody has chosen between them yet.'
    return { issues: fail('merge-conflict', message, hint, positionAt(text, conflict.index)), isText: true, text }
  }
  const parsed: ReturnType<typeof parseFrontMatter> = file.endsWith('.mdx')
    ? parseFrontMatter(file, text)
    : parseYaml(file, text, 1)
  if (Buffer.byteLength(parsed.body?.text ?? '') > MAX_BODY) {
    const issues = [...parsed.issues, ...fail('too-large', 'The text is over 250 KB.', 'Part it into several entries.')]
    return { issues, isText: true, text }
  }
  const { data, spots } = parsed.data ?? {}
  const body = parsed.body && {
    line: parsed.body.line,
    start: text.length - parsed.body.text.length,
    hash: sha256(parsed.body.text),
  }
  return {
    issues: [...parsed.issues, ...misreadLetters(file, text)],
    isText: true,
    text,
    ...(spots === undefined ? {} : { data, spots, namesValues: JSON.stringify(data).includes(VALUE) }),
    ...(body ? { body } : {}),
  }
}

/** Letters of UTF-8 that a program took for those of Windows, `Ã©` for `é`: each line once. */
function misreadLetters(file: string, text: string): Issue[] {
  return [...text.matchAll(/(?:Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|â€[^\sa-z]).*/g)].map(({ index }) => {
    const hint = 'Type the letter that is meant; open the text it came from as UTF-8 before it is copied.'
    const letters = text.slice(index, index + (text[index] === 'â' ? 3 : 2))
    const message = `\`${letters}\` is one letter that a program has read wrongly.`
    return issueAt({ file, ...positionAt(text, index) }, 'not-utf8', message, hint)
  })
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
