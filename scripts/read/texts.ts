import { keyOf } from '../store/hash'
import type { Pack } from '../store/pack'

/** A text that is there, or that has yet to be read, and the hash of its bytes. */
interface Text {
  text: string | (() => string)
  hash?: string | undefined
}

/**
 * Texts by file that are read when they are first asked for: of most files nobody needs
 * more than what is known of them.
 */
export class LazyTexts {
  readonly #texts = new Map<string, Text>()

  /** With a pack, what was found in texts is kept. */
  constructor(private readonly pack?: Pack) {}

  set(file: string, text: string | (() => string), hash?: string): void {
    this.#texts.set(file, { text, hash })
  }

  has(file: string): boolean {
    return this.#texts.has(file)
  }

  keys(): MapIterator<string> {
    return this.#texts.keys()
  }

  get(file: string): string | undefined {
    const known = this.#texts.get(file)
    if (typeof known?.text === 'function') known.text = known.text()
    return known?.text
  }

  /**
   * What a function finds in a text, which is plain data; known again by the text and by `what`, which names
   * all else that it is made of.
   */
  find<Found>(file: string, what: string, find: (text: string) => Found): Found {
    const hash = this.#texts.get(file)?.hash
    const look = () => find(this.get(file) ?? '')
    return hash === undefined || !this.pack ? look() : this.pack.keep(keyOf('found', what, file, hash), look)
  }
}
