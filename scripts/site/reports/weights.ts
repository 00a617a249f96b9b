import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { memoize } from '../../pipeline/cache/memoize.ts'
import { weigh, type Weight } from '../../pipeline/render/weigh.ts'
import { sha256 } from '../../pipeline/cache/hash.ts'

/** Sizes and hashes of the files that pages load. */
export class Weights {
  private readonly out: string

  constructor(out: string) {
    this.out = out
  }

  /** The total size of text files, as they are and as sent. */
  of(files: readonly string[]): Weight {
    const all = files.map((file) => this.#measure(file))
    const sum = (key: keyof Weight) => all.reduce((total, weight) => total + weight[key], 0)
    return { bytes: sum('bytes'), gzip: sum('gzip') }
  }

  /** Bytes of a file that is compressed already. */
  fileSize(file: string): number {
    return statSync(join(this.out, file)).size
  }

  fileHash(file: string): string {
    return this.#measure(file).hash
  }

  read(file: string): Buffer {
    return readFileSync(join(this.out, file))
  }

  readonly #measure = memoize((file: string) => {
    const bytes = this.read(file)
    return { ...weigh(bytes), hash: sha256(bytes) }
  })
}
