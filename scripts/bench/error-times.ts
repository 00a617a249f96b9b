import { join } from 'node:path'
import { createBenchSite, replaceIn, type BenchSite } from './bench-site'
import { measure, type Measure } from './measure'
import { amount, type Row } from './table'

const faults: [from: RegExp, to: string][] = [
  [/^## How/m, '<Foo/>\n\n## How'],
  [/^published: .*/m, 'published: 2024-02-30'],
  [/^category: .*/m, 'category: Preventive'],
  [/^excerpt:/m, 'exerpt:'],
  [/^## What/m, 'Gaps <5 mm\n\n## What'],
]

/** Spoils every fifth article; the time until all that is wrong is told. */
export function errorTimes(count: number): Row[] {
  const site = createBenchSite(count)
  try {
    const wrong = site.articles.filter((_, index) => index % 5 === 0)
    wrong.forEach((file, index) => replaceIn(join(site.root, file), ...faults[index % faults.length]!))
    const result = measure(site.root, 'scripts/content.ts', '--format', 'json')
    return [{ what: `content, ${amount(count)}, ${told(result, site)} of ${wrong.length} errors told`, ...result }]
  } finally {
    site.remove()
  }
}

function told({ output }: Measure, { articles }: BenchSite): number {
  const { issues } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as {
    issues: { file: string }[]
  }
  return issues.filter(({ file }) => articles.includes(file)).length
}
