import { keyOf } from '../cache/hash.ts'
import type { Pack } from '../cache/pack.ts'

/** The bytes that a text is of: their hash, and what was found in them so far, by what was looked for. */
interface Bytes {
  hash: string
  found: Map<string, unknown>
}

/** A text that is there, or that has yet to be read. */
interface Text {
  text: string | (() => string)
  bytes?: Bytes | undefined
}

/**
 * Texts by file that are read when they are first asked for: of most files nobody needs
 * more than what is known of them.
 */
export class LazyTexts {
  readonly #texts = new Map<string, Text>()

  /** With a pack, what was found in texts is kept. */
  constructor(private readonly pack?: Pack) {}

  set(file: string, text: string | (() => string), bytes?: Bytes): void {
    this.#texts.set(file, { text, bytes })
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
    const bytes = this.#texts.get(file)?.bytes
    const look = () => find(this.get(file) ?? '')
    if (!bytes || !this.pack) return look()
    const found = bytes.found.get(what) ?? this.pack.keep(keyOf('found', what, file, bytes.hash), look)
    bytes.found.set(what, found)
    return found as Found
  }
}
