import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Weight } from '../../../src/schema/data/report.ts'
import type { WeighedText } from '../../pipeline/build/compress-site.ts'
import { sha256 } from '../../pipeline/cache/hash.ts'

export class Weights {
  /** `sent` holds the weights of text files. */
  constructor(
    private readonly out: string,
    private readonly sent: ReadonlyMap<string, WeighedText>,
  ) {}

  /** The total size of text files, as they are and as sent. */
  of(files: readonly string[]): Weight {
    const all = files.flatMap((file) => this.sent.get(file)?.weight ?? [])
    const sum = (key: keyof Weight) => all.reduce((total, weight) => total + weight[key], 0)
    return { bytes: sum('bytes'), gzip: sum('gzip') }
  }

  /** Bytes of a file that is compressed already. */
  sizeOf(file: string): number {
    return statSync(join(this.out, file)).size
  }

  hashOf(file: string): string {
    return this.sent.get(file)?.hash ?? sha256(this.read(file))
  }

  read(file: string): Buffer {
    return readFileSync(join(this.out, file))
  }
}
