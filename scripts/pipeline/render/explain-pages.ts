import { groupBy } from '../../../src/lib/group-by.ts'
import { cacheKey } from '../cache/hash.ts'
import type { Pack } from '../cache/pack.ts'

/** What a value is built from: the hash of each input by its name. */
export type Inputs = Readonly<Record<string, string>>

/** Inputs that have inputs themselves, by their hash. */
export type PartsByHash = Readonly<Record<string, Inputs>>

/** Why each page is rendered: the inputs that differ from those of the last time, or that there was no last time. */
export function explainPages(
  pack: Pack,
  pages: ReadonlyMap<string, Inputs>,
  parts: PartsByHash,
): Map<string, string[]> {
  const partsOf = (hash = '') => parts[hash] ?? pack.get<Inputs>(cacheKey('parts', hash))
  const explain = (path: string, inputs: Inputs): string[] => {
    const before = pack.get<Inputs>(cacheKey('inputs', path))
    if (!before) return ['never rendered']
    return differing(before, inputs).flatMap((name) => {
      const [old, current] = [partsOf(before[name]), partsOf(inputs[name])]
      return old && current ? differing(old, current) : [name]
    })
  }
  return new Map([...pages].map(([path, inputs]) => [path, explain(path, inputs)]))
}

/** Stores the inputs of a page that has been rendered. */
export function storeInputs(pack: Pack, path: string, inputs: Inputs, parts: PartsByHash): void {
  pack.set(cacheKey('inputs', path), inputs)
  for (const [hash, value] of Object.entries(parts)) pack.getOrBuild(cacheKey('parts', hash), () => value)
}

function differing(before: Inputs, after: Inputs): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
}

/** A line for each reason, with the pages that are rendered for it. */
export function formatReasons(reasons: ReadonlyMap<string, readonly string[]>): string[] {
  const pages = groupBy(reasons, ([, names]) =>
    names.length > MOST_NAMES
      ? `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`
      : names.join(', '),
  )
  return [...pages].map(([reason, all]) => `${reason}: ${all.map(([path]) => path).join(' ')}`)
}

const MOST_NAMES = 5
