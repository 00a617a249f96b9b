import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatCount } from '../../../src/lib/plural.ts'
import type { SiteDefinition, Staging, Variant } from '../../pipeline/define-site.ts'
import type { StagedSite } from '../../pipeline/assemble/staged-site.ts'
import { git } from '../../pipeline/git.ts'
import { Failure } from '../../pipeline/issues/failure.ts'
import { content, type ContentResult } from '../build-content.ts'
import { publishedPages, writePublished } from '../checks/missing-redirects.ts'
import { sitemapFile } from '../feeds/sitemap.ts'
import type { SiteOutput } from '../site-output.ts'
import { reportFiles } from '../reports/report-files.ts'
import { formatFinding } from '../reports/rules.ts'
import { writeStatus, siteStatus } from '../reports/status.ts'
import { writeReports } from '../reports/write-reports.ts'
import { makeCards } from '../social/cards.ts'
import { previewCommit, sourceAddress } from '../output/source-address.ts'
import { readGenerated } from '../output/generated.ts'
import { requireReview, writeFiles, writeSitemap, type SiteInput } from './publish.ts'
import { buildSite as buildDefined } from '../../pipeline/assemble/build-site.ts'
import type { Progress } from '../../pipeline/assemble/progress.ts'
import type { Store } from '../../pipeline/cache/store.ts'

export const site: SiteDefinition<SiteOutput, SiteInput> = {
  ...content,
  pageModule: 'scripts/site/page/page-finisher.ts',
  sharedData: ['shell.json', 'consultation.json'],
  indexFiles: [sitemapFile],
  reportFiles: Object.values(reportFiles),
  define: ({ root, preview, review }) => ({
    'import.meta.env.VITE_PREVIEW_COMMIT': preview ? JSON.stringify(lastCommit(root)) : 'undefined',
    'import.meta.env.VITE_PREVIEW_REVIEW':
      review === undefined ? 'undefined' : JSON.stringify(changedPages(root, review)),
    'import.meta.env.VITE_PREVIEW_SOURCES': (preview && JSON.stringify(pageSources(root))) || 'undefined',
  }),
  input: async (result, { root, preview, store, progress }) => {
    const generated = await readGenerated(root)
    // Nobody shares a preview.
    const planned = preview ? [] : generated.social
    const cards = await makeCards(root, store, planned, (done, total) => progress.count('previews', done, total))
    const { site: output, derived, issues } = result
    return {
      ...generated,
      generated,
      origin: generated.shell.site.origin,
      prose: prosePages(output.bodies),
      derived: new Map([...derived, ...cards]),
      warnings: issues,
      sourceLocations: result.sourceLocations(),
      status: preview ? siteStatus(result) : undefined,
      published: publishedPages(output.built),
    }
  },
  writeFiles,
  writeIndexes: async ({ out, base }, { status }, staged) => {
    await writeSitemap(out, staged)
    if (status) await writeStatus({ out, base }, status)
  },
  writeReports: summarizeReports,
}

const readJson = <T>(...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as T

/** The pages that a review compared, without those that are gone. */
const changedPages = (root: string, review: string) => {
  const known = new Set(readJson<{ path: string }[]>(root, 'src/generated/manifest.json').map(({ path }) => path))
  const { pages } = readJson<{ pages: { path: string }[] }>(root, review, 'report.json')
  return pages.flatMap(({ path }) => (known.has(path) ? [path] : []))
}

/** The address of each page's file on the host of the repository. */
function pageSources(root: string): Record<string, string> | undefined {
  const { repository } = readJson<{ repository?: string }>(root, 'src/generated/hosting.json')
  if (repository === undefined) return undefined
  const manifest = readJson<{ path: string; source: string }[]>(root, 'src/generated/manifest.json')
  const commit = previewCommit(root)
  return Object.fromEntries(
    manifest.map(({ path, source }) => [path, sourceAddress(repository, { commit, file: source })]),
  )
}

/** As git abbreviates it. */
const lastCommit = (root: string) =>
  process.env.VITE_PREVIEW_COMMIT?.slice(0, 8) || (git(root, 'rev-parse', '--short', 'HEAD')?.trim() ?? 'unknown')

/** Rules whose findings depend on earlier runs, which reports must not. */
const ofCache = new Set(['removed-page', 'spelling', 'word-list', 'house-style'])

async function summarizeReports(
  { root, out }: Staging,
  { generated, warnings, sourceLocations }: SiteInput,
  staged: StagedSite,
): Promise<string> {
  const ofSite = warnings.filter(({ rule }) => !ofCache.has(rule))
  const findings = await writeReports({
    root,
    out,
    site: staged,
    generated,
    warnings: ofSite,
    locations: sourceLocations,
  })
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Failure(errors.map(formatFinding))
  return `${generated.manifest.length} pages measured, ${formatCount(findings.length, 'warning')}`
}

/** Each prose page becomes a module. */
const prosePages = (bodies: ContentResult['site']['bodies']) =>
  Object.fromEntries(
    [...bodies].flatMap(([file, { tree }]) => (file.startsWith('content/pages/') ? [[file, tree]] : [])),
  )

/** Returns a summary. */
export async function buildSite(variant: Variant, store: Store, progress: Progress): Promise<string> {
  if (variant.review !== undefined) requireReview(store.root, variant.review)
  const { input, summary } = await buildDefined(site, variant, store, progress)
  if (!variant.preview) writePublished(store.root, input.published)
  return summary
}
