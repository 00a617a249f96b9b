import { codeHash } from '../cache/code-hash.ts'
import { keyOf } from '../cache/hash.ts'
import type { Pack } from '../cache/pack.ts'
import type { Dictionary, WordSlip } from './dictionary.ts'
import { slipsOf, type Slip, type WrittenFile } from './slips.ts'

/**
 * What the dictionaries have said of words: a text that is written with known ones needs no dictionary, which take
 * a third of a second to load.
 */
export class KnownWords {
  readonly #key = keyOf('known words', codeHash('scripts/pipeline/spelling/known-words.ts'))
  readonly #known: Map<string, WordSlip | null>
  #isNew = false

  constructor(private readonly pack: Pack) {
    this.#known = new Map(pack.get<[string, WordSlip | null][]>(this.#key) ?? [])
  }

  /** Every word of a file that may be wrong; the dictionary is loaded when it has one that was never asked for. */
  async slipsOf(written: WrittenFile, dictionary: () => Promise<Dictionary>): Promise<Slip[]> {
    const unknown = new Set<string>()
    const slipOf = (word: string) => {
      const known = this.#known.get(word)
      if (known === undefined) unknown.add(word)
      return known ?? undefined
    }
    const slips = slipsOf(written, { slipOf })
    if (unknown.size === 0) return slips
    const loaded = await dictionary()
    for (const word of unknown) this.#known.set(word, loaded.slipOf(word) ?? null)
    this.#isNew = true
    return slipsOf(written, { slipOf })
  }

  /** Puts what is new beside what was known. */
  keep(): void {
    if (this.#isNew) this.pack.set(this.#key, [...this.#known])
  }
}
