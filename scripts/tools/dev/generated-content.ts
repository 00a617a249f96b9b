import { routeDataFile } from '../../../src/lib/route-path.ts'
import type { RouteEntry } from '../../../src/schema/data/route-data.ts'
import type { Output } from '../../pipeline/cache/write.ts'

/** The output of the last content build, in memory. Files are rendered on first request. */
export class GeneratedContent {
  #output: Output = new Map()
  /** Requested files with the text they had then. */
  readonly #requested = new Map<string, string | undefined>()

  /** Replaces the output. Returns the requested files that changed. */
  take(output: Output): string[] {
    this.#output = output
    const requested = [...this.#requested].filter(([name]) => !slow.has(name))
    this.#requested.clear()
    return requested.flatMap(([name, before]) => (this.text(name) === before ? [] : [name]))
  }

  /** Takes only the wanted pages from a build with errors. Without an earlier build, takes everything. */
  takePart(output: Output, isWanted: (page: Pick<RouteEntry, 'path' | 'source'>) => boolean): string[] {
    if (this.#output.size === 0) return this.take(output)
    const pages = JSON.parse(output.get('manifest.json')?.() ?? '[]') as RouteEntry[]
    const names = new Set(pages.filter(isWanted).map(({ path }) => `routes/${routeDataFile(path)}`))
    return this.take(new Map([...this.#output, ...[...output].filter(([name]) => names.has(name))]))
  }

  text(name: string): string | undefined {
    const known = this.#requested.get(name)
    if (known !== undefined) return known
    const text = this.#output.get(name)?.()
    this.#requested.set(name, text)
    return text
  }
}

/** Too slow to render on every save; rendered on request. */
const slow = new Set(['search.json'])
