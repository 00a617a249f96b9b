import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from './hash.ts'
import { readSealed, writeSealed } from './sealed.ts'

/** What a file was like when it was hashed, and its hash. */
type Known = [stamp: string, hash: string]

/**
 * Clocks of file systems tick: two changes within a tick have the same time. Some tick
 * every two seconds, in whole ones.
 */
const TICK = 50_000_000n
const SLOW_TICK = 2_100_000_000n

/** Who watches may miss some of very many changes. */
const MOST_TOUCHED = 100

/**
 * Hashes of files, remembered by what the system says of them: size, times and inode. Paths count from the root.
 * The memory is a hint for one machine. What changed a moment ago is not remembered: it may change again
 * without its times telling so.
 */
export class FileHashes {
  readonly #index: string
  readonly #known: Map<string, Known>
  /** What was answered last. */
  readonly #last = new Map<string, string>()
  #touched: ReadonlySet<string> | undefined
  #isNew = false

  /** `name` tells apart what different commands ask for, so that none forgets what another one needs. */
  constructor(
    private readonly root: string,
    name: string,
  ) {
    this.#index = join(root, '.cache/hashes', `${name}.json`)
    this.#known = new Map(Object.entries(readSealed<Record<string, Known>>(this.#index) ?? {}))
  }

  /**
   * From now on only these files may be others than when they were last asked for, as somebody knows who has watched
   * them all meanwhile. Without them, or when one is no file that was asked for, any file may be another.
   */
  trust(touched?: ReadonlySet<string>): void {
    const isKnown = touched?.size && touched.size <= MOST_TOUCHED && [...touched].every((path) => this.#last.has(path))
    this.#touched = isKnown ? touched : undefined
  }

  /**
   * The hash of a regular file's bytes; nothing when there is none, or one with more bytes than that. What
   * the system refuses is thrown.
   */
  of(path: string, most = Infinity): string | undefined {
    const last = this.#touched?.has(path) === false ? this.#last.get(path) : undefined
    const hash = last ?? this.#look(path, most)
    if (hash === undefined) this.#last.delete(path)
    else this.#last.set(path, hash)
    return hash
  }

  #look(path: string, most: number): string | undefined {
    const file = `${this.root}/${path}`
    const stat = lstatSync(file, { bigint: true, throwIfNoEntry: false })
    if (!stat?.isFile()) {
      this.#isNew ||= this.#known.delete(path)
      return undefined
    }
    if (stat.size > most) return undefined
    const times = [stat.mtimeNs, stat.ctimeNs]
    const stamp = [stat.size, ...times, stat.ino].join(' ')
    const known = this.#known.get(path)
    if (known?.[0] === stamp) return known[1]
    const hash = sha256(readFileSync(file))
    if (times.every(isSettled)) {
      this.#known.set(path, [stamp, hash])
      this.#isNew = true
    }
    return hash
  }

  /** Writes what is remembered, when something of it is new. */
  save(): void {
    if (this.#isNew) writeSealed(this.#index, Object.fromEntries(this.#known))
    this.#isNew = false
  }
}

/** Whether a change at this time would be told by the next one. */
function isSettled(time: bigint): boolean {
  const tick = time % 1_000_000_000n === 0n ? SLOW_TICK : TICK
  return time + tick < BigInt(Date.now()) * 1_000_000n
}
