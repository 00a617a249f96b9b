import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wrongSign } from '../../../src/lib/text-signs.ts'
import { parseFrontMatter, type Body } from './front-matter.ts'
import { issueAt, positionAt, type Issue } from '../issues/issue.ts'
import { codeHash } from '../cache/code-hash.ts'
import { keyOf, sha256 } from '../cache/hash.ts'
import { once } from '../cache/once.ts'
import type { Pack } from '../cache/pack.ts'
import { attempt, listFiles } from './list-files.ts'
import { locator, type Spots } from './spots.ts'
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
  texts: Map<string, string>
  /** MDX below the front matter by file. */
  bodies: Map<string, ReadBody>
  issues: Issue[]
}

interface ReadOptions {
  /** What is known of files and need not be parsed again. */
  pack?: Pack
  /** Texts that an editor holds and has not saved, by file: read in the place of what lies there. */
  unsaved?: ReadonlyMap<string, string> | undefined
}

/** What the bytes of a file hold: plain data, so that it can be cached. */
interface Parsed {
  file: string
  hash: string
  issues: Issue[]
  /** True for text, even if it is not to be used. */
  isText: boolean
  data?: unknown
  namesValues?: boolean
  spots?: Spots
  /** Where the body begins, by lines and by characters. */
  body?: { line: number; start: number; hash: string }
}

/** How the name of a constant begins, `{value:phone}`. */
const VALUE = '{value:'

/** Bytes of a file, and of the text below its front matter. */
const MAX_BYTES = 256 * 1024
const MAX_BODY = 250 * 1024

/** A result with nothing in it yet. */
export function emptyReading(): ReadResult {
  return { files: [], unread: [], ignored: [], texts: new Map(), bodies: new Map(), issues: [] }
}

/** Reads and parses every file below `content/`. Nothing throws for a writer's mistake: each one is an issue. */
export function readContent(root: string, { pack, unsaved }: ReadOptions = {}): ReadResult {
  const result = emptyReading()
  for (const file of listFiles(root, 'content', result)) {
    const draft = unsaved?.get(file)
    const source =
      draft === undefined
        ? attempt(file, 'file', result, () => parseFile(file, readFileSync(join(root, file)), result, pack))
        : parseFile(file, Buffer.from(draft), result)
    if (source) result.files.push(source)
    else result.unread.push(file)
  }
  return result
}

/**
 * Parses the bytes of one file, or takes from the cache what they hold; text, body and issues go into `result`.
 * Nothing comes back when they are no data.
 */
export function parseFile(
  file: string,
  bytes: Buffer,
  result: Pick<ReadResult, 'texts' | 'bodies' | 'issues'>,
  pack?: Pack,
): SourceFile | undefined {
  const hash = sha256(bytes)
  const text = new TextDecoder('utf-8').decode(bytes).replace(/\r\n?/g, '\n')
  const parse = (): Parsed => ({ file, hash, ...parseText(file, bytes, text) })
  const parsed = pack ? pack.keep(keyOf('read', codeHash('scripts/pipeline/read/read.ts'), file, hash), parse) : parse()
  const { issues, isText, body } = parsed
  result.issues.push(...issues)
  if (isText) result.texts.set(file, text)
  if (body) result.bodies.set(file, { line: body.line, hash: body.hash, text: text.slice(body.start) })
  return sourceOf(parsed)
}

/** The same file is the same object, as long as its bytes are. */
const sourceOf = once(({ file, hash, data, namesValues = false, spots }: Parsed): SourceFile | undefined => {
  const format = file.endsWith('.mdx') ? 'mdx' : 'yaml'
  return spots === undefined ? undefined : { data, locate: locator(file, spots), file, format, hash, namesValues }
})

function parseText(file: string, bytes: Buffer, text: string): Omit<Parsed, 'file' | 'hash'> {
  const tooLong = (message: string, hint: string) => issueAt({ file, line: 1, column: 1 }, 'too-large', message, hint)
  if (bytes.length > MAX_BYTES)
    return { issues: [tooLong('The file is over 256 KB.', 'Part the text into several entries.')], isText: false }
  const wrongByte = wrongByteIn(file, bytes)
  if (wrongByte) return { issues: [wrongByte], isText: false }
  const wrongText = wrongTextIn(file, text)
  if (wrongText) return { issues: [wrongText], isText: true }
  const parsed: ReturnType<typeof parseFrontMatter> = file.endsWith('.mdx')
    ? parseFrontMatter(file, text)
    : parseYaml(file, text, 1)
  const { data: { data, spots } = {}, body, issues } = parsed
  if (Buffer.byteLength(body?.text ?? '') > MAX_BODY) {
    const tooMuch = tooLong('The text is over 250 KB.', 'Part it into several entries.')
    return { issues: [...issues, tooMuch], isText: true }
  }
  return {
    issues: [...issues, ...misreadLetters(file, text)],
    isText: true,
    ...(spots === undefined ? {} : { data, spots, namesValues: JSON.stringify(data).includes(VALUE) }),
    ...(body && { body: { line: body.line, start: text.length - body.text.length, hash: sha256(body.text) } }),
  }
}

/** The first byte that UTF-8 does not allow: where decoding and encoding again make something else. */
function wrongByteIn(file: string, bytes: Buffer): Issue | undefined {
  const again = Buffer.from(bytes.toString('utf8'))
  if (again.equals(bytes)) return undefined
  const wrong = bytes.findIndex((byte, index) => byte !== again[index])
  const before = bytes
    .toString('utf8', 0, wrong)
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
  const message = `The file is not UTF-8 text: byte ${wrong} fits nothing.`
  const place = { file, ...positionAt(before, before.length) }
  return issueAt(place, 'not-utf8', message, 'Save it again with the encoding UTF-8.')
}

/** What keeps a text from being read at all: an invisible character, or a merge that nobody has finished. */
function wrongTextIn(file: string, text: string): Issue | undefined {
  const control = text.search(wrongSign)
  if (control >= 0) {
    const code = text.codePointAt(control)!.toString(16).toUpperCase().padStart(4, '0')
    const place = { file, ...positionAt(text, control) }
    return issueAt(place, 'control-character', `The invisible character U+${code} is here.`, 'Delete it.')
  }
  const conflict = text.search(/^(?:[<>|]{7}(?: |$)|={7}$)/m)
  if (conflict < 0) return undefined
  const hint = 'Keep one of the two versions between <<<<<<< and >>>>>>>, and remove the three lines of marks.'
  const message = 'Two versions of this text were merged, and nobody has chosen between them yet.'
  return issueAt({ file, ...positionAt(text, conflict) }, 'merge-conflict', message, hint)
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
