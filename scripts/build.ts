import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { buildContent } from './build-content'
import type { Issue } from './issues/issue'
import { reportIssues } from './issues/report-issues'
import { isStarted, runCommand, tell } from './issues/run-command'
import { formatFinding } from './reports/finding'
import { writeReports, type ReportInput } from './reports/write-reports'
import { buildLog } from './site/build-log'
import { closeStore, openStore, type BuildStore } from './site/build-store'
import { makeCards } from './social/make-cards'
import { parseBase } from './site/base-path'
import { explain } from './issues/explain'
import { Failure, WrongUsage } from './issues/failure'
import { compressSite } from './site/compress-site'
import { finishSite, writeSitemap, type Variant } from './site/finish'
import { readGenerated, type Generated } from './site/generated'
import { addEarlierAssets, keepRelease, type Release } from './site/keep-releases'
import { Progress } from './site/progress'
import { keptBundles, placeClient } from './site/kept-bundles'
import { keptPages, type KeptPage } from './site/kept-pages'
import { readStagedSite } from './site/staged-site'
import { reportFiles } from './site/report-files'
import { replaceSite } from './site/replace-site'
import { places } from './site/swap'
import { verify } from './site/verify'
import { proseOptions } from './vite-prose'

/** Builds the site: content, render, finish, verify, report, swap. `dist/` changes in the last step alone, or not at all. */
async function buildSite(root: string, { fresh, ...variant }: BuildOptions, progress: Progress): Promise<void> {
  let routes = 0
  // The new site is served by then.
  const tellNotKept = (error: unknown) =>
    progress.step('left', `${explain(error).problems.join(' ')} (.cache/releases)`)
  let release: Release = []
  await replaceSite(root, progress, async (out) => {
    const kept = openStore(root, fresh)
    const { generated, warnings } = await content(root, variant, progress)
    const pages = await render(kept, generated, variant, progress)
    await finishSite(kept, out, { generated, pages }, variant)
    const site = await readStagedSite(out, pages, generated, variant.base)
    await writeSitemap(out, site)
    const problems = verify(site, variant)
    if (problems.length > 0) throw new Failure(problems)
    progress.step('verify', `${site.pages.size} pages, ${site.files.size} files, no problem`)
    release = [...site.files].filter((file) => file.startsWith('assets/'))
    const earlier = variant.preview ? [] : await addEarlierAssets(root, out, release)
    await compressSite(root, out, [...site.files, ...earlier].filter(isWritten))
    await report({ root, out, site, generated, preview: variant.preview, warnings }, progress)
    await compressSite(root, out, Object.values(reportFiles))
    closeStore(kept)
    routes = generated.manifest.length
  })
  if (!variant.preview) await keepRelease(root, places(root).dist, release).catch(tellNotKept)
  const kind = variant.preview ? `a preview under ${variant.base}` : 'the new site'
  progress.step('swap', `dist/ is ${kind}: ${routes} routes`)
}

/** The reports come last of all. */
const isWritten = (file: string) => !Object.values<string>(reportFiles).includes(file)

async function content(
  root: string,
  { preview }: Variant,
  progress: Progress,
): Promise<{ generated: Generated; warnings: Issue[] }> {
  const onProgress = (step: string, done: number, total: number) => progress.count(step, done, total)
  const result = await buildContent({ root, now: process.env.SITE_NOW, preview, spelling: true, onProgress })
  progress.end()
  if (reportIssues(result)) throw new Failure(['The content has errors, listed above.'])
  const generated = await readGenerated(root)
  await makeCards(root, generated.social, (done, total) => progress.count('previews', done, total))
  progress.step(
    'content',
    `${result.files} files, ${generated.manifest.length} routes, ${generated.assets.length} encoded pictures`,
  )
  return { generated, warnings: result.issues }
}

/** Bundles and renders what is not kept. */
async function render(
  kept: BuildStore,
  { manifest }: Generated,
  { base, preview }: Variant,
  progress: Progress,
): Promise<ReadonlyMap<string, KeptPage>> {
  const { root } = kept
  const { staged, rendering } = places(root)
  const bundled = join(rendering, 'bundles')
  const commit = preview ? commitOf(root) : undefined
  const log = buildLog(root)
  try {
    const { key, files } = await keptBundles(
      kept,
      { base, commit, prose: JSON.stringify(proseOptions(root)) },
      bundled,
      {
        onEvent: ({ name, modules }) => progress.step(name, `${modules} modules`),
        onChatter: log.add,
      },
    )
    placeClient(kept, files, staged)
    const paths = [...manifest.map(({ path }) => path), '404']
    return await keptPages(kept, { root, paths, bundled, base, preview, bundlesKey: key }, join(rendering, 'pages'), {
      onPage: (done, total) => progress.count('pages', done, total),
      onChatter: log.add,
    })
  } finally {
    await log.keep()
  }
}

async function report(input: ReportInput, progress: Progress): Promise<void> {
  const findings = await writeReports(input)
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Failure(errors.map(formatFinding))
  progress.step(
    'reports',
    `${input.site.routes.length} pages measured, ${findings.length === 1 ? '1 warning' : `${findings.length} warnings`}`,
  )
}

function commitOf(root: string): string {
  try {
    const name = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return name.toString().trim()
  } catch {
    return 'unknown'
  }
}

/** What a person asks of a build. */
interface BuildOptions extends Variant {
  /** True to look at nothing that is kept. */
  fresh: boolean
}

/** Reads the options of `npm run build`. */
function parseOptions(args: string[]): BuildOptions {
  const { base, ...options } = parsed(args)
  return { base: parseBase(base), ...options }
}

function parsed(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args, options: { base: { type: 'string' }, preview: flag, fresh: flag } }).values
  } catch (error) {
    const usage = 'Usage: npm run build -- [--base /pr-123/] [--preview] [--fresh]'
    throw new WrongUsage(`${(error as Error).message.split('. ')[0]}.`, usage)
  }
}

/** Runs `npm run build`. The answer is its exit code. */
async function runBuild(root: string, args: string[]): Promise<number> {
  const options = parseOptions(args)
  try {
    await buildSite(root, options, new Progress(process.stdout))
    return 0
  } catch (error) {
    tell(error)
    const { length } = explain(error).problems
    const count = length === 1 ? '1 problem' : `${length} problems`
    const { dist, previous } = places(root)
    const kept = existsSync(previous) && !existsSync(dist) ? 'dist.previous/ is what dist/ was' : 'dist/ is as it was'
    process.stderr.write(`${pc.bold('The build failed')}: ${count}. ${kept}.\n`)
    return 1
  }
}

if (isStarted(import.meta.url)) await runCommand(() => runBuild(process.cwd(), process.argv.slice(2)))
