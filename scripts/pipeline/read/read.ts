import { join } from 'node:path'
import { forbiddenCharacter, stackedMarks } from '../../../src/lib/characters.ts'
import { parseFrontMatter, type Body } from './front-matter.ts'
import { characterHint, characterName } from '../issues/character-hint.ts'
import { issueAt, positionAt, type Issue } from '../issues/issue.ts'
import { codeHash } from '../cache/code-hash.ts'
import { cacheKey, sha256 } from '../cache/hash.ts'
import { memoize } from '../cache/memoize.ts'
import type { Pack } from '../cache/pack.ts'
import { listFiles, refuse, unreadable, type Listing } from './list-files.ts'
import { readWithin } from './public-entries.ts'
import { locator, numberSource, type Locations } from './locations.ts'
import type { MissingText } from './readable-lines.ts'
import { parseYaml, type DataPath, type YamlData } from './yaml.ts'

/** A content file, read and parsed. */
export interface SourceFile extends YamlData {
  /** Path from the project's root: `content/pages/index.yaml`. */
  file: string
  format: 'yaml' | 'mdx'
  /** Hash of its bytes. */
  hash: string
  /** True when its data may refer to a constant. */
  namesValues: boolean
  /** The constants in its data, where they were filled in. */
  constants?: readonly { id: string; path: DataPath }[]
}

/** A body, and the hash of its text. */
export interface ReadBody extends Body {
  hash: string
}

/** What was read. `texts` and `bodies` include files with errors, for code frames and further checks. */
export interface ReadResult extends Listing {
  files: SourceFile[]
  /** Text of each file with LF line endings, without a byte order mark. */
  contents: Map<string, string>
  /** MDX below the front matter by file. */
  bodies: Map<string, ReadBody>
}

/** A parsed file as plain data, for the cache. */
interface Parsed {
  file: string
  hash: string
  issues: Issue[]
  /** True for valid text, even with errors. */
  isText: boolean
  data?: unknown
  namesValues?: boolean
  locations?: Locations
  missing?: MissingText | undefined
  /** Where the body begins: its line, and its offset. */
  body?: { line: number; start: number; hash: string }
}

const VALUE = '{value:'

/** Largest file, and largest body, in bytes. */
const MAX_BYTES = 256 * 1024
const MAX_BODY = 250 * 1024

/** True for a file with front matter, also before it is renamed. */
export const hasFrontMatter = (file: string): boolean => /\.mdx?$/.test(file)

export function emptyReading(): ReadResult {
  return { files: [], unread: [], ignored: [], contents: new Map(), bodies: new Map(), issues: [] }
}

/** Contents by file that are read instead of those on disk. */
export type UnsavedFiles = ReadonlyMap<string, Buffer>

/** Reads and parses every file below `content/`. Mistakes of writers are issues, never exceptions. */
export function readContent(root: string, pack?: Pack, unsaved: UnsavedFiles = new Map()): ReadResult {
  const result = emptyReading()
  for (const file of listFiles(root, 'content', result)) {
    const source = readFile(file)
    if (source) result.files.push(source)
    if (!source || source.missing) result.unread.push(file)
  }
  return result

  function readFile(file: string): SourceFile | undefined {
    const bytes = unsaved.get(file) ?? readWithin(join(root, file), MAX_BYTES)
    if (Buffer.isBuffer(bytes)) return parseFile(file, bytes, result, pack)
    result.issues.push(typeof bytes === 'number' ? tooLarge(file) : unreadable(file, 'file', bytes))
    return undefined
  }
}

/** Parses a file, or takes it from the cache; text, body and issues go into `result`. Undefined without data. */
export function parseFile(
  file: string,
  bytes: Buffer,
  result: Pick<ReadResult, 'contents' | 'bodies' | 'issues'>,
  pack?: Pack,
): SourceFile | undefined {
  const hash = sha256(bytes)
  const text = new TextDecoder('utf-8').decode(bytes).replace(/\r\n?/g, '\n')
  const parse = (): Parsed => ({ file, hash, ...parseText(file, bytes, text) })
  const parsed = pack
    ? pack.getOrBuild(cacheKey('read', codeHash('scripts/pipeline/read/read.ts'), file, hash), parse)
    : parse()
  const { issues, isText, body } = parsed
  result.issues.push(...issues)
  if (isText) result.contents.set(file, text)
  if (body) result.bodies.set(file, { line: body.line, hash: body.hash, text: text.slice(body.start) })
  return createSource(parsed)
}

/** Files with the same bytes are the same object. */
const createSource = memoize(
  ({ file, hash, data, namesValues = false, locations, missing }: Parsed): SourceFile | undefined => {
    if (locations === undefined) return undefined
    const format = hasFrontMatter(file) ? 'mdx' : 'yaml'
    const locate = locator(file, locations)
    return { file, format, hash, data, namesValues, missing, locate, numberSource: numberSource(locations) }
  },
)

function parseText(file: string, bytes: Buffer, text: string): Omit<Parsed, 'file' | 'hash'> {
  if (bytes.length > MAX_BYTES) return { issues: [tooLarge(file)], isText: false }
  const wrongByte = wrongByteIn(file, bytes)
  if (wrongByte) return { issues: [wrongByte], isText: false }
  if (text.trim() === '' && hasFrontMatter(file))
    return {
      issues: [refuse(file, 'empty-file', 'The file is empty.', 'Write its front matter and its text, or remove it.')],
      isText: true,
    }
  const invalidText = invalidTextIn(file, text)
  if (invalidText.length > 0) return { issues: invalidText, isText: true }
  const parsed: ReturnType<typeof parseFrontMatter> = hasFrontMatter(file)
    ? parseFrontMatter(file, text)
    : parseYaml(file, text, 1)
  const { data: { data, locations, missing } = {}, body, issues } = parsed
  if (Buffer.byteLength(body?.text ?? '') > MAX_BODY) {
    return { issues: [...issues, tooLarge(file, 'The text is longer than 250 KB.')], isText: true }
  }
  return {
    issues: [...issues, ...misdecodedCharacters(file, text)],
    isText: true,
    ...(locations === undefined ? {} : { data, locations, missing, namesValues: JSON.stringify(data).includes(VALUE) }),
    ...(body && { body: { line: body.line, start: text.length - body.text.length, hash: sha256(body.text) } }),
  }
}

const tooLarge = (file: string, message = 'The file is larger than 256 KB.') =>
  refuse(file, 'too-large', message, 'Split it into several entries.')

/** The first invalid byte: where decoding and encoding again give another byte, or one of UTF-16. */
function wrongByteIn(file: string, bytes: Buffer): Issue | undefined {
  const pairs = bytes.subarray(0, 40).filter((byte, index) => byte === 0 || bytes[index ^ 1] === 0).length
  if (bytes.length > 7 && pairs >= Math.min(bytes.length, 40) - 1)
    return refuse(file, 'not-utf8', 'The file is in UTF-16.', 'Save it again with UTF-8 encoding.')
  const again = Buffer.from(bytes.toString('utf8'))
  if (again.equals(bytes)) return undefined
  const wrong = bytes.findIndex((byte, index) => byte !== again[index])
  const before = bytes
    .toString('utf8', 0, wrong)
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
  const message = `The file is not valid UTF-8: byte ${wrong} cannot be decoded.`
  const location = { file, ...positionAt(before, before.length) }
  return issueAt(location, 'not-utf8', message, 'Save it again with UTF-8 encoding.')
}

const everyForbidden = new RegExp(forbiddenCharacter, 'gu')
const everyStack = new RegExp(stackedMarks, 'gu')

/** The first invisible characters, and every unresolved merge. */
function invalidTextIn(file: string, text: string): Issue[] {
  const controls = [...text.matchAll(everyForbidden)]
    .slice(0, text.includes('\0') ? 1 : 20)
    .map(({ 0: character, index }) => {
      const code = character.codePointAt(0)!
      const message = `The text contains the invisible character ${characterName(code)}.`
      return issueAt({ file, ...positionAt(text, index) }, 'control-character', message, characterHint(code))
    })
  const stacks = [...text.matchAll(everyStack)].slice(0, 20).map(({ 0: written, index }) => {
    const letter = cutMarks(written)
    const message = `\`${letter}\` has more combining marks here, which cover the lines around it.`
    return issueAt({ file, ...positionAt(text, index) }, 'combining-marks', message, `Write \`${letter}\` instead.`)
  })
  const markers = [...text.matchAll(/^(?:[<>|]{7}(?: |$)|={7}$)/gm)]
  // The marks below the first belong to its conflict.
  const conflicts = markers.filter(({ 0: mark }, index) => index === 0 || mark.startsWith('<'))
  const hint = 'Choose one of the two versions between `<<<<<<<` and `>>>>>>>`, and remove the three marker lines.'
  const message = 'The text contains an unresolved merge conflict.'
  return [
    ...controls,
    ...stacks,
    ...conflicts.map(({ index }) => issueAt({ file, ...positionAt(text, index) }, 'merge-conflict', message, hint)),
  ]
}

/** With two marks, which is as many as a language with Latin letters needs. */
const cutMarks = (letter: string) => letter.replace(/(?<=\p{M}{2})\p{M}+/u, '')

/** UTF-8 decoded as Windows-1252, `Ã©` for `é`, once a line. */
function misdecodedCharacters(file: string, text: string): Issue[] {
  return [...text.matchAll(/(?:Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|â€[^\sa-z]).*/g)].map(({ index }) => {
    const hint = 'Type the intended character. To copy the text again, first open its source as UTF-8.'
    const characters = text.slice(index, index + (text[index] === 'â' ? 3 : 2))
    const message = `\`${characters}\` is one character that was decoded incorrectly.`
    return issueAt({ file, ...positionAt(text, index) }, 'not-utf8', message, hint)
  })
}
