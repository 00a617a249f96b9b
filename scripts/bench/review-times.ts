import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchRun, Findings } from './bench-run'
import { editArticle } from './changes'
import { costOf } from './measure'
import { ownSite, scriptOf, type MeasuredSite } from './measured-site'
import { middleRows, type Row } from './row'

/** What is no part of a commit. */
const ignored = 'node_modules\ndist/\n.cache/\nsrc/generated/\nreview/\n'

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
    writeFileSync(join(site.root, '.gitignore'), ignored)
    git(site, 'init', '--quiet')
    commit(site)
    git(site, 'tag', BASE)
    const rows: Row[] = []
    for (let round = 0; round <= rounds; round++) {
      editArticle(site, round)
      commit(site)
      if (round === 0) await row('review: both sites are built')
      else rows.push(await row('review: one article edited'), await row('review: both sites in the store'))
    }
    return { rows: middleRows(rows) }
  } finally {
    site.remove()
  }
}

function commit(site: MeasuredSite): void {
  git(site, 'add', '--all')
  git(site, 'commit', '--quiet', '--no-verify', '--message', 'A change')
}

function git({ root }: MeasuredSite, ...args: string[]): void {
  const author = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...author, ...args], { cwd: root, stdio: 'pipe' })
}
