import { inflateSync } from 'node:zlib'
import { jpegProblem } from './whole-picture'

const end = String.raw`(?![^\s()<>[\]{}/%\0])`
const named = (names: string, flags = '') => new RegExp(`/(?:${names})${end}`, flags)

/** Names of what runs, opens, sends or carries something. Viewers differ in letter case, so these are known in any. */
const active = named(
  'OpenAction|JavaScript|Launch|SubmitForm|ResetForm|ImportData|GoTo[RE]|RichMedia(?:Execute)?|EmbeddedFiles?',
  'i',
)
/** The same, where other cases are words of addresses. */
const activeExact = named('XFA|Rendition|Movie|Sound|Hide')
/** Names so short that the bytes of a picture hold them by chance. */
const activeShort = named('AA|JS')
/** Ways to pack that nobody needs today, and that would hide names from us. */
const packed = named('LZWDecode|ASCIIHexDecode|ASCII85Decode|RunLengthDecode|Crypt|Encrypt')
const packedShort = named('LZW|AHx|A85|RL')
/** What tells of a stream how it is packed, and what for. */
const telling = named('FlateDecode|Fl|DCTDecode|DCT|Image|ObjStm|First|N|Predictor|DecodeParms|DP', 'g')

const MAX_LOOKED_AT = 200_000_000

const runs = 'runs, opens or carries something'
const hides = 'is encrypted, or packed so that nobody can look into it'
const bulky = `unpacks to more than ${MAX_LOOKED_AT} bytes`

/** What keeps bytes from being one whole PDF that only shows pages; nothing when they are one. */
export function pdfProblem(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) return 'is no PDF, whatever its name says'
  const [, start] = /startxref\s+(\d{1,10})\s+%%EOF[\r\n]{0,2}$/.exec(text.slice(-64)) ?? []
  if (start === undefined) return 'does not end with its end mark'
  if (!/^\s*(xref\s|\d+\s+\d+\s+obj)/.test(text.slice(Number(start), Number(start) + 40)))
    return 'has no table of its parts where it says'
  const names = unescaped(text)
  if (active.test(names) || activeExact.test(names)) return runs
  return packed.test(names) ? hides : problemInside(bytes, text)
}

/** Names may have their letters written as numbers. */
function unescaped(text: string): string {
  if (!text.includes('#')) return text
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Looks between the streams and, unpacked, into them. Only a stream that is whole is left out of what lies between. */
function problemInside(bytes: Buffer, text: string): string | undefined {
  const told = new Set<string>()
  let between = ''
  let from = 0
  let lookedAt = 0
  for (const { index, 0: keyword } of text.matchAll(/stream[ \t]*(\r\n?|\n)/g)) {
    if (index < from || text.startsWith('end', index - 3)) continue
    const head = unescaped(text.slice(from, index))
    between += head
    for (const [name] of head.matchAll(telling)) told.add(name.slice(1))
    from = index
    const stream = readStream(bytes.subarray(index + keyword.length), told, MAX_LOOKED_AT - lookedAt)
    if (typeof stream === 'string') return stream
    if (!stream) continue
    lookedAt += stream.content.length
    const problem = problemOf(stream.content, told)
    if (problem) return problem
    const after = index + keyword.length + stream.size
    if (!/^\s{0,2}endstream/.test(text.slice(after, after + 11))) continue
    from = after
    told.clear()
  }
  between += unescaped(text.slice(from))
  if (activeShort.test(between)) return runs
  return packedShort.test(between) ? hides : undefined
}

function problemOf(content: Buffer, told: ReadonlySet<string>): string | undefined {
  const names = unescaped(content.toString('latin1'))
  if (active.test(names) || activeExact.test(names)) return runs
  if (!told.has('Image') && activeShort.test(names)) return runs
  const holdsObjects = told.has('ObjStm') || (told.has('First') && told.has('N'))
  return holdsObjects && ['Predictor', 'DecodeParms', 'DP'].some((name) => told.has(name)) ? hides : undefined
}

/** What a stream holds, and how many bytes it takes in the file; nothing for kinds that have no end of their own. */
function readStream(bytes: Buffer, told: ReadonlySet<string>, limit: number): Stream | string | undefined {
  if (told.has('FlateDecode') || told.has('Fl')) return inflate(bytes, limit)
  if (!told.has('DCTDecode') && !told.has('DCT')) return undefined
  const body = bytes.subarray(0, bytes.indexOf('endstream'))
  if (body.length > limit) return bulky
  const sizes = [0, 1, 2].map((line) => body.length - line)
  const size = sizes.find((one) => jpegProblem(body.subarray(0, one)) === undefined)
  return size === undefined ? 'holds a picture that is not whole' : { content: body.subarray(0, size), size }
}

interface Stream {
  content: Buffer
  size: number
}

function inflate(bytes: Buffer, limit: number): Stream | string {
  try {
    const options = { info: true, maxOutputLength: Math.max(1, limit) }
    const { buffer, engine } = inflateSync(bytes, options) as unknown as Unpacked
    return { content: buffer, size: engine.bytesWritten }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? bulky : hides
  }
}

/** What zlib gives with `info`, which its types do not know. */
interface Unpacked {
  buffer: Buffer
  engine: { bytesWritten: number }
}
