import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createBenchSite, replaceIn } from './bench-site'
import { measure, passed } from './measure'
import { amount, type Row } from './table'

const script = 'scripts/site/build.ts'

/** The whole build: with nothing in the cache, and again with one article edited. */
export function buildTimes(count: number): Row[] {
  const site = createBenchSite(count)
  try {
    rmSync(join(site.root, '.cache'), { recursive: true, force: true })
    const cold = passed(measure(site.root, script))
    replaceIn(join(site.root, site.articles.at(-1) ?? 'content/articles/01-autumn-envelope-check.mdx'), /^## W/m, '## Edited: w')
    const warm = passed(measure(site.root, script))
    return [
      { what: `build, ${amount(count)}, cold`, ...cold },
      { what: `build, ${amount(count)}, one edited`, ...warm },
    ]
  } finally {
    site.remove()
  }
}
