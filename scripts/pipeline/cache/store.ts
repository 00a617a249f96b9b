import { FileHashes } from './file-hashes.ts'
import { keyOf } from './hash.ts'
import { Pack, type PackOptions } from './pack.ts'
import { StoredFiles } from './stored-files.ts'

/** Where the store is, and the stored files of another store in this process, which are then verified once for both. */
interface StoreOptions extends PackOptions {
  files?: StoredFiles
}

/**
 * What steps have built, stored below `.cache/` by the hash of what it was built from: small values in packs,
 * one a step, and whole files.
 */
export class Store {
  readonly files: StoredFiles
  /** Hashes of the project's own files. */
  readonly hashes: FileHashes
  readonly #packs = new Map<string, Pack>()

  constructor(readonly options: StoreOptions) {
    this.files = options.files ?? new StoredFiles(options.root)
    this.hashes = new FileHashes(options.root)
  }

  /** The project's root. */
  get root(): string {
    return this.options.root
  }

  /** The values of a step. They are read when they are first asked for. */
  pack(step: string): Pack {
    const pack = this.#packs.get(step) ?? new Pack(step, this.options, () => this.files.damaged++)
    this.#packs.set(step, pack)
    return pack
  }

  /** The hash of the file that a step has made under a name, with facts about it. Undefined if missing or damaged. */
  findFile<Facts extends object>(step: string, name: string): StoredFile<Facts> | undefined {
    const found = this.pack(step).get<StoredFile<Facts>>(keyOf(step, name))
    return found && this.files.has(found.hash) ? found : undefined
  }

  /** Stores the file that a step has made under a name, with facts about it. */
  addFile<Facts extends object>(step: string, name: string, bytes: Buffer, facts: Facts): StoredFile<Facts> {
    const added = { ...facts, hash: this.files.put(bytes) }
    this.pack(step).set(keyOf(step, name), added)
    return added
  }

  /** Writes what is new. */
  save(): void {
    for (const pack of this.#packs.values()) pack.save()
  }

  /** Removes from the packs of this store what this process had no use for, where that is most of a pack. */
  prune(): void {
    for (const pack of this.#packs.values()) pack.prune()
  }
}

/** What is known of a stored file. */
type StoredFile<Facts> = Facts & { hash: string }
