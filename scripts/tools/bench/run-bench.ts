import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { Failure, WrongUsage } from '../../pipeline/issues/failure.ts'
import { parsePositionals } from '../../pipeline/issues/parse-options.ts'
import { findOversize } from './find-oversize.ts'
import { writeArticles } from './generate-articles.ts'

const usage = 'Usage: npm run bench -- [number of articles …] [--rounds 3] [--node FOLDER]'

interface Builder {
  builder: string
  /** Times are compared between builders with the same job. */
  job: 'pages' | 'release'
}

/** This site, or the same articles built by another generator. */
interface Site {
  by: Builder
  root: string
  command: string
  /** The article to edit, relative to the root. */
  article: string
  /** Removes caches and output. */
  clear(): void
}

/** Wall and processor time in seconds; the peak memory of all processes in bytes. */
interface Cost {
  wall: number
  cpu: number
  peak: number
}

interface Row extends Cost, Builder {
  change: string
}

/** Runs `npm run bench`. Returns the exit code. */
export async function runBench(args: string[]): Promise<number> {
  const { values, positionals } = parsePositionals(args, usage, {
    rounds: { type: 'string', default: '1' },
    node: { type: 'string', default: dirname(process.execPath) },
  })
  const { rounds, node } = values
  const wrong = [...positionals, rounds].find((word) => !/^\d{1,6}$/.test(word))
  if (wrong !== undefined) throw new WrongUsage(`\`${wrong}\` is not a whole number.`, usage)
  process.env.PATH = [resolve(node), process.env.PATH].join(delimiter)
  // The running build ends by itself; its failure then ends this command, which removes its copies.
  process.once('SIGINT', () => {})
  for (const count of positionals.length > 0 ? positionals.map(Number) : [1000]) {
    const conditions = conditionsNow()
    console.log(tableLines(count, await measureSites(count, Number(rounds)), conditions).join('\n'))
  }
  return 0
}

function conditionsNow(): string {
  const commit = execFileSync('git', ['log', '-1', '--format=%h'], { encoding: 'utf8' }).trim()
  const memory = Math.round(totalmem() / 2 ** 30)
  const load = (loadavg()[0] ?? 0).toFixed(1)
  const day = new Date().toISOString().slice(0, 10)
  const node = execFileSync('node', ['--version'], { encoding: 'utf8' }).trim()
  const machine = `${cpus().length} cores, ${memory} GiB, ${process.platform}, Node ${node.slice(1)}`
  return `${day}, commit ${commit}; ${machine}; load before the run ${load}`
}

async function measureSites(count: number, rounds: number): Promise<Row[]> {
  const changes = [...(count === 0 ? ['nothing cached'] : []), 'cold', 'one article edited', 'nothing changed']
  const own = (['pages', 'release'] as const).map((job) => ownSite(count, job))
  try {
    const sites = [...own]
    if (count > 0) for (const peer of peers) sites.push(await installPeer(peer, count))
    const rows: Row[] = []
    // With their preview cards, which a cold build finds in the cache.
    for (const { root, command, by } of count > 0 ? own : []) {
      rows.push({ ...(await measure(root, command)), ...by, change: 'all articles new' })
      const oversize = findOversize(join(root, 'dist'), by.job === 'pages' ? 4 : 8)
      if (oversize.length > 0) throw new Failure(oversize)
    }
    for (let round = 1; round <= rounds; round++)
      for (const change of changes)
        for (const site of sites) rows.push({ ...(await measureBuild(site, change, round)), ...site.by, change })
    return middleRows(rows)
  } finally {
    for (const { root } of own) rmSync(root, { recursive: true, force: true })
  }
}

async function measureBuild(site: Site, change: string, round: number): Promise<Cost> {
  const edited = `Edited in round ${round}`
  const isEdit = change === 'one article edited'
  if (change === 'nothing cached') remove(site.root, ['.cache', 'dist', 'src/generated'])
  if (change === 'cold') site.clear()
  if (isEdit) replaceIn(join(site.root, site.article), /^## (Edited in round \d+ )?/m, `## ${edited} `)
  console.error(`${site.by.builder}, ${site.by.job}: ${change}`)
  const cost = await measure(site.root, site.command)
  const html = join(site.root, 'dist/resources/articles', `${parseInt(basename(site.article), 10)}.html`)
  if (!existsSync(html) || (isEdit && !readFileSync(html, 'utf8').includes(edited)))
    throw new Failure([`The site built by ${site.by.builder} after "${change}" does not show the article.`])
  return cost
}

/** The row with the median time for each build. */
export function middleRows(rows: readonly Row[]): Row[] {
  const isSame = (one: Row) => (other: Row) =>
    one.builder === other.builder && one.job === other.job && one.change === other.change
  const first = rows.filter((row, index) => rows.findIndex(isSame(row)) === index)
  return first.map((row) => {
    const same = rows.filter(isSame(row)).toSorted((a, b) => a.wall - b.wall)
    return same[Math.floor((same.length - 1) / 2)]!
  })
}

/** Runs a command line as npm would. */
async function measure(root: string, command: string): Promise<Cost> {
  const { NODE_ENV: _, ...inherited } = process.env
  const PATH = [join(root, 'node_modules/.bin'), inherited.PATH].join(delimiter)
  const env = { ...inherited, PATH, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1', CI: '1' }
  const started = performance.now()
  // The second line of `times` covers the command and all its child processes.
  const child = spawn('/bin/sh', ['-c', `${command}\ncode=$?; times; exit $code`], { cwd: root, env })
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, memoryBelow(child.pid!))), 200)
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (data: Buffer) => (output[name] += data.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  clearInterval(timer)
  if (status !== 0) throw new Failure([`\`${command}\` failed:\n${(output.stdout + output.stderr).slice(-4000)}`])
  const times = output.stdout
    .trimEnd()
    .split('\n')
    .at(-1)!
    .split(/[ms ]+/)
  const [minutes = 0, seconds = 0, systemMinutes = 0, systemSeconds = 0] = times.map(Number)
  const cpu = (minutes + systemMinutes) * 60 + seconds + systemSeconds
  return { wall: (performance.now() - started) / 1000, cpu, peak }
}

/** Memory of a process and its descendants in bytes; shared pages count more than once. */
function memoryBelow(root: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  const processes = lines.map(
    (line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number, kb: number],
  )
  const tree = [root]
  // The list grows during the loop.
  for (const parent of tree) tree.push(...processes.filter((one) => one[1] === parent).map(([pid]) => pid))
  return processes.reduce((sum, [pid, , kb]) => sum + (tree.includes(pid) ? kb * 1024 : 0), 0)
}

/** A cold build finds these in the cache: the articles do not change them, and peers do not generate them. */
const cached = ['pictures', 'images', 'documents', 'drawings', 'cards']

/** A clone of this project with additional articles. */
function ownSite(count: number, job: Builder['job']): Site {
  const root = mkdtempSync(join(tmpdir(), 'bench-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', ...args], { cwd: root })
  git('clone', '--quiet', process.cwd(), '.')
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  if (existsSync('.cache')) cpSync('.cache', join(root, '.cache'), { recursive: true })
  const [own = ''] = readdirSync(join(root, 'content/articles')).sort()
  // Generated articles are shorter than the site allows.
  if (count > 0) replaceIn(join(root, 'content/site.yaml'), /^readMinutes:.*/m, 'readMinutes: { least: 1, most: 25 }')
  const article = writeArticles(root, count, 'mdx') ?? join('content/articles', own)
  git('add', '--all')
  git('commit', '--quiet', '--no-verify', '--allow-empty', '--message', 'Add articles')
  const { scripts } = readJson(join(root, 'package.json')) as { scripts: Record<'build' | 'content', string> }
  const command = job === 'pages' ? scripts.build : `${scripts.content} && ${scripts.build} --compress`
  const clear = () => {
    const packs = readdirSync(join(root, '.cache/packs'))
    const missing = cached.filter((name) => !packs.includes(name))
    if (missing.length > 0) throw new Failure([`The cache has no ${missing.join(', ')}. Run \`npm run build\` first.`])
    remove(
      join(root, '.cache/packs'),
      packs.filter((name) => !cached.includes(name)),
    )
    const otherFolders = readdirSync(join(root, '.cache')).filter((name) => name !== 'files' && name !== 'packs')
    remove(root, [...otherFolders.map((name) => join('.cache', name)), 'dist', 'src/generated'])
  }
  return { by: { builder: 'this project', job }, root, command, article, clear }
}

interface Peer {
  by: Builder
  /** Its package, and its folders in `peers/`: files of a later one replace those of the first. */
  package: string
  folders: string[]
  command: string
  format: 'mdx' | 'md'
  /** Caches and output. */
  output: string[]
}

const peers: Peer[] = [
  {
    by: { builder: 'Astro', job: 'pages' },
    package: 'astro',
    folders: ['astro'],
    command: 'astro build',
    format: 'mdx',
    output: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  },
  {
    by: { builder: 'Astro', job: 'release' },
    package: 'astro',
    folders: ['astro', 'astro-release'],
    command:
      "astro build && cspell --no-progress --no-summary --cache 'content/**/*.mdx' && " +
      'linkinator dist --recurse --check-fragments --clean-urls --silent --skip example.com',
    format: 'mdx',
    output: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite', '.cspellcache'],
  },
  {
    by: { builder: 'Eleventy', job: 'pages' },
    package: '@11ty/eleventy',
    folders: ['eleventy'],
    command: 'eleventy --quiet',
    format: 'md',
    output: ['dist'],
  },
]

async function installPeer(peer: Peer, count: number): Promise<Site> {
  // Kept for the next run.
  const root = join(tmpdir(), 'bench-peers', peer.folders.at(-1)!)
  remove(root, ['content'])
  mkdirSync(join(root, 'content/articles'), { recursive: true })
  for (const folder of peer.folders) cpSync(join(import.meta.dirname, 'peers', folder), root, { recursive: true })
  await measure(root, 'npm install --no-audit --no-fund --prefer-offline')
  const { version } = readJson(join(root, 'node_modules', peer.package, 'package.json')) as { version: string }
  const article = writeArticles(root, count, peer.format)!
  const clear = () => remove(root, peer.output)
  return { by: { ...peer.by, builder: `${peer.by.builder} ${version}` }, root, command: peer.command, article, clear }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

function remove(root: string, paths: string[]): void {
  for (const path of paths) rmSync(join(root, path), { recursive: true, force: true })
}

function replaceIn(file: string, pattern: RegExp, replacement: string): void {
  const text = readFileSync(file, 'utf8')
  if (!pattern.test(text)) throw new Failure([`${file} does not contain ${String(pattern)}.`])
  writeFileSync(file, text.replace(pattern, replacement))
}

const whole = (value: number) => value.toLocaleString('en-CA', { maximumFractionDigits: 0 })
const rounded = (value: number) => value.toFixed(value < 1 ? 2 : 1)

/** Rows of the table. The first one states when and where they were measured. */
export function tableLines(count: number, rows: readonly Row[], conditions: string): string[] {
  return rows.map(({ builder, job, change, wall, cpu, peak }, index) => {
    const own = rows.find((row) => row.change === change && row.job === job)!
    const ratio = own.builder === builder ? '' : `${rounded(own.wall / wall)} ×`
    const cells = [whole(count), change, builder, job, rounded(wall), rounded(cpu), whole(peak / 2 ** 20), ratio]
    return `| ${[...cells, index === 0 ? conditions : ''].join(' | ')} |`
  })
}
