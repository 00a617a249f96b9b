import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildContent } from './build-content.ts'
import { keepPublished, publishedPages, type PublishedPage } from './checks/lost-pages.ts'
import { placeStatus, statusOf, type Status } from './reports/status.ts'
import { reachOfFiles } from './why/why.ts'
import type { Issue, Findings } from '../pipeline/issues/issue.ts'
import { formatFinding } from './reports/rules.ts'
import { lastCommits, mergedChanges, type MergedChanges } from './reports/merged-changes.ts'
import { writeReports, type ReportInput } from './reports/write-reports.ts'
import { closeStore, type BuildStore, type Shard } from '../pipeline/render/build-store.ts'
import { makeCards } from './social/make-cards.ts'
import { explain } from '../pipeline/issues/explain.ts'
import { Failure } from '../pipeline/issues/failure.ts'
import { compressAhead, compressSite, quick } from './host/compress-site.ts'
import { placeFiles, placeGiven, placeMade, placePages, writeSitemap, type Variant } from '../pipeline/build/finish.ts'
import { readGenerated, type Generated } from '../pipeline/render/generated.ts'
import { earlierAssets, keepRelease, type Release } from '../pipeline/build/keep-releases.ts'
import type { Progress } from '../pipeline/build/progress.ts'
import type { BundleJob } from '../pipeline/render/bundle.ts'
import { placeClient, prosePages } from '../pipeline/render/kept-bundles.ts'
import type { KeptPage } from '../pipeline/render/kept-pages.ts'
import { SiteRenderer } from '../pipeline/render/site-renderer.ts'
import { readStagedSite, type StagedSite } from '../pipeline/build/staged-site.ts'
import { requireReview } from '../pipeline/build/place-review.ts'
import { reportFiles } from '../pipeline/build/report-files.ts'
import { replaceSite } from '../pipeline/build/replace-site.ts'
import { places } from '../pipeline/build/swap.ts'
import { listFiles } from '../pipeline/cache/files-below.ts'
import { Store } from '../pipeline/cache/store.ts'
import { verify } from '../pipeline/build/verify.ts'
import { formatCounts, formatReport } from '../pipeline/issues/format-report.ts'

/** What a person asks of a build. */
export interface BuildOptions extends Variant {
  /** True to look at nothing that is kept. */
  fresh: boolean
  /** The part to be made for the store, instead of a site. */
  shard: Shard | undefined
}

/**
 * Builds the site: content, render, finish, verify, report, swap. `dist/` changes in the
 * last step alone, or not at all.
 */
export async function buildSite(variant: Variant, kept: BuildStore, progress: Progress): Promise<string> {
  const { root } = kept
  if (variant.review !== undefined) requireReview(root, variant.review)
  let [said, warned] = ['', '']
  let release: Release = new Map()
  let published: PublishedPage[] = []
  const renderer = new SiteRenderer(kept, variant, { folder: places(root).rendering, progress })
  const make = async (out: string) => {
    const made = await content(kept, variant, {
      progress,
      onDocuments: () => renderer.open(),
      history: lastCommits(root),
    })
    const { generated, derived, warnings, status, changes, contentPlaces } = made
    published = made.published
    const meanwhile = async (known: ReadonlyMap<string, KeptPage>) => {
      placePages(kept, out, known)
      placeFiles(kept, out, derived)
      await placeMade(kept, out, generated, variant)
      await compressAhead(kept.store, out, await listFiles(out))
    }
    const { files, pages } = await renderer.render(pathsOf(generated), made.prose, meanwhile)
    placeClient(kept, files, out)
    placePages(kept, out, pages)
    await placeGiven(root, out, generated, variant)
    const site = await readStagedSite(out, pages, generated, variant.base)
    await writeSitemap(out, site)
    if (status) await placeStatus(out, status)
    const problems = verify(site, variant)
    if (problems.length > 0) throw new Failure(problems)
    progress.step('verify', `${site.pages.size} pages, ${site.files.size} files, no problem`)
    release = assetsOf(kept, out, site)
    // Kept for the next release in a preview too, which has none of them.
    const earlier = earlierAssets(root, kept.store.files, release)
    if (!variant.preview) placeFiles(kept, out, earlier)
    const texts = [...site.files, ...(variant.preview ? [] : earlier.keys())].filter(isWritten)
    const sent = await compressSite(kept.store, out, texts)
    // What was published before is no part of a site, whose every build tells the same.
    const ofSite = warnings.filter(({ rule }) => rule !== 'lost-page')
    await report({ root, out, sent, site, generated, warnings: ofSite, changes, places: contentPlaces }, progress)
    await compressSite(kept.store, out, Object.values(reportFiles), quick)
    closeStore(kept)
    said = `${generated.manifest.length} routes`
    if (warnings.length > 0) warned = `, with the warnings of before: npm run content`
  }
  try {
    await replaceSite(root, progress, make)
  } finally {
    await renderer.close()
  }
  if (!variant.preview) keepPublished(root, published)
  if (!variant.preview) rememberRelease(root, release, progress)
  const kind = variant.preview ? `a preview under ${variant.base}` : 'the new site'
  progress.step('swap', `dist/ is ${kind}: ${said}`)
  return `nothing has changed: dist/ is ${kind}, ${said}${warned}`
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
function assetsOf({ store }: BuildStore, out: string, { files }: StagedSite): Release {
  const names = [...files].filter((file) => file.startsWith('assets/'))
  const hashOf = (file: string) => store.files.placedAt(file) ?? store.files.put(readFileSync(file))
  return new Map(names.map((name) => [name, hashOf(join(out, name))]))
}

/** The reports come last of all. */
const isWritten = (file: string) => !Object.values<string>(reportFiles).includes(file)

/**
 * Makes the part of the store that falls to one of several machines. A build that has all of their
 * stores finds everything made.
 */
export async function buildShard(
  variant: Variant,
  { number, count }: Shard,
  kept: BuildStore,
  progress: Progress,
): Promise<void> {
  const folder = join(places(kept.root).rendering, `shard-${number}-of-${count}`)
  await rm(folder, { recursive: true, force: true })
  const { generated, prose } = await content(kept, variant, { progress })
  const paths = pathsOf(generated).filter((_, index) => index % count === number - 1)
  const { pages } = await new SiteRenderer(kept, variant, { folder, progress }).render(paths, prose)
  await rm(folder, { recursive: true, force: true })
  progress.step('shard', `${pages.size} of ${generated.manifest.length + 1} pages are in the store`)
}

const pathsOf = ({ manifest }: Generated) => [...manifest.map(({ path }) => path), '404']

/**
 * What the content step has made. Nothing of it leads back to the content: the texts and routes of all pages are let go
 * of before their built forms are read.
 */
interface MadeContent {
  generated: Generated
  /** Pictures, documents and preview cards: the hash of each in the store, by its path in `dist/`. */
  derived: ReadonlyMap<string, string>
  warnings: Issue[]
  prose: BundleJob['pages']
  changes: MergedChanges
  contentPlaces: ReportInput['places']
  /** Of a preview. */
  status: Status | undefined
  published: PublishedPage[]
}

/** What goes beside the content step. */
interface ContentStep {
  progress: Progress
  history?: ReturnType<typeof lastCommits>
  /** Called when documents have to be made, which takes one core for a while. */
  onDocuments?: (() => void) | undefined
}

async function content(
  { root, fresh, store: { files } }: BuildStore,
  { preview }: Variant,
  { progress, history, onDocuments = () => {} }: ContentStep,
): Promise<MadeContent> {
  const onProgress = (step: string, done: number, total: number) => {
    if (step === 'documents' && done === 0) onDocuments()
    progress.count(step, done, total)
  }
  // A store of its own, which lets go of what it has read when this step ends.
  const store = new Store({ root, fresh, files })
  const asked = { root, store, now: process.env.SITE_NOW, preview, spelling: true, tidiness: preview, onProgress }
  const result = await buildContent(asked)
  progress.end()
  if (reportIssues(result)) throw new Failure(['The content has errors, listed above.'])
  const generated = await readGenerated(root)
  const cards = await makeCards(root, store, generated.social, (done, total) => progress.count('previews', done, total))
  store.save()
  const { issues, site, derived } = result
  progress.step(
    'content',
    `${result.files} files, ${generated.manifest.length} routes, ${derived.size} pictures and documents`,
  )
  return {
    generated,
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
