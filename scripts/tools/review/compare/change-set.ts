import type { OwnChange } from './compare-pages.ts'
import { uniqueCauses } from './causes.ts'
import type { Cause, Change } from './model.ts'

export class GatheredChanges {
  readonly #changes = new Map<string, Change>()

  /** Adds a change of a page. Causes are computed once: the same words on many pages have one source. */
  add(path: string, { kind, where, before, after }: OwnChange, causes: () => Cause[]): void {
    const key = JSON.stringify(
      kind === 'text' ? [kind, '', before, after] : [kind, kind === 'data' ? lastPart(where) : where, before, after],
    )
    const known = this.#changes.get(key)
    if (known?.kind === 'data' && known.where !== where) known.where = lastPart(where)
    if (!known) this.#changes.set(key, { kind, where, before, after, pages: [path], causes: uniqueCauses(causes()) })
    else if (known.pages.at(-1) !== path) known.pages.push(path)
  }

  /** Changes without content cause first, then by number of pages. */
  inOrder(): Change[] {
    return [...this.#changes.values()].toSorted((a, b) => rank(a) - rank(b) || b.pages.length - a.pages.length)
  }
}

/** The last key: the same value belongs to different things on different pages. */
const lastPart = (way: string) => way.split('.').at(-1)!

const rank = ({ kind, causes }: Change) => (causes.length > 0 ? 1 : kind === 'script' ? 2 : 0)
