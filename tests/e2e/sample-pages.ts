import { manifest, type RoutePath } from '../../src/generated/index.ts'
import { routeDataFile } from '../../src/lib/route-path.ts'
import type { RouteData } from '../../src/schema/data/route-data.ts'
import { generated } from './fixtures.ts'

const canonical = manifest.filter(({ path, canonical: own }) => path === own)

/** What a page is an example of: its kind, its sections, the layouts of its lists. */
function traitsOf(path: RoutePath): string[] {
  const data = generated<RouteData>(`routes/${routeDataFile(path)}`)
  if (data.kind !== 'sections') return [data.kind]
  return [data.kind, ...data.sections.map((section) => `${section.type} ${'layout' in section ? section.layout : ''}`)]
}

/** One page of each kind. */
export const pagesOfKinds: ReadonlySet<RoutePath> = new Set(
  new Map(canonical.toReversed().map(({ kind, path }) => [kind, path])).values(),
)

/** Few pages that have every kind, section and layout of the site: each adds the most that is not there yet. */
export const samplePages: ReadonlySet<RoutePath> = new Set(findSample())

function findSample(): RoutePath[] {
  const traits = new Map(canonical.map(({ path }) => [path, new Set(traitsOf(path))]))
  const sample = [...pagesOfKinds]
  const known = new Set(sample.flatMap((path) => [...traits.get(path)!]))
  for (;;) {
    const added = [...traits].map(
      ([path, own]) => [path, [...own].filter((trait) => !known.has(trait)).length] as const,
    )
    const [best, count] = added.reduce((one, other) => (other[1] > one[1] ? other : one))
    if (count === 0) return sample
    sample.push(best)
    for (const trait of traits.get(best)!) known.add(trait)
  }
}
