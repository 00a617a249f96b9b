import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Files that pages share, made while they are finished: each is written once, with the hash of what it holds in its name, below the folder
 * of the staged site. Their answers are addresses below the base path.
 */
export class SharedFiles {
  readonly #written = new Map<string, string>()

  constructor(private readonly out: string) {}

  /** The data of all pages as one file. */
  data(name: string, value: unknown): string {
    return this.#once(name, () => this.#write(name, 'json', JSON.stringify(value)))
  }

  /** Some style sheets as one, in their order. */
  styles(files: readonly string[]): string {
    if (files.length === 1) return files[0]!
    return this.#once(files.join(), () =>
      this.#write('page', 'css', files.map((file) => readFileSync(join(this.out, file), 'utf8').trim()).join('\n')),
    )
  }

  #once(key: string, make: () => string): string {
    const known = this.#written.get(key) ?? make()
    this.#written.set(key, known)
    return known
  }

  #write(name: string, ending: string, text: string): string {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
    const file = `assets/${name}-${hash}.${ending}`
    writeFileSync(join(this.out, file), text)
    return file
  }
}
