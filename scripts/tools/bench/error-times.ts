import { join } from 'node:path'
import type { BenchRun, Findings } from './bench-run.ts'
import { createBenchSite, replaceIn } from './bench-site.ts'
import { measure } from './measure.ts'
import { scriptOf } from './measured-site.ts'

const faults: [from: RegExp, to: string][] = [
  [/^## How/m, '<Foo/>\n\n## How'],
  [/^published: .*/m, 'published: 2024-02-30'],
  [/^category: .*/m, 'category: Preventive'],
  [/^excerpt:/m, 'exerpt:'],
  [/^## What/m, 'Gaps <5 mm\n\n## What'],
]

/** Spoils every fifth article; the time until all that is wrong is told. */
export async function errorTimes({ articles }: BenchRun): Promise<Findings> {
  const site = createBenchSite(articles)
  try {
    const wrong = site.articles.filter((_, index) => index % 5 === 0)
    wrong.forEach((file, index) => replaceIn(join(site.root, file), ...faults[index % faults.length]!))
    const { output, wall, cpu, peak } = await measure(site.root, `${scriptOf('content')} --format json`)
    const told = toldOf(output, site.articles)
    const what = `content: ${told} of ${wrong.length} errors told`
    return { rows: [{ maker: 'this project', what, wall, cpu, peak }] }
  } finally {
    site.remove()
  }
}

function toldOf(output: string, articles: readonly string[]): number {
  const { issues } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as {
    issues: { file: string }[]
  }
  return issues.filter(({ file }) => articles.includes(file)).length
}
