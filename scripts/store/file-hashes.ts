import { lstatSync, readFileSync, type BigIntStats } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from './hash'
import { readSealed, writeSealed } from './sealed'

/** What a file was like when it was hashed, and its hash. */
type Known = [stamp: string, hash: string]

/** Clocks of file systems tick: two changes within a tick have the same time. Some tick every two seconds, in whole ones. */
const TICK = 50_000_000n
const SLOW_TICK = 2_100_000_000n

/**
 * Hashes of files, remembered by what the system says of them: size, times and inode. Paths count from the root.
 * The memory is a hint for one machine. What changed a moment ago is not remembered: it may change again without its times telling so.
 */
export class FileHashes {
  readonly #index: string
  readonly #known: Map<string, Known>
  readonly #asked = new Map<string, Known>()
  #isNew = false

  /** `name` tells apart what different commands ask for, so that none forgets what another one needs. */
  constructor(
    private readonly root: string,
    name: string,
  ) {
    this.#index = join(root, '.cache/hashes', `${name}.json`)
    this.#known = new Map(Object.entries(readSealed<Record<string, Known>>(this.#index) ?? {}))
  }

  /** The hash of a regular file's bytes; nothing when there is none. What the system refuses is thrown. */
  of(path: string): string | undefined {
    const file = join(this.root, path)
    const stat = lstatSync(file, { bigint: true, throwIfNoEntry: false })
    if (!stat?.isFile()) return undefined
    const stamp = stampOf(stat)
    const known = this.#known.get(path)
    if (known?.[0] === stamp) {
      this.#asked.set(path, known)
      return known[1]
    }
    const hash = sha256(readFileSync(file))
    if (isSettled(stat)) {
      this.#known.set(path, [stamp, hash])
      this.#asked.set(path, [stamp, hash])
      this.#isNew = true
    }
    return hash
  }

  /** Writes what was asked for, when something of it is new. */
  save(): void {
    if (this.#isNew) writeSealed(this.#index, Object.fromEntries(this.#asked))
    this.#isNew = false
  }
}

/** What changes when a file changes, as far as the system knows. */
function stampOf({ size, mtimeNs, ctimeNs, ino }: BigIntStats): string {
  return [size, mtimeNs, ctimeNs, ino].join(' ')
}

function isSettled({ mtimeNs, ctimeNs }: BigIntStats): boolean {
  const latest = mtimeNs > ctimeNs ? mtimeNs : ctimeNs
  const tick = latest % 1_000_000_000n === 0n ? SLOW_TICK : TICK
  return latest + tick < BigInt(Date.now()) * 1_000_000n
}
