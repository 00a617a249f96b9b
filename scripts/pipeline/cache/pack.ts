import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256 } from './hash.ts'
import { clearPath, writeWhole } from './write.ts'

/** New values are saved when there are so many, so that an interrupted build keeps what it made. */
const BATCH = 20

/** A cache is pruned when it holds more than this many times what a build has used. */
export const MOST_UNUSED = 3

export interface PackOptions {
  /** The project's root. */
  root: string
  /** True to ignore what is cached. */
  fresh?: boolean | undefined
}

/**
 * The cached values of a step in one file, with a line for each: `<hash of the rest> <key> <JSON>`. New lines are
 * appended. A damaged line has no value.
 */
export class Pack {
  readonly #file: string
  /** Lines of values that are not used so far, as bytes: strings take far more memory. */
  readonly #lines: Map<string, Buffer>
  /** The values used so far. Callers get the same object each time and may not change it. */
  readonly #values = new Map<string, unknown>()
  #added: Buffer[] = []
  #hasNew = false
  #isReplaced: boolean
  private readonly onDamage: () => void

  /** `onDamage` is called for each damaged value that is needed. */
  constructor(step: string, { root, fresh = false }: PackOptions, onDamage: () => void = () => {}) {
    this.onDamage = onDamage
    this.#file = join(root, '.cache/packs', step)
    if (clearPath(this.#file)) onDamage()
    this.#lines = fresh ? new Map() : readLines(this.#file)
    this.#isReplaced = fresh
  }

  get<Value>(key: string): Value | undefined {
    const line = this.#lines.get(key)
    if (!line || this.#values.has(key)) return this.#values.get(key) as Value | undefined
    this.#lines.delete(key)
    const rest = line.subarray(HASH + 1, -1)
    if (sha256(rest) === line.toString('latin1', 0, HASH)) {
      const value = JSON.parse(rest.toString('utf8', Buffer.byteLength(key) + 1)) as Value
      this.#values.set(key, value)
      return value
    }
    this.onDamage()
    return undefined
  }

  set(key: string, value: unknown): void {
    const rest = `${key} ${JSON.stringify(value)}`
    this.#lines.delete(key)
    this.#values.set(key, value)
    this.#added.push(Buffer.from(`${sha256(rest)} ${rest}\n`))
    this.#hasNew = true
    if (this.#added.length === BATCH) this.save()
  }

  /** The cached value of a key, or a new one. */
  getOrBuild<Value>(key: string, make: () => Value): Value {
    const stored = this.get<Value>(key)
    if (stored !== undefined) return stored
    const built = make()
    this.set(key, built)
    return built
  }

  /** Appends new values to the file. */
  save(): void {
    if (this.#added.length === 0) return
    // A killed process may have left an incomplete line.
    const added = Buffer.concat([Buffer.from('\n'), ...this.#added])
    mkdirSync(dirname(this.#file), { recursive: true })
    if (this.#isReplaced) writeWhole(this.#file, added)
    else appendFileSync(this.#file, added)
    this.#isReplaced = false
    this.#added = []
  }

  /** Removes the values that this process has not used, if they are most of the pack. */
  prune(): void {
    // A process that adds nothing may have used only a summary.
    const isMostlyUnused = this.#hasNew && this.#lines.size > this.#values.size * (MOST_UNUSED - 1)
    if (!isMostlyUnused) return
    const retained = [...readLines(this.#file)].flatMap(([key, line]) => (this.#values.has(key) ? [line] : []))
    writeWhole(this.#file, Buffer.concat(retained))
  }
}

const HASH = 64
const LINE_END = 10

function readLines(file: string): Map<string, Buffer> {
  const lines = new Map<string, Buffer>()
  const bytes = readBytes(file)
  for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
    end = bytes.indexOf(LINE_END, start)
    // The last line is incomplete.
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
