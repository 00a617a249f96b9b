import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256 } from './hash.ts'
import { writeWhole } from './write.ts'

/** A pack or folder of the store is pruned when it holds more than so many times what a build has used. */
export const MOST_UNUSED = 3

/** Where packs are stored, and whether what they hold is to be ignored. */
export interface PackOptions {
  /** The project's root. */
  root: string
  /** True to begin with nothing. What is built is stored all the same. */
  fresh?: boolean | undefined
}

/**
 * The values of one step in one file, each by the hash of all that it is built from: a line each, `<hash of the rest>
 * <key> <JSON>`. A thousand are read at once, and new ones are added at the end. A line that is cut or damaged has no
 * value.
 */
export class Pack {
  readonly #file: string
  /** Lines as bytes: as strings a pack is many times larger, and most of it is read in no run. */
  readonly #lines: Map<string, Buffer>
  /** What was used. Callers get the same object each time, and change nothing of it. */
  readonly #values = new Map<string, unknown>()
  #added: Buffer[] = []
  #hasNew = false
  #isReplaced: boolean

  /** `onDamage` is called for each value that is needed and damaged. */
  constructor(
    step: string,
    { root, fresh = false }: PackOptions,
    private readonly onDamage: () => void = () => {},
  ) {
    this.#file = join(root, '.cache/packs', step)
    this.#lines = fresh ? new Map() : readLines(this.#file)
    this.#isReplaced = fresh
  }

  /** The value of a key, if it is here and undamaged. */
  get<Value>(key: string): Value | undefined {
    const line = this.#lines.get(key)
    if (!line || this.#values.has(key)) return this.#values.get(key) as Value | undefined
    const rest = line.subarray(HASH + 1, -1)
    if (sha256(rest) === line.toString('latin1', 0, HASH)) {
      const value = JSON.parse(rest.toString('utf8', Buffer.byteLength(key) + 1)) as Value
      this.#values.set(key, value)
      return value
    }
    this.#lines.delete(key)
    this.onDamage()
    return undefined
  }

  /** Stores a value, and replaces one of the same key. */
  set(key: string, value: unknown): void {
    const rest = `${key} ${JSON.stringify(value)}`
    const line = Buffer.from(`${sha256(rest)} ${rest}\n`)
    this.#lines.set(key, line)
    this.#values.set(key, value)
    this.#added.push(line)
    this.#hasNew = true
  }

  /** The value of a key, built when it is not here. */
  keep<Value>(key: string, make: () => Value): Value {
    const stored = this.get<Value>(key)
    if (stored !== undefined) return stored
    const built = make()
    this.set(key, built)
    return built
  }

  /** Adds what is new to the file. */
  save(): void {
    if (this.#added.length === 0) return
    // The file may end in the middle of a line: the process that wrote last may have been killed.
    const added = Buffer.concat([Buffer.from('\n'), ...this.#added])
    mkdirSync(dirname(this.#file), { recursive: true })
    if (this.#isReplaced) writeWhole(this.#file, added)
    else appendFileSync(this.#file, added)
    this.#isReplaced = false
    this.#added = []
  }

  /** Removes what this process had no use for, when that is most of the pack. */
  prune(): void {
    // A process that adds nothing may have read a summary only, and have had no use for the parts.
    if (!this.#hasNew || this.#lines.size <= this.#values.size * MOST_UNUSED) return
    for (const key of this.#lines.keys()) if (!this.#values.has(key)) this.#lines.delete(key)
    writeWhole(this.#file, Buffer.concat([...this.#lines.values()]))
    this.#added = []
  }
}

/** Length of a hash. */
const HASH = 64
const LINE_END = 10

function readLines(file: string): Map<string, Buffer> {
  const lines = new Map<string, Buffer>()
  const bytes = readBytes(file)
  for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
    end = bytes.indexOf(LINE_END, start)
    // A line without an end was cut.
    if (end < 0) break
    const line = bytes.subarray(start, end + 1)
    const key = line.subarray(HASH + 1, line.indexOf(' ', HASH + 1)).toString('latin1')
    if (key) lines.set(key, line)
  }
  return lines
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}
