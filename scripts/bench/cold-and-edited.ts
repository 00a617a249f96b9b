import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createBenchSite, replaceIn } from './bench-site'
import { measure, passed } from './measure'
import { amount, type Row } from './table'

/** A step of the site's making: its command, and the folder of the cache that it starts cold without. */
export interface Step {
  name: string
  script: string
  cache: string
}

/** A step with nothing of its own in the cache, and again with one article edited. */
export function coldAndEdited({ name, script, cache }: Step, count: number): Row[] {
  const site = createBenchSite(count)
  try {
    rmSync(join(site.root, cache), { recursive: true, force: true })
    const cold = passed(measure(site.root, script))
    replaceIn(
      join(site.root, site.articles.at(-1) ?? 'content/articles/01-autumn-envelope-check.mdx'),
      /^## W/m,
      '## Edited: w',
    )
    const edited = passed(measure(site.root, script))
    return [
      { what: `${name}, ${amount(count)}, cold`, ...cold },
      { what: `${name}, ${amount(count)}, one edited`, ...edited },
    ]
  } finally {
    site.remove()
  }
}
