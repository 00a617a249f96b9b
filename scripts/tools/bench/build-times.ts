import { Failure } from '../../pipeline/issues/failure.ts'
import type { BenchRun, Findings } from './bench-run.ts'
import { changes, commonChanges, freshClone, renderings, type Change } from './changes.ts'
import { remove } from './bench-site.ts'
import { costOf } from './measure.ts'
import { ownSite, scriptOf, type MeasuredSite } from './measured-site.ts'
import { installPeers } from './peers.ts'
import { middleRows, type Row } from './row.ts'
import { weighPages } from './weigh.ts'

/** The build after each change there is; this site alone is built as a fresh clone first. */
export async function buildTimes(run: BenchRun): Promise<Findings> {
  const site = ownSite(run.articles)
  try {
    const first = run.articles === 0 ? await freshBuild(site, run) : await firstBuild(site, run)
    return { rows: [first, ...(await measureChanges([site], changes, run))] }
  } finally {
    site.remove()
  }
}

/** A build that renders every page and does no more, beside one that finds every page rendered. */
export async function renderTimes(run: BenchRun): Promise<Findings> {
  const site = ownSite(run.articles)
  try {
    const pages = { ...site, command: `${site.command} --shard 1/1` }
    await firstBuild(pages, run)
    return { rows: await measureChanges([pages], renderings, run) }
  } finally {
    site.remove()
  }
}

/** The content step alone, whose result no page shows. */
export async function contentTimes(run: BenchRun): Promise<Findings> {
  const site = ownSite(run.articles)
  try {
    const content = { ...site, command: scriptOf('content') }
    const unseen = commonChanges.map(({ name, make }) => ({ name: `content: ${name}`, make }))
    return { rows: await measureChanges([content], unseen, run) }
  } finally {
    site.remove()
  }
}

/** The build of this project and of its peers, of the same articles, one next to the other after each change. */
export async function peerTimes(run: BenchRun): Promise<Findings> {
  const peers = await installPeers(run)
  const site = ownSite(run.articles)
  try {
    await firstBuild(site, run)
    const sites = [site, ...peers]
    const rows = await measureChanges(sites, commonChanges, run)
    return { rows, weights: await weighPages(sites) }
  } finally {
    site.remove()
  }
}

/** Packages of its own: what other runs have left in those of the project is not in them. */
async function freshBuild(site: MeasuredSite, run: BenchRun): Promise<Row> {
  remove(site.root, 'node_modules')
  run.tell('npm ci')
  await costOf(site.root, 'npm ci --no-audit --no-fund')
  return measureChange(site, freshClone, 1, run)
}

/** Draws the preview pictures of the new articles, which a cold build has already. */
const firstBuild = (site: MeasuredSite, run: BenchRun) =>
  measureChange(site, { name: 'first build: previews are drawn', make: () => {} }, 0, run)

async function measureChanges(sites: MeasuredSite[], all: Change[], run: BenchRun): Promise<Row[]> {
  const rows: Row[] = []
  for (let round = 1; round <= run.rounds; round++)
    for (const change of all) for (const site of sites) rows.push(await measureChange(site, change, round, run))
  return middleRows(rows)
}

async function measureChange(site: MeasuredSite, change: Change, round: number, { tell }: BenchRun): Promise<Row> {
  await change.make(site, round)
  tell(`${site.maker}, ${change.name} …`)
  const cost = await costOf(site.root, site.command)
  if (change.isShown?.(site, round) === false)
    throw new Failure([`${site.maker} was built after "${change.name}", and the site does not show it.`])
  tell(`${site.maker}, ${change.name}: ${cost.wall.toFixed(1)} s`)
  return { maker: site.maker, what: change.name, ...cost }
}
