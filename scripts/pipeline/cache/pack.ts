import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from './hash.ts'
import { writeWhole } from './write.ts'

/** How often a pack is saved without a value being asked for, until the value may go. */
const MOST_SAVES = 5
/** The part of a pack that may go, until it is worth to write the rest anew. */
const MOST_OLD = 0.1

/**
 * A value as the pack's file has it: a line `<saves since it was asked for> <hash of the rest> <key> <text>`. A later
 * line `<saves> <key>` tells another number of saves.
 */
interface Line {
  unused: number
  hash: string
  /**
   * Key and text as they lie in the file, until they are read: a pack is many times larger as strings, and
   * most of it is read in no run.
   */
  bytes?: Buffer
  /** What the text says, once it was asked for. Whoever asks gets the same object, and changes nothing of it. */
  value?: unknown
}

/** Where packs are kept, and whether what they hold is to be ignored. */
export interface PackOptions {
  /** The project's root. */
  root: string
  /** True to begin with nothing. What is made is kept all the same. */
  fresh?: boolean | undefined
}

/**
 * The values of one step, each by the hash of all that it is made of, in one file: a thousand of them are read at once,
 * and what is new is added at its end. A value that is cut or damaged is none.
 */
export class Pack {
  readonly #file: string
  readonly #lines: Map<string, Line>
  readonly #asked = new Set<string>()
  readonly #new = new Set<string>()
  /** True when the file holds what is here, but for what is new. */
  #isThere: boolean

  /** `onDamage` is called for each value that is needed and damaged. */
  constructor(
    step: string,
    { root, fresh = false }: PackOptions,
    private readonly onDamage: () => void = () => {},
  ) {
    this.#file = join(root, '.cache/packs', step)
    this.#lines = fresh ? new Map() : readLines(this.#file)
    this.#isThere = this.#lines.size > 0
  }

  /** The value of a key, if it is here and whole. */
  get<Value>(key: string): Value | undefined {
    const line = this.#lines.get(key)
    if (!line) return undefined
    if (line.bytes) {
      if (line.hash !== sha256(line.bytes)) {
        this.#lines.delete(key)
        this.onDamage()
        return undefined
      }
      line.value ??= JSON.parse(line.bytes.toString('utf8', Buffer.byteLength(key) + 1))
      delete line.bytes
    }
    this.#asked.add(key)
    return line.value as Value
  }

  /** Takes a value in, instead of what was here. */
  set(key: string, value: unknown): void {
    const bytes = bytesOf(key, value)
    this.#lines.set(key, { unused: 0, hash: sha256(bytes), bytes, value })
    this.#asked.add(key)
    this.#new.add(key)
  }

  /** The value of a key, made when it is not here. */
  keep<Value>(key: string, make: () => Value): Value {
    const kept = this.get<Value>(key)
    if (kept !== undefined) return kept
    const made = make()
    this.set(key, made)
    return made
  }

  /**
   * Adds what is new to the file, when something is. When much of it is what the last saves had no use
   * for, all else is written anew.
   */
  save(): void {
    if (this.#new.size === 0) return
    const changed: string[] = []
    const old: string[] = []
    for (const [key, line] of this.#lines) {
      const unused = this.#asked.has(key) ? 0 : line.unused + 1
      if (this.#new.has(key) || unused !== line.unused) changed.push(key)
      if (unused > MOST_SAVES) old.push(key)
      line.unused = unused
    }
    if (this.#isThere && existsSync(this.#file) && old.length <= this.#lines.size * MOST_OLD) {
      const added = changed.map((key) =>
        this.#new.has(key) ? this.#line(key) : Buffer.from(`${this.#lines.get(key)!.unused} ${key}\n`),
      )
      // The file may end in the middle of a line: whoever wrote last may have been killed.
      appendFileSync(this.#file, Buffer.concat([Buffer.from('\n'), ...added]))
    } else {
      for (const key of old) this.#lines.delete(key)
      writeWhole(this.#file, Buffer.concat([...this.#lines.keys()].map((key) => this.#line(key))))
      this.#isThere = true
    }
    for (const key of this.#new) delete this.#lines.get(key)?.bytes
    this.#new.clear()
  }

  #line(key: string): Buffer {
    const { unused, hash, bytes, value } = this.#lines.get(key)!
    return Buffer.concat([Buffer.from(`${unused} ${hash} `), bytes ?? bytesOf(key, value), Buffer.of(NEW_LINE)])
  }
}

const bytesOf = (key: string, value: unknown) => Buffer.from(`${key} ${JSON.stringify(value)}`)

const NEW_LINE = 10

function readLines(file: string): Map<string, Line> {
  const lines = new Map<string, Line>()
  const bytes = readBytes(file)
  for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
    end = bytes.indexOf(NEW_LINE, start)
    if (end < 0) end = bytes.length
    readLine(bytes.subarray(start, end), lines)
  }
  return lines
}

/** More bytes than what stands before the text of a line. */
const HEAD = 256

function readLine(line: Buffer, lines: Map<string, Line>): void {
  const head = line.toString('latin1', 0, HEAD)
  const [, unused = '', hash = '', key = ''] = /^(\d+) (\w+) (\S+) /.exec(head) ?? []
  const [, saves, of = ''] = /^(\d+) (\S+)$/.exec(head) ?? []
  const known = lines.get(of)
  if (key) lines.set(key, { unused: Number(unused), hash, bytes: line.subarray(unused.length + hash.length + 2) })
  else if (known) known.unused = Number(saves)
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}
