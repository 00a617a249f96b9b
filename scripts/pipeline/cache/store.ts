import { cacheKey } from './hash.ts'
import { Pack, type PackOptions } from './pack.ts'
import { StoredFiles } from './stored-files.ts'

interface StoreOptions extends PackOptions {
  /** Files shared with another store of this process, so that they are verified once. */
  files?: StoredFiles
}

/** The results of steps below `.cache/`: small values in a pack for each step, and whole files. */
export class Store {
  readonly files: StoredFiles
  readonly #packs = new Map<string, Pack>()
  readonly options: StoreOptions

  constructor(options: StoreOptions) {
    this.options = options
    this.files = options.files ?? new StoredFiles(options.root)
  }

  get root(): string {
    return this.options.root
  }

  /** The values of a step, read on first use. */
  pack(step: string): Pack {
    const pack = this.#packs.get(step) ?? new Pack(step, this.options, () => this.files.damaged++)
    this.#packs.set(step, pack)
    return pack
  }

  /** The hash of a step's file by its name, with details about it; undefined if it is missing or damaged. */
  findFile<Details extends object>(step: string, name: string): StoredFile<Details> | undefined {
    const found = this.pack(step).get<StoredFile<Details>>(cacheKey(step, name))
    return found && this.files.has(found.hash) ? found : undefined
  }

  /** Stores a step's file by its name, with details about it. */
  addFile<Details extends object>(step: string, name: string, bytes: Buffer, details: Details): StoredFile<Details> {
    const added = { ...details, hash: this.files.put(bytes) }
    this.pack(step).set(cacheKey(step, name), added)
    return added
  }

  save(): void {
    for (const pack of this.#packs.values()) pack.save()
  }

  prune(): void {
    for (const pack of this.#packs.values()) pack.prune()
  }
}

type StoredFile<Details> = Details & { hash: string }
