import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createBenchSite, replaceIn, type BenchSite } from './bench-site'
import { measure, passed, type Measure } from './measure'
import { amount, type Row } from './table'

const script = 'scripts/content.ts'

/** The content step: nothing of prose in the cache, then one article edited. */
export function contentTimes(count: number): Row[] {
  const site = createBenchSite(count)
  try {
    rmSync(join(site.root, '.cache/bodies'), { recursive: true, force: true })
    const cold = passed(measure(site.root, script))
    replaceIn(join(site.root, site.articles.at(-1) ?? 'content/articles/01-autumn-envelope-check.mdx'), /^## W/m, '## Edited: w')
    const warm = passed(measure(site.root, script))
    return [
      { what: `content, ${amount(count)}, cold`, ...cold },
      { what: `content, ${amount(count)}, one edited`, ...warm },
    ]
  } finally {
    site.remove()
  }
}

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
    const result = measure(site.root, script, '--format', 'json')
    return [{ what: `content, ${amount(count)}, ${told(result, site)} of ${wrong.length} errors told`, ...result }]
  } finally {
    site.remove()
  }
}

function told({ output }: Measure, { articles }: BenchSite): number {
  const { issues } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as { issues: { file: string }[] }
  return issues.filter(({ file }) => articles.includes(file)).length
}
