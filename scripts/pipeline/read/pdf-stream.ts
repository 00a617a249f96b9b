import { inflateSync } from 'node:zlib'
import type { Budget, Dictionary, PdfValue } from './pdf-value.ts'
import { jpegProblem } from './whole-picture.ts'

const MAX_FILTERS = 8
const MAX_UNPACKED = 40_000_000
/** The same for what becomes text and values. */
const MAX_READ = 20_000_000

/** The file of a stream. */
interface Owner {
  budget: Budget
  resolve(value: PdfValue | undefined): PdfValue
  fail(what: string): never
}

/** Unpacks a stream by each of its filters. */
export function unpackStream(stream: Dictionary, raw: Buffer, file: Owner): Buffer {
  const listOf = (key: string) =>
    [file.resolve(stream.get(key)) ?? []]
      .flat()
      .slice(0, MAX_FILTERS + 1)
      .map(file.resolve)
  const [filters, parameters] = [listOf('Filter'), listOf('DecodeParms')]
  const holdsObjects = ['/ObjStm', '/XRef'].includes(stream.get('Type') as string)
  if (filters.length > MAX_FILTERS) file.fail('has a stream with too many filters')
  return filters.reduce<Buffer>((bytes, filter, index) => {
    const isRead = holdsObjects || index < filters.length - 1
    if (filter === '/DCTDecode' && !isRead)
      return isJpeg(bytes) ? bytes : file.fail('has a picture that is not one whole JPEG')
    if (filter !== '/FlateDecode')
      file.fail(`has a stream with the filter ${typeof filter === 'string' ? filter.slice(1) : 'of no name'}`)
    const unpacked = inflate(bytes, Math.min(isRead ? MAX_READ : MAX_UNPACKED, file.budget.bytes))
    if (typeof unpacked === 'string') return file.fail(unpacked)
    file.budget.bytes -= unpacked.length
    const options = parameters[index]
    if (!isRead || !(options instanceof Map) || !options.has('Predictor')) return unpacked
    return undoPredictor(unpacked, options) ?? file.fail('has a stream with a predictor that cannot be read')
  }, raw)
}

function isJpeg(bytes: Buffer): boolean {
  // A line may end behind the picture.
  return [0, 1, 2].some((line) => jpegProblem(bytes.subarray(0, bytes.length - line)) === undefined)
}

function inflate(bytes: Buffer, limit: number): Buffer | string {
  try {
    const options = { info: true, maxOutputLength: Math.max(1, limit) }
    // The types of Node do not know `info`.
    const result = inflateSync(bytes, options) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
    if (/^\s{0,2}$/.test(bytes.toString('latin1', result.engine.bytesWritten))) return result.buffer
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return 'has streams that unpack to too much'
  }
  return 'has a stream that does not unpack'
}

/** Undoes the predictor of tables: each row is stored as it is, or as its difference to the one above. */
function undoPredictor(data: Buffer, options: Dictionary): Buffer | undefined {
  const [predictor, width] = [Number(options.get('Predictor')), Number(options.get('Columns'))]
  if (!(predictor >= 10 && width >= 1) || options.size > 2 || data.length % (width + 1) !== 0) return undefined
  const rows = Buffer.alloc((data.length / (width + 1)) * width)
  for (let at = 0; at < rows.length; at++) {
    const row = Math.floor(at / width)
    const kind = data[row * (width + 1)]
    if (kind !== 0 && kind !== 2) return undefined
    rows[at] = data[at + row + 1]! + (kind === 2 ? (rows[at - width] ?? 0) : 0)
  }
  return rows
}
