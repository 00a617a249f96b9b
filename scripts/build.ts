import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { buildContent } from './build-content'
import type { Issue } from './issues/issue'
import { reportIssues } from './issues/report-issues'
import { formatFinding } from './reports/finding'
import { writeReports, type ReportInput } from './reports/write-reports'
import { makeCards } from './social/make-cards'
import { parseBase } from './site/base-path'
import { BuildFailure, explain } from './site/failure'
import { finishSite, type Variant } from './site/finish'
import { readGenerated, type Generated } from './site/generated'
import { Progress } from './site/progress'
import type { RenderEvent } from './site/render'
import { renderInThread } from './site/render-thread'
import { readStagedSite } from './site/staged-site'
import { places, recover, swap } from './site/swap'
import { verify } from './site/verify'

/** Builds the site: content, render, finish, verify, report, swap. `dist/` changes in the last step alone, or not at all. */
export async function buildSite(root: string, variant: Variant, progress: Progress): Promise<void> {
  const { staged } = places(root)
  await recover(root)
  await rm(join(root, '.vite-react-ssg-temp'), { recursive: true, force: true })
  try {
    const { generated, warnings } = await content(root, variant, progress)
    await render(root, variant, progress)
    await finishSite(root, staged, generated, variant)
    const site = await readStagedSite(root, staged, generated, variant.base)
    const problems = verify(site, variant)
    if (problems.length > 0) throw new BuildFailure(problems)
    progress.step('verify', `${site.pages.size} pages, ${site.files.size} files, no problem`)
    await report({ root, out: staged, site, generated, preview: variant.preview, warnings }, progress)
    await swap(root)
    const kind = variant.preview ? `a preview under ${variant.base}` : 'the new site'
    progress.step('swap', `dist/ is ${kind}: ${generated.manifest.length} routes`)
  } finally {
    progress.end()
    await rm(staged, { recursive: true, force: true })
    await rm(join(root, '.vite-react-ssg-temp'), { recursive: true, force: true })
  }
}

async function content(
  root: string,
  { preview }: Variant,
  progress: Progress,
): Promise<{ generated: Generated; warnings: Issue[] }> {
  const onProgress = (step: string, done: number, total: number) => progress.count(step, done, total)
  const result = await buildContent({ root, now: process.env.SITE_NOW, preview, spelling: true, onProgress })
  progress.end()
  if (reportIssues(result)) throw new BuildFailure(['The content has errors, listed above.'])
  const generated = await readGenerated(root)
  await makeCards(root, generated.social, (done, total) => progress.count('previews', done, total))
  progress.step(
    'content',
    `${result.files} files, ${generated.manifest.length} routes, ${generated.assets.length} encoded pictures`,
  )
  return { generated, warnings: result.issues }
}

async function render(root: string, { base, preview }: Variant, progress: Progress): Promise<void> {
  const show = (event: RenderEvent) => {
    if (event.type === 'bundle') progress.step(event.name, `${event.modules} modules`)
    else progress.count('pages', event.done, event.total)
  }
  await renderInThread({ root, outDir: 'dist.next', base, preview }, preview ? commitOf(root) : undefined, show)
}

async function report(input: ReportInput, progress: Progress): Promise<void> {
  const findings = await writeReports(input)
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new BuildFailure(errors.map(formatFinding))
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
export function parseOptions(args: string[]): Variant {
  try {
    const { values } = parseArgs({
      args,
      options: { base: { type: 'string' }, preview: { type: 'boolean', default: false } },
    })
    return { base: parseBase(values.base), preview: values.preview }
  } catch (error) {
    throw new BuildFailure([`${explain(error).join(' ')}\nUsage: npm run build -- [--base /pr-123/] [--preview]`])
  }
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? '')).href) {
  try {
    await buildSite(process.cwd(), parseOptions(process.argv.slice(2)), new Progress(process.stdout))
  } catch (error) {
    const problems = explain(error)
    process.stderr.write(`${problems.map((problem) => pc.red(problem)).join('\n')}\n`)
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    process.stderr.write(`${pc.bold('The build failed')}: ${count}. dist/ is as it was.\n`)
    process.exitCode = 1
  }
}
