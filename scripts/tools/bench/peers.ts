import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchRun } from './bench-run.ts'
import { remove, writeArticles } from './bench-site.ts'
import { costOf } from './measure.ts'
import type { MeasuredSite } from './measured-site.ts'

/** Another site maker, with the smallest site that shows the articles: a list, a page each, a layout, a schema. */
interface Peer {
  name: string
  /** Its package, and its folder in `peers/`. */
  package: string
  folder: string
  command: string
  ending: 'mdx' | 'md'
  /** What its builds keep and make. */
  leaves: string[]
}

const peers: Peer[] = [
  {
    name: 'Astro',
    package: 'astro',
    folder: 'astro',
    command: 'astro build',
    ending: 'mdx',
    leaves: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  },
  {
    name: 'Eleventy',
    package: '@11ty/eleventy',
    folder: 'eleventy',
    command: 'eleventy --quiet',
    ending: 'md',
    leaves: ['dist'],
  },
]

const templates = fileURLToPath(new URL('peers', import.meta.url))

/** Sets the peers up in a folder of work, with so many articles. Their packages are installed once. */
export async function installPeers(run: BenchRun): Promise<MeasuredSite[]> {
  const sites: MeasuredSite[] = []
  for (const peer of peers) sites.push(await install(peer, join(run.work, peer.folder), run))
  return sites
}

async function install(
  { name, package: package_, folder, command, ending, leaves }: Peer,
  root: string,
  { articles, tell }: BenchRun,
): Promise<MeasuredSite> {
  remove(root, 'content')
  mkdirSync(join(root, 'content/articles'), { recursive: true })
  cpSync(join(templates, folder), root, { recursive: true })
  if (!isInstalled(root)) {
    tell(`${name}: npm install`)
    await costOf(root, 'npm install --no-audit --no-fund')
  }
  const { version } = readJson(join(root, 'node_modules', package_, 'package.json')) as { version: string }
  const forget = () => {
    for (const path of leaves) remove(root, path)
  }
  return { maker: `${name} ${version}`, root, command, articles: writeArticles(root, articles, ending), forget }
}

/** True when every package that is asked for is there in the version that is asked for. */
function isInstalled(root: string): boolean {
  const { dependencies } = readJson(join(root, 'package.json')) as { dependencies: Record<string, string> }
  return Object.entries(dependencies).every(([name, version]) => {
    const file = join(root, 'node_modules', name, 'package.json')
    return existsSync(file) && (readJson(file) as { version: string }).version === version
  })
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
