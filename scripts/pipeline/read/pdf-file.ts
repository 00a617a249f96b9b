import { inflateSync } from 'node:zlib'
import { PdfProblem, Reference, ValueReader, type Budget, type Dictionary, type PdfValue } from './pdf-value.ts'
import { jpegProblem } from './picture-parts.ts'

const header = /(\d{1,10})[\0\t\n\f\r ]+0[\0\t\n\f\r ]+obj(?!\w)|(xref)|startxref[\0\t\n\f\r ]+(\d{1,10})(?=[\r\n ])/y
/** Where a viewer that repairs a file would find an object or trailer. */
const anyHeader = /\d[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj|startxref[\0\t\n\f\r ]+\d+|trailer(?=[\0\t\n\f\r ]*<<)/g

const MAX_FILTERS = 8
const MAX_UNPACKED = 40_000_000
/** The limit for streams that are parsed. */
const MAX_READ = 20_000_000

/** The offset of an object, or its object stream and index. */
type Location = number | string

/** A PDF of which every byte was parsed, with every object where the tables say. */
export class PdfFile {
  /** All dictionaries, with the number of their object, 0 in a trailer. */
  readonly dictionaries = new Map<Dictionary, number>()
  /** The bytes of each stream, by its dictionary. */
  readonly streams = new Map<Dictionary, Buffer>()
  /** The trailers of all tables, by the offset of the table. */
  readonly trailers = new Map<number, Dictionary>()
  private readonly objects = new Map<number, { value: PdfValue; location: Location }>()
  private readonly listed = new Map<number, Location>()
  private readonly headers: number[] = []
  readonly budget: Budget = { values: 2_500_000, bytes: 200_000_000 }
  private readonly reader: ValueReader
  private current = 0

  constructor(private readonly bytes: Buffer) {
    this.reader = this.valueReader(bytes.toString('latin1'))
    const last = this.readParts()
    this.compareHeaders()
    for (const dictionary of this.dictionaries.keys())
      if (dictionary.has('Encrypt')) throw new PdfProblem('is encrypted')
    // Object streams first: they may contain the lengths of other streams.
    for (const isFirst of [true, false])
      for (const [dictionary, raw] of this.streams)
        if ((dictionary.get('Type') === '/ObjStm') === isFirst) this.readStream(dictionary, raw)
    this.compareTables(last)
  }

  /** The target of a reference, or the value itself. */
  resolve = (value: PdfValue | undefined): PdfValue =>
    value instanceof Reference ? (this.objects.get(value.number)?.value ?? null) : (value ?? null)

  /** The dictionaries that a value is, refers to or lists. */
  dictionariesAt(value: PdfValue | undefined): Dictionary[] {
    const list = [this.resolve(value)].flat()
    // Many dictionaries may share a list.
    this.reader.spend(list.length)
    return list.map(this.resolve).filter((one) => one instanceof Map)
  }

  private valueReader(text: string): ValueReader {
    return new ValueReader(text, this.budget, (dictionary) => this.dictionaries.set(dictionary, this.current))
  }

  fail(what: string): never {
    throw new PdfProblem(`${what} (object ${this.current})`)
  }

  /** Reads objects and tables in order; returns the last `startxref`. */
  private readParts(): number {
    const { reader, headers } = this
    if (!reader.take(/%PDF-[12]\.\d/y)) throw new PdfProblem('is not a PDF, despite its name')
    if (!/startxref\s+\d{1,10}\s+%%EOF[\r\n]{0,2}$/.test(reader.text.slice(-64)))
      throw new PdfProblem('does not end with its end marker')
    for (let last = -1; ;) {
      reader.skipWhitespace()
      const offset = reader.at
      const [, object, table, start] = reader.take(header) ?? []
      if (object !== undefined || start !== undefined) headers.push(reader.at)
      if (object !== undefined) this.readObject(Number(object), offset)
      else if (table !== undefined) this.readTable(offset)
      else if (start !== undefined) last = Number(start)
      else if (offset < reader.text.length) reader.fail('contains bytes outside its objects')
      else return last
    }
  }

  private readObject(number: number, offset: number): void {
    const { reader } = this
    this.current = number
    const value = reader.value()
    this.define(number, value, offset)
    reader.skipWhitespace()
    if (value instanceof Map && reader.take(/stream\r?\n/y)) {
      // A stream takes as long as many values.
      reader.spend(50)
      const end = reader.text.indexOf('endstream', reader.at)
      if (end < 0) reader.fail('contains an unterminated stream')
      this.streams.set(value, this.bytes.subarray(reader.at, end))
      reader.at = end + 'endstream'.length
      reader.skipWhitespace()
    }
    if (!reader.take(/endobj/y)) reader.fail('contains an unterminated object')
  }

  private define(number: number, value: PdfValue, location: Location): void {
    if (this.objects.has(number)) this.fail(`defines object ${number} twice`)
    if (value instanceof Reference) this.fail('contains an object that is only a reference')
    this.objects.set(number, { value, location })
  }

  private readTable(offset: number): void {
    const { reader } = this
    reader.skipWhitespace()
    for (let range; (range = reader.take(/(\d{1,10}) (\d{1,10})[\r\n ]+/y));) {
      for (let number = Number(range[1]), end = number + Number(range[2]); number < end; number++) {
        const entry =
          reader.take(/(\d{10}) (?:00000 (n)|\d{5} f)[\r\n ]{1,2}/y) ??
          reader.fail('contains an unreadable cross-reference table')
        if (entry[2]) this.list(number, Number(entry[1]))
      }
    }
    reader.skipWhitespace()
    if (!reader.take(/trailer/y)) reader.fail('contains an unreadable cross-reference table')
    this.headers.push(reader.at)
    this.current = 0
    const trailer = reader.value()
    if (!(trailer instanceof Map)) return reader.fail('contains a cross-reference table without a trailer')
    this.trailers.set(offset, trailer)
  }

  private list(number: number, location: Location): void {
    if ((this.listed.get(number) ?? location) !== location)
      throw new PdfProblem(`lists two positions for object ${number}`)
    this.listed.set(number, location)
  }

  private compareHeaders(): void {
    let index = 0
    for (const found of this.reader.text.matchAll(anyHeader))
      if (found.index + found[0].length !== this.headers[index++])
        throw new PdfProblem(`contains “${found[0].slice(0, 40)}” where no object begins (byte ${found.index})`)
  }

  private readStream(dictionary: Dictionary, raw: Buffer): void {
    this.current = this.dictionaries.get(dictionary)!
    const length = this.resolve(dictionary.get('Length'))
    if (typeof length !== 'number' || !/^(\r\n|\r|\n)?$/.test(raw.toString('latin1', length)))
      this.fail('contains a stream of the wrong length')
    const content = unpackStream(dictionary, raw.subarray(0, length), this)
    if (dictionary.get('Type') === '/ObjStm') this.readObjects(dictionary, content.toString('latin1'))
    if (dictionary.get('Type') === '/XRef') this.readTableStream(dictionary, content)
  }

  private readObjects(dictionary: Dictionary, text: string): void {
    const container = this.current
    const reader = this.valueReader(text)
    const [count, first] = [dictionary.get('N'), dictionary.get('First')]
    if (typeof count !== 'number' || typeof first !== 'number') this.fail('contains unreadable objects')
    const starts: { number: number; start: number }[] = []
    while (starts.length < count) {
      reader.skipWhitespace()
      const entry =
        reader.take(/(\d{1,10})[\0\t\n\f\r ]+(\d{1,10})(?![^\0\t\n\f\r ])/y) ?? this.fail('contains unreadable objects')
      starts.push({ number: Number(entry[1]), start: first + Number(entry[2]) })
    }
    for (const [index, { number, start }] of starts.entries()) {
      reader.skipWhitespace()
      if (reader.at !== start) this.fail('contains objects at the wrong position')
      this.current = number
      this.define(number, reader.value(), `${container}/${index}`)
    }
    reader.skipWhitespace()
    if (reader.at < text.length) reader.fail('contains bytes outside its objects')
  }

  private readTableStream(trailer: Dictionary, content: Buffer): void {
    const widths = [trailer.get('W') ?? []].flat().map(Number) as [number, number, number]
    const ranges = [trailer.get('Index') ?? [0, trailer.get('Size') ?? 0]].flat().map(Number)
    const row = widths.reduce((sum, width) => sum + width, 0)
    let at = 0
    const field = (width: number, missing: number) =>
      width ? content.readUIntBE((at += width) - width, width) : missing
    const isTable = widths.length === 3 && row > 0 && widths.every((width) => [0, 1, 2, 3, 4, 5, 6].includes(width))
    if (!isTable) this.fail('contains an unreadable cross-reference table')
    for (let index = 0; index < ranges.length; index += 2)
      for (let number = ranges[index]!, end = number + ranges[index + 1]!; number < end; number++) {
        if (at + row > content.length) this.fail('contains an unreadable cross-reference table')
        const [kind, second, third] = [field(widths[0], 1), field(widths[1], 0), field(widths[2], 0)]
        if (kind === 1) this.list(number, third === 0 ? second : -1)
        if (kind === 2) this.list(number, `${second}/${third}`)
      }
    if (at < content.length) this.fail('contains an unreadable cross-reference table')
    this.trailers.set(this.objects.get(this.current)!.location as number, trailer)
  }

  /** Checks that the tables are chained and list every object at its position. */
  private compareTables(last: number): void {
    const unread = new Map(this.trailers)
    for (const queue: PdfValue[] = [last]; queue.length > 0;) {
      const offset = queue.pop() as number
      const trailer =
        unread.get(offset) ?? this.reader.fail(`has no cross-reference table at byte ${offset}, or refers to it twice`)
      unread.delete(offset)
      queue.push(...['Prev', 'XRefStm'].flatMap((key) => trailer.get(key) ?? []))
    }
    if (unread.size > 0) throw new PdfProblem('contains an unused cross-reference table')
    for (const number of new Set([...this.listed.keys(), ...this.objects.keys()])) {
      const object = this.objects.get(number)
      const isTable = object?.value instanceof Map && object.value.get('Type') === '/XRef'
      if (this.listed.get(number) !== object?.location && !(isTable && !this.listed.has(number)))
        throw new PdfProblem(`lists the wrong position for object ${number}`)
    }
  }

  get catalog(): Dictionary {
    const trailers = [...this.trailers.values()].filter((trailer) => trailer.has('Root'))
    const [catalog, ...others] = new Set(trailers.map((trailer) => this.resolve(trailer.get('Root'))))
    if (!(catalog instanceof Map) || others.length > 0) throw new PdfProblem('does not have exactly one catalog')
    return catalog
  }
}

function unpackStream(stream: Dictionary, raw: Buffer, file: PdfFile): Buffer {
  const listOf = (key: string) =>
    [file.resolve(stream.get(key)) ?? []]
      .flat()
      .slice(0, MAX_FILTERS + 1)
      .map(file.resolve)
  const [filters, parameters] = [listOf('Filter'), listOf('DecodeParms')]
  const holdsObjects = ['/ObjStm', '/XRef'].includes(stream.get('Type') as string)
  if (filters.length > MAX_FILTERS) file.fail('contains a stream with too many filters')
  return filters.reduce<Buffer>((bytes, filter, index) => {
    const isRead = holdsObjects || index < filters.length - 1
    if (filter === '/DCTDecode' && !isRead) return isJpeg(bytes) ? bytes : file.fail('contains an invalid JPEG')
    if (filter !== '/FlateDecode')
      file.fail(
        `contains a stream with the unsupported filter ${typeof filter === 'string' ? filter.slice(1) : '(unnamed)'}`,
      )
    const unpacked = inflate(bytes, Math.min(isRead ? MAX_READ : MAX_UNPACKED, file.budget.bytes))
    if (typeof unpacked === 'string') return file.fail(unpacked)
    file.budget.bytes -= unpacked.length
    const options = parameters[index]
    if (!isRead || !(options instanceof Map) || !options.has('Predictor')) return unpacked
    return undoPredictor(unpacked, options) ?? file.fail('contains a stream with an unsupported predictor')
  }, raw)
}

function isJpeg(bytes: Buffer): boolean {
  // A line break may follow the picture.
  return [0, 1, 2].some((line) => jpegProblem(bytes.subarray(0, bytes.length - line)) === undefined)
}

function inflate(bytes: Buffer, limit: number): Buffer | string {
  try {
    const options = { info: true, maxOutputLength: Math.max(1, limit) }
    // The types of Node do not know `info`.
    const result = inflateSync(bytes, options) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
    if (/^\s{0,2}$/.test(bytes.toString('latin1', result.engine.bytesWritten))) return result.buffer
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      return 'contains streams that are too large when decompressed'
  }
  return 'contains a stream that cannot be decompressed'
}

/** Undoes the PNG predictors 0 and 2: a row is stored as it is, or as the difference from the row above. */
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
