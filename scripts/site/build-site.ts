import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildContent } from './build-content.ts'
import { keepPublished, publishedPages } from './checks/lost-pages.ts'
import { placeStatus, statusOf } from './reports/status.ts'
import { reachOfFiles } from './why/why.ts'
import type { Findings } from '../pipeline/issues/issue.ts'
import { formatFinding } from './reports/rules.ts'
import { lastCommits, mergedChanges } from './reports/merged-changes.ts'
import { writeReports, type ReportInput } from './reports/write-reports.ts'
import { makeCards } from './social/make-cards.ts'
import { explain } from '../pipeline/issues/explain.ts'
import { Failure } from '../pipeline/issues/failure.ts'
import { compressAhead, compressSite, quick } from './host/compress-site.ts'
import {
  placeFiles,
  placeGiven,
  placeMade,
  placePages,
  requireReview,
  writeSitemap,
  type Variant,
} from '../pipeline/build/finish.ts'
import { readGenerated, type Generated } from '../pipeline/render/generated.ts'
import { earlierAssets, keepRelease, type Release } from '../pipeline/build/keep-releases.ts'
import type { Progress } from '../pipeline/build/progress.ts'
import { bundleSite, copyClient, prosePages } from '../pipeline/render/bundle.ts'
import { cachedPages } from '../pipeline/render/cached-pages.ts'
import { Renderers } from '../pipeline/render/render-pages.ts'
import { readStagedSite, type StagedSite } from '../pipeline/build/staged-site.ts'
import { reportFiles } from '../pipeline/build/report-files.ts'
import { places, replaceSite } from '../pipeline/build/replace-site.ts'
import { listFiles } from '../pipeline/cache/files-below.ts'
import { Store } from '../pipeline/cache/store.ts'
import { verify } from '../pipeline/build/verify.ts'
import { formatCounts, formatReport } from '../pipeline/issues/format-report.ts'

/** The content of a site, and what is reported of it. */
type Content = Awaited<ReturnType<typeof readContent>>

/**
 * Builds the site: content, render, finish, verify, report, swap. `dist/` changes in the
 * last step only, or not at all. Returns a summary.
 */
export async function buildSite(variant: Variant, store: Store, progress: Progress): Promise<string> {
  const { root } = store
  if (variant.review !== undefined) requireReview(root, variant.review)
  // They start while the content is read.
  const renderers = new Renderers()
  let built: Awaited<ReturnType<typeof stage>> | undefined
  try {
    await replaceSite(root, progress, async (out) => {
      const content = await readContent(store, variant, progress)
      built = await stage(store, variant, content, { out, renderers, progress })
    })
  } finally {
    await renderers.close()
  }
  const { release, content } = built!
  if (!variant.preview) {
    keepPublished(root, content.published)
    rememberRelease(root, release, progress)
  }
  const kind = variant.preview ? `a preview under ${variant.base}` : 'the new site'
  const routes = `${content.generated.manifest.length} routes`
  progress.step('swap', `dist/ is ${kind}: ${routes}`)
  const warned = content.warnings.length > 0 ? ', with the warnings of before: npm run content' : ''
  return `nothing has changed: dist/ is ${kind}, ${routes}${warned}`
}

/** What stages a site, and where. */
interface Staging {
  out: string
  renderers: Renderers
  progress: Progress
}

/** Puts a whole, verified site into a folder. */
async function stage(store: Store, variant: Variant, content: Content, { out, renderers, progress }: Staging) {
  const { root } = store
  const { base, preview, review } = variant
  const { generated, derived, warnings, status, changes, contentPlaces, prose } = content
  const bundled = join(places(root).rendering, 'bundles')
  const inputs = { base, commit: preview ? lastCommit(root) : undefined, hasReview: review !== undefined, prose }
  const { key, files } = await bundleSite(store, inputs, bundled, (name, modules) =>
    progress.step(name, `${modules} modules`),
  )
  const paths = [...generated.manifest.map(({ path }) => path), '404']
  const job = { root, paths, bundled, base, preview, bundlesKey: key }
  const pages = await cachedPages(store, job, {
    renderers,
    onPage: (done, total) => progress.count('pages', done, total),
    meanwhile: async (known) => {
      placePages(store, out, known)
      placeFiles(store, out, derived)
      await placeMade(store, out, generated, variant)
      await compressAhead(store, out, await listFiles(out))
    },
  })
  copyClient(store, files, out)
  placePages(store, out, pages)
  await placeGiven(root, out, generated, variant)
  const site = await readStagedSite(out, pages, generated, base)
  await writeSitemap(out, site)
  if (status) await placeStatus(out, status)
  const problems = verify(site, variant)
  if (problems.length > 0) throw new Failure(problems)
  progress.step('verify', `${site.pages.size} pages, ${site.files.size} files, no problem`)
  const release = assetsOf(store, out, site)
  // Stored for the next release in a preview too, which has none of them.
  const earlier = earlierAssets(root, store.files, release)
  if (!preview) placeFiles(store, out, earlier)
  const texts = [...site.files, ...(preview ? [] : earlier.keys())].filter((file) => !isReport(file))
  const sent = await compressSite(store, out, texts)
  // What was published before is no part of a site, whose every build reports the same.
  const ofSite = warnings.filter(({ rule }) => rule !== 'lost-page')
  await report({ root, out, sent, site, generated, warnings: ofSite, changes, places: contentPlaces }, progress)
  await compressSite(store, out, Object.values(reportFiles), quick)
  store.save()
  store.prune()
  store.files.prune()
  return { release, content }
}

/** The new site is served by now: what cannot be remembered of it is no failure. */
function rememberRelease(root: string, release: Release, progress: Progress) {
  try {
    keepRelease(root, release)
  } catch (error) {
    progress.step('left', explain(error).problems.join(' '))
  }
}

/** The assets of a staged site, by the hashes that the store has them by. */
function assetsOf({ files: stored }: Store, out: string, { files }: StagedSite): Release {
  const names = [...files].filter((file) => file.startsWith('assets/'))
  const hashOf = (file: string) => stored.placedAt(file) ?? stored.put(readFileSync(file))
  return new Map(names.map((name) => [name, hashOf(join(out, name))]))
}

/** The reports are written last of all. */
const isReport = (file: string) => Object.values<string>(reportFiles).includes(file)

/**
 * Builds `src/generated`, and what is derived of content. Nothing that is returned refers to the content: the texts and
 * routes of all pages are released before their built forms are read.
 */
async function readContent({ root, files, options }: Store, { preview }: Variant, progress: Progress) {
  const history = lastCommits(root)
  // A store of its own, which releases what it has read when this step ends.
  const store = new Store({ root, fresh: options.fresh, files })
  const onProgress = progress.count.bind(progress)
  const request = { root, store, now: process.env.SITE_NOW, preview, spelling: true, tidiness: preview, onProgress }
  const result = await buildContent(request)
  progress.end()
  if (reportIssues(result)) throw new Failure(['The content has errors, listed above.'])
  const generated: Generated = await readGenerated(root)
  const cards = await makeCards(root, store, generated.social, (done, total) => progress.count('previews', done, total))
  store.save()
  store.prune()
  const { issues, site, derived } = result
  progress.step(
    'content',
    `${result.files} files, ${generated.manifest.length} routes, ${derived.size} pictures and documents`,
  )
  return {
    generated,
    /** Pictures, documents and preview cards: the hash of each in the store, by its path in `dist/`. */
    derived: new Map([...derived, ...cards]),
    warnings: issues,
    prose: prosePages(site.bodies),
    changes: mergedChanges(await history, (changed) => reachOfFiles(site, changed)),
    contentPlaces: result.places(),
    status: preview ? statusOf(result) : undefined,
    published: publishedPages(site.built),
  }
}

async function report(input: ReportInput, progress: Progress): Promise<void> {
  const findings = await writeReports(input)
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Failure(errors.map(formatFinding))
  progress.step(
    'reports',
    `${input.site.routes.length} pages measured, ` +
      `${findings.length === 1 ? '1 warning' : `${findings.length} warnings`}`,
  )
}

/** Prints every issue and a count; true when one of them is an error. */
function reportIssues(result: Findings): boolean {
  process.stderr.write(formatReport(result, 'text'))
  if (result.issues.length > 0) console.error(formatCounts(result.issues))
  return result.issues.some(({ severity }) => severity === 'error')
}

function lastCommit(root: string): string {
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
