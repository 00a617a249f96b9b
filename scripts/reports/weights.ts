import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Weight } from '../../src/schema/report'
import { FileStore } from '../host/file-store'

/** Weighs the files of a folder, each once. */
export class Weights {
  readonly #store: FileStore
  readonly #weights = new Map<string, Promise<Weight>>()
  readonly #sizes = new Map<string, Promise<number>>()

  constructor(private readonly out: string) {
    this.#store = new FileStore(out)
  }

  /** The bytes of a file. */
  async read(file: string): Promise<Buffer> {
    return (await this.#store.read(file, 'identity')).bytes
  }

  /** Some files together, as they are and as the server sends them. */
  async of(files: readonly string[]): Promise<Weight> {
    const all = await Promise.all(files.map((file) => this.#weigh(file)))
    const sum = (key: keyof Weight) => all.reduce((total, weight) => total + weight[key], 0)
    return { bytes: sum('bytes'), gzip: sum('gzip'), brotli: sum('brotli') }
  }

  /** Bytes of a file that is compressed already. */
  sizeOf(file: string): Promise<number> {
    const known = this.#sizes.get(file) ?? stat(join(this.out, file)).then(({ size }) => size)
    this.#sizes.set(file, known)
    return known
  }

  #weigh(file: string): Promise<Weight> {
    const known = this.#weights.get(file) ?? this.#compress(file)
    this.#weights.set(file, known)
    return known
  }

  async #compress(file: string): Promise<Weight> {
    const [plain, gzip, brotli] = await Promise.all(
      (['identity', 'gzip', 'br'] as const).map((encoding) => this.#store.read(file, encoding)),
    )
    return { bytes: plain!.bytes.length, gzip: gzip!.bytes.length, brotli: brotli!.bytes.length }
  }
}
