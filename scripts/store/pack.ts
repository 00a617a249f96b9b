import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from './hash'
import { writeWhole } from './write'

/** How often a pack is saved without a value being asked for, until the value goes. */
const MOST_SAVES = 5

/** A value as the pack's file has it: a line `<saves since it was asked for> <key> <hash of the text> <text>`. */
interface Line {
  unused: number
  hash: string
  text: string
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

/** The values of one step, each by the hash of all that it is made of, in one file: a thousand of them are read at once. A value that is cut or damaged is none. */
export class Pack {
  readonly #file: string
  readonly #lines: Map<string, Line>
  readonly #asked = new Set<string>()
  #isNew = false

  constructor(step: string, { root, fresh = false }: PackOptions) {
    this.#file = join(root, '.cache/packs', step)
    this.#lines = fresh ? new Map() : readLines(this.#file)
  }

  /** The value of a key, if it is here and whole. */
  get<Value>(key: string): Value | undefined {
    const line = this.#lines.get(key)
    if (!line) return undefined
    if (line.value === undefined) {
      if (line.hash !== sha256(line.text)) return undefined
      line.value = JSON.parse(line.text)
    }
    this.#asked.add(key)
    return line.value as Value
  }

  /** Takes a value in, instead of what was here. */
  set(key: string, value: unknown): void {
    const text = JSON.stringify(value)
    this.#lines.set(key, { unused: 0, hash: sha256(text), text, value })
    this.#asked.add(key)
    this.#isNew = true
  }

  /** The value of a key, made when it is not here. */
  keep<Value>(key: string, make: () => Value): Value {
    const kept = this.get<Value>(key)
    if (kept !== undefined) return kept
    const made = make()
    this.set(key, made)
    return made
  }

  /** Writes the pack when there is something new in it, without what the last saves had no use for. */
  save(): void {
    if (!this.#isNew) return
    const lines = [...this.#lines].flatMap(([key, { unused, hash, text }]) => {
      const saves = this.#asked.has(key) ? 0 : unused + 1
      return saves > MOST_SAVES ? [] : [`${saves} ${key} ${hash} ${text}\n`]
    })
    writeWhole(this.#file, lines.join(''))
    this.#isNew = false
  }
}

function readLines(file: string): Map<string, Line> {
  const lines = new Map<string, Line>()
  for (const line of readText(file).split('\n')) {
    const [, unused, key, hash] = /^(\d+) (\S+) (\S+) /.exec(line) ?? []
    if (!unused || !key || !hash) continue
    lines.set(key, { unused: Number(unused), hash, text: line.slice(unused.length + key.length + hash.length + 3) })
  }
  return lines
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
