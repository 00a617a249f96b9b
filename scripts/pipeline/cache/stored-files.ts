import { copyFileSync, linkSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { filesBelow } from './files-below.ts'
import { sha256 } from './hash.ts'
import { MOST_UNUSED } from './pack.ts'
import { clearPath, writeWhole } from './write.ts'

/** Files by the hash of their bytes, which is verified at each reading, and once per process before linking. */
export class StoredFiles {
  /** Hashes that this process has written or verified. */
  readonly #verified = new Set<string>()
  readonly #linked = new Map<string, string>()
  /** Number of damaged cache entries found. */
  damaged = 0
  private readonly root: string

  constructor(root: string) {
    this.root = root
  }

  put(bytes: string | Buffer): string {
    const hash = sha256(bytes)
    if (!this.has(hash)) {
      const file = join(this.root, storedPath(hash))
      if (clearPath(file)) this.damaged++
      writeWhole(file, bytes)
    }
    this.#verified.add(hash)
    return hash
  }

  has(hash: string): boolean {
    return this.#verified.has(hash) || this.read(hash) !== undefined
  }

  /** The bytes of a stored file. A damaged one is removed, so that it is rebuilt. */
  read(hash: string): Buffer | undefined {
    if (!/^[\da-f]{64}$/.test(hash)) return undefined
    const file = join(this.root, storedPath(hash))
    const stat = lstatSync(file, { throwIfNoEntry: false })
    const bytes = stat?.isFile() ? readFileSync(file) : undefined
    if (bytes && sha256(bytes) === hash) {
      this.#verified.add(hash)
      return bytes
    }
    this.#verified.delete(hash)
    if (!stat) return undefined
    this.damaged++
    rmSync(file, { recursive: true, force: true })
    return undefined
  }

  /** Links a stored file to a path, or copies it without hard links. Nothing may write to a link. */
  link(hash: string, path: string): void {
    if (!this.has(hash)) throw new Error(`The cached file ${hash} for ${path} is missing or damaged.`)
    if (this.#linked.get(path) === hash) return
    const file = join(this.root, storedPath(hash))
    mkdirSync(dirname(path), { recursive: true })
    this.#linked.set(path, hash)
    try {
      linkSync(file, path)
    } catch {
      // The path may be a link to another cached file.
      rmSync(path, { force: true })
      copyFileSync(file, path)
    }
  }

  linkedHash(path: string): string | undefined {
    return this.#linked.get(path)
  }

  /** Removes the files that this process has not used, if they are most of the store. */
  prune(): void {
    const stored = filesBelow(this.root, '.cache/files')
    if (stored.length <= this.#verified.size * MOST_UNUSED) return
    for (const file of stored) if (!this.#verified.has(basename(file))) rmSync(join(this.root, file), { force: true })
  }
}

/** The path of a stored file; each folder holds a few hundred at most. */
function storedPath(hash: string): string {
  return `.cache/files/${hash.slice(0, 2)}/${hash}`
}
