import { routeDataFile } from '../../../src/lib/route-path.ts'
import type { RouteEntry } from '../../../src/schema/data/route-data.ts'
import type { Output } from '../../pipeline/cache/write.ts'

/** What the recipe has made last, in memory. A text is made when it is first asked for. */
export class MadeContent {
  #output: Output = new Map()
  /** What was asked for, as it was then. */
  readonly #asked = new Map<string, string | undefined>()

  /** Takes what was made instead of what was there. The answer is what differs of all that was asked for. */
  take(output: Output): string[] {
    this.#output = output
    const asked = [...this.#asked].filter(([name]) => !slow.has(name))
    this.#asked.clear()
    return asked.flatMap(([name, before]) => (this.text(name) === before ? [] : [name]))
  }

  /**
   * Takes of what was made from content with errors the pages that are wanted; all else stays as it was. Where
   * nothing was, all of it is taken.
   */
  takePart(output: Output, isWanted: (page: Pick<RouteEntry, 'path' | 'source'>) => boolean): string[] {
    if (this.#output.size === 0) return this.take(output)
    const pages = JSON.parse(output.get('manifest.json')?.() ?? '[]') as RouteEntry[]
    const names = new Set(pages.filter(isWanted).map(({ path }) => `routes/${routeDataFile(path)}`))
    return this.take(new Map([...this.#output, ...[...output].filter(([name]) => names.has(name))]))
  }

  /** The text of a file, if there is one. */
  text(name: string): string | undefined {
    const known = this.#asked.get(name)
    if (known !== undefined) return known
    const text = this.#output.get(name)?.()
    this.#asked.set(name, text)
    return text
  }
}

/** What is read when a visitor asks for it, and takes longer to make than a save may. */
const slow = new Set(['search.json'])
