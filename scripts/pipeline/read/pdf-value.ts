/** A value in a PDF. A name keeps its slash and a string its bracket (`/Page`, `(Roof`); true and false are null. */
export type PdfValue = number | string | null | Reference | Dictionary | PdfValue[]
export type Dictionary = Map<string, PdfValue>

/** A reference to an object of the file. */
export class Reference {
  constructor(readonly number: number) {}
}

export class PdfProblem extends Error {}

/** How many values may still be read, and bytes decompressed. */
export interface Budget {
  values: number
  bytes: number
}

const MAX_DEPTH = 100
const MAX_NAME = 1000
const s = String.raw`[\0\t\n\f\r ]`
const end = String.raw`(?=[\0\t\n\f\r ()<>[\]{}/%]|$)`
const token = new RegExp(
  String.raw`(?:(<<|>>|[[\]])|(/[^\0\t\n\f\r ()<>[\]{}/%]*)|(\()|<([\da-fA-F\0\t\n\f\r ]*)>` +
    String.raw`|(\d{1,10})${s}+0${s}+R${end}|([+-]?(?:\d+(?:\.\d*)?|\.\d+))${end}|(?:true|false|null)${end})`,
  'y',
)
const isGap = new Set('\0\t\n\f\r %')
const gap = /[\0\t\n\f\r ]+|%[^\r\n]*/y
const escapes = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '', '\r\n': '' }))

/** Reads values from Latin-1 text. Nothing is skipped, repaired or ambiguous. */
export class ValueReader {
  at = 0
  constructor(
    readonly text: string,
    private readonly budget: Budget,
    /** Called with every dictionary when it begins, the outer one first. */
    private readonly onDictionary: (dictionary: Dictionary) => void,
  ) {}

  fail(what: string): never {
    throw new PdfProblem(`${what} (byte ${this.at})`)
  }

  spend(values: number): void {
    this.budget.values -= values
    if (this.budget.values < 0) this.fail('contains too many parts to check')
  }

  /** Matches here, and moves behind the match. */
  take(sticky: RegExp): RegExpExecArray | null {
    this.spend(1)
    sticky.lastIndex = this.at
    const match = sticky.exec(this.text)
    if (match) this.at = sticky.lastIndex
    return match
  }

  /** Skips white space and comments. */
  skipWhitespace(): void {
    while (isGap.has(this.text.charAt(this.at))) this.take(gap)
  }

  value(depth = 0): PdfValue {
    const value = this.valueOrEnd(depth)
    return typeof value === 'symbol' ? this.fail('contains an unmatched closing bracket') : value
  }

  /** The next value, or a symbol for a closing bracket. */
  private valueOrEnd(depth: number): PdfValue | symbol {
    if (depth > MAX_DEPTH) this.fail(`is nested deeper than ${MAX_DEPTH} levels`)
    this.skipWhitespace()
    const match = this.take(token) ?? this.fail('contains an unreadable value')
    const [, bracket, name, string, hex, object, number] = match
    if (name !== undefined) return this.name(name)
    if (number !== undefined) return Number(number)
    if (object !== undefined) return new Reference(Number(object))
    if (hex !== undefined) return `(${Buffer.from(`${hex.replace(/[^\da-f]/gi, '')}0`, 'hex').toString('latin1')}`
    if (string !== undefined) return this.string()
    if (bracket === '[') return this.list(']', depth + 1)
    if (bracket === '<<') return this.dictionary(depth + 1)
    return bracket === undefined ? null : Symbol.for(bracket)
  }

  private name(raw: string): string {
    if (raw.length > MAX_NAME || /#(?![\da-f]{2})|#00/i.test(raw)) this.fail('contains an unreadable name')
    return raw.replace(/#(..)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }

  private string(): string {
    let string = '('
    for (let open = 1; ;) {
      const [, plain, special] = this.take(/([^()\\]*)([()\\])/y) ?? this.fail('contains an unterminated string')
      string += plain
      if (special === '(') open++
      if (special === ')' && --open === 0) return string
      if (special !== '\\') string += special
      else {
        const [code] = this.take(/[0-7]{1,3}|\r\n|[^]/y) ?? this.fail('contains an unterminated string')
        string += /[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8) & 255) : (escapes.get(code) ?? code)
      }
    }
  }

  private list(close: string, depth: number): PdfValue[] {
    const list: PdfValue[] = []
    for (;;) {
      const value = this.valueOrEnd(depth)
      if (value === Symbol.for(close)) return list
      if (typeof value === 'symbol') this.fail('contains an unmatched closing bracket')
      list.push(value)
    }
  }

  private dictionary(depth: number): Dictionary {
    // A dictionary takes as much memory as several values.
    this.spend(4)
    const dictionary: Dictionary = new Map()
    this.onDictionary(dictionary)
    const list = this.list('>>', depth)
    for (let index = 0; index < list.length; index += 2) {
      const key = list[index]
      if (typeof key !== 'string' || !key.startsWith('/') || index + 1 === list.length || dictionary.has(key.slice(1)))
        this.fail('contains a dictionary with a repeated, valueless or invalid key')
      dictionary.set(key.slice(1), list[index + 1]!)
    }
    return dictionary
  }
}
