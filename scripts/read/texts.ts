/** Texts by file that are read when they are first asked for: of most files nobody needs more than what is known of them. */
export class LazyTexts {
  readonly #read = new Map<string, string | (() => string)>()

  set(file: string, text: string | (() => string)): void {
    this.#read.set(file, text)
  }

  has(file: string): boolean {
    return this.#read.has(file)
  }

  keys(): MapIterator<string> {
    return this.#read.keys()
  }

  get(file: string): string | undefined {
    const known = this.#read.get(file)
    if (typeof known !== 'function') return known
    const text = known()
    this.#read.set(file, text)
    return text
  }
}
