import { FileHashes } from './file-hashes'
import { KeptFiles } from './kept-files'
import { Pack, type PackOptions } from './pack'

/**
 * What steps have made, kept below `.cache/` by the hash of what they were made of: small values in packs,
 * one a step, and whole files.
 */
export class Store {
  readonly files: KeptFiles
  /** Hashes of the project's own files. */
  readonly hashes: FileHashes
  readonly #packs = new Map<string, Pack>()

  constructor(private readonly options: PackOptions) {
    this.files = new KeptFiles(options.root)
    this.hashes = new FileHashes(options.root, 'project')
  }

  /** The values of a step. They are read when they are first asked for. */
  pack(step: string): Pack {
    const pack = this.#packs.get(step) ?? new Pack(step, this.options)
    this.#packs.set(step, pack)
    return pack
  }

  /** Writes what is new. */
  save(): void {
    for (const pack of this.#packs.values()) pack.save()
    this.files.save()
    this.hashes.save()
  }
}
