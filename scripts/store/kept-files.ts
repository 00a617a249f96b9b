import { copyFileSync, linkSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FileHashes } from './file-hashes'
import { sha256 } from './hash'
import { readSealed, writeSealed } from './sealed'
import { writeWhole } from './write'

/** Whole files, each under the hash of its bytes. What is not what its name says is not here. */
export class KeptFiles {
  /** Read when a file is first asked for: who keeps values alone has no need of them. */
  #known: FileHashes | undefined
  readonly #used = new Set<string>()
  readonly #placed = new Map<string, string>()
  readonly #folders = new Set<string>()

  constructor(private readonly root: string) {}

  get #hashes(): FileHashes {
    return (this.#known ??= new FileHashes(this.root, 'files', { isLinked: true }))
  }

  /** Takes bytes in. The answer is the hash that they are asked for by. */
  put(bytes: string | Buffer): string {
    const hash = sha256(bytes)
    if (!this.has(hash)) writeWhole(join(this.root, placeOf(hash)), bytes)
    this.#used.add(hash)
    return hash
  }

  /** Whether a file is here, whole. */
  has(hash: string): boolean {
    // Judged once a run, however often it is asked for.
    const isHere = this.#used.has(hash) || this.#hashes.of(placeOf(hash)) === hash
    if (isHere) this.#used.add(hash)
    return isHere
  }

  /** The bytes of a file, if it is here, whole. */
  read(hash: string): Buffer | undefined {
    return this.has(hash) ? readFileSync(join(this.root, placeOf(hash))) : undefined
  }

  /**
   * Puts a file at a path: as a second name for the same bytes where the file system has such, else as a
   * copy. False when it is not here.
   */
  place(hash: string, path: string): boolean {
    if (!this.has(hash)) return false
    if (this.#placed.get(path) === hash) return true
    const file = join(this.root, placeOf(hash))
    this.#makeFolder(dirname(path))
    this.#placed.set(path, hash)
    try {
      linkSync(file, path)
    } catch {
      // What is there may be a second name of something else that is kept.
      rmSync(path, { force: true })
      copyFileSync(file, path)
    }
    return true
  }

  /** The hash of what was put at a path. */
  placedAt(path: string): string | undefined {
    return this.#placed.get(path)
  }

  /** Writes what is remembered of the files. */
  save(): void {
    this.#known?.save()
  }

  /** Removes what was used neither now nor at one of the last prunings. */
  prune(): void {
    const folder = join(this.root, '.cache/files')
    const starts = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())
    pruneUnused(
      starts.map(({ name }) => join(folder, name)),
      this.#used,
      join(folder, 'unused.json'),
    )
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
  }
}

/** Where a file lies. A folder holds some hundred of them at most. */
function placeOf(hash: string): string {
  return `.cache/files/${hash.slice(0, 2)}/${hash}`
}

/** How many prunings a file outlives that nobody uses any more. */
const MOST_PRUNINGS = 5

/** Removes the files of folders that were used neither now nor at one of the last prunings, which a record counts. */
function pruneUnused(folders: readonly string[], used: ReadonlySet<string>, record: string): void {
  const before = new Map(Object.entries(readSealed<Record<string, number>>(record) ?? {}))
  const unused = new Map<string, number>()
  for (const folder of folders)
    for (const name of readdirSync(folder).filter((one) => !used.has(one))) {
      const prunings = (before.get(name) ?? 0) + 1
      if (prunings > MOST_PRUNINGS) rmSync(join(folder, name), { force: true })
      else unused.set(name, prunings)
    }
  writeSealed(record, Object.fromEntries(unused))
}
