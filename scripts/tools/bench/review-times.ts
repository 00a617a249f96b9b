import { commitAll, git } from './bench-site.ts'
import type { BenchRun, Findings } from './bench-run.ts'
import { editArticle } from './changes.ts'
import { costOf } from './measure.ts'
import { ownSite, scriptOf } from './measured-site.ts'
import { middleRows, type Row } from './row.ts'

/** The commit that all others are compared with. */
const BASE = 'base'

/** The review of a commit that changes one article, without pictures: with its site to be built, and with it stored. */
export async function reviewTimes({ articles, rounds, tell }: BenchRun): Promise<Findings> {
  const site = ownSite(articles)
  const command = `${scriptOf('review')} --base ${BASE} --no-pictures`
  const row = async (what: string): Promise<Row> => {
    tell(`${what} …`)
    const cost = await costOf(site.root, command)
    tell(`${what}: ${cost.wall.toFixed(1)} s`)
    return { maker: site.maker, what, ...cost }
  }
  try {
    git(site.root, 'tag', BASE)
    const rows: Row[] = []
    for (let round = 0; round <= rounds; round++) {
      editArticle(site, round)
      commitAll(site.root)
      if (round === 0) await row('review: both sites are built')
      else rows.push(await row('review: one article edited'), await row('review: both sites in the store'))
    }
    return { rows: middleRows(rows) }
  } finally {
    site.remove()
  }
}
