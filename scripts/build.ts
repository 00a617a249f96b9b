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
import { makeBundles } from './site/make-bundles'
import { makeCards } from './social/make-cards'
import { parseBase } from './site/base-path'
import { explain } from './issues/explain'
import { Failure, WrongUsage } from './issues/failure'
import { compressSite } from './site/compress-site'
import { finishSite, writeSitemap, type Variant } from './site/finish'
import { readGenerated, type Generated } from './site/generated'
import { addEarlierAssets, keepRelease, type Release } from './site/keep-releases'
import { Progress } from './site/progress'
import { placeClient, renderPages } from './site/render-pages'
import { readStagedSite } from './site/staged-site'
import { reportFiles } from './site/report-files'
import { replaceSite } from './site/replace-site'
import { places } from './site/swap'
import { verify } from './site/verify'

/** Builds the site: content, render, finish, verify, report, swap. `dist/` changes in the last step alone, or not at all. */
async function buildSite(root: string, variant: Variant, progress: Progress): Promise<void> {
  let routes = 0
  // The new site is served by then.
  const tellNotKept = (error: unknown) =>
    progress.step('left', `${explain(error).problems.join(' ')} (.cache/releases)`)
  let release: Release = []
  await replaceSite(root, progress, async (staged) => {
    const { generated, warnings } = await content(root, variant, progress)
    await render(root, generated, variant, progress)
    await finishSite(root, staged, generated, variant)
    const site = await readStagedSite(root, staged, generated, variant.base)
    await writeSitemap(staged, site)
    const problems = verify(site, variant)
    if (problems.length > 0) throw new Failure(problems)
    progress.step('verify', `${site.pages.size} pages, ${site.files.size} files, no problem`)
    release = [...site.files].filter((file) => file.startsWith('assets/'))
    const earlier = variant.preview ? [] : await addEarlierAssets(root, staged, release)
    await compressSite(root, staged, [...site.files, ...earlier].filter(isWritten))
    await report({ root, out: staged, site, generated, preview: variant.preview, warnings }, progress)
    await compressSite(root, staged, Object.values(reportFiles))
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

async function render(
  root: string,
  generated: Generated,
  { base, preview }: Variant,
  progress: Progress,
): Promise<void> {
  const { staged, rendering } = places(root)
  const log = buildLog(root)
  const bundled = join(rendering, 'bundles')
  try {
    await makeBundles({ root, base, folder: bundled }, preview ? commitOf(root) : undefined, {
      onEvent: ({ name, modules }) => progress.step(name, `${modules} modules`),
      onChatter: log.add,
    })
    await placeClient(bundled, staged)
    const paths = [...generated.manifest.map(({ path }) => path), '404']
    await renderPages(
      { root, paths, bundled, outDir: staged, base, preview },
      join(rendering, 'pages'),
      (done, total) => progress.count('pages', done, total),
      log.add,
    )
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

/** Reads the options of `npm run build`. */
function parseOptions(args: string[]): Variant {
  const { base, preview } = parsed(args)
  return { base: parseBase(base), preview }
}

function parsed(args: string[]) {
  try {
    const options = { base: { type: 'string' }, preview: { type: 'boolean', default: false } } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    const usage = 'Usage: npm run build -- [--base /pr-123/] [--preview]'
    throw new WrongUsage(`${(error as Error).message.split('. ')[0]}.`, usage)
  }
}

/** Runs `npm run build`. The answer is its exit code. */
async function runBuild(root: string, args: string[]): Promise<number> {
  const variant = parseOptions(args)
  try {
    await buildSite(root, variant, new Progress(process.stdout))
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
