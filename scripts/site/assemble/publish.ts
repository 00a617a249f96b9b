import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import type { SearchIndex } from '../../../src/schema/data/search.ts'
import { securityTxtPath } from '../feeds/security-txt.ts'
import { manifestFile } from '../feeds/web-manifest.ts'
import { reviewReport } from '../../../src/lib/review-report.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { filesBelow } from '../../pipeline/cache/files-below.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import { renderFeeds } from '../feeds/feed.ts'
import { feeds } from '../feeds/feed-files.ts'
import { searchFiles } from '../output/search-files.ts'
import { readRoute, type Generated } from '../output/generated.ts'
import { headerRules } from '../host/headers.ts'
import { hostFiles } from '../host/host-files.ts'
import { renderHostFiles } from '../host/render-host-files.ts'
import { htmlFile, withoutBase } from '../../pipeline/paths.ts'
import { makeIcons } from '../feeds/icons.ts'
import { escapeHtml } from '../../pipeline/html.ts'
import { previewCommit, sourceAddress } from '../output/source-address.ts'
import { renderRedirectPage } from '../../pipeline/assemble/redirects.ts'
import {
  indexable,
  picturesIn,
  renderRobots,
  renderSitemap,
  robotsFile,
  sitemapFile,
  type SitemapPage,
} from '../feeds/sitemap.ts'
import type { Staging, Variant, BuildInput } from '../../pipeline/define-site.ts'
import { linkFiles } from '../../pipeline/assemble/link-files.ts'
import type { StagedSite } from '../../pipeline/assemble/staged-site.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import type { publishedPages } from '../checks/missing-redirects.ts'
import type { SourceLocations } from '../output/source-locations.ts'
import type { Status } from '../reports/status.ts'

export interface SiteInput extends BuildInput {
  generated: Generated
  warnings: Issue[]
  /** Source locations of the content. */
  sourceLocations: SourceLocations
  /** Shown by a preview. */
  status: Status | undefined
  published: ReturnType<typeof publishedPages>
}

/** Writes files that do not depend on rendered pages: feeds, icons, files for hosts and machines. */
export async function writeFiles({ root, out, store, ...variant }: Staging, { generated }: SiteInput): Promise<void> {
  await write(out, '_data/shell.json', JSON.stringify(generated.shell))
  for (const [name, file] of Object.entries(copies))
    await write(out, file, await readFile(join(root, 'src/generated', name)))
  const index = JSON.parse(await readFile(join(root, 'src/generated/search.json'), 'utf8')) as SearchIndex
  for (const [file, data] of searchFiles(index)) await write(out, join('_data', file), JSON.stringify(data))
  await writeFeeds(root, out, generated)
  await writeHostFiles(out, generated, variant)
  await copyIcons(store, out)
  if (variant.review !== undefined)
    await copyReview(root, variant.review, out, { base: variant.base, ...generated.hosting })
}

/** Files of `src/generated` and where they are published. */
const copies = {
  'consultation.json': '_data/consultation.json',
  [manifestFile]: manifestFile,
  'security.txt': securityTxtPath,
}

/** Copies the report, to which the banner of a preview links. Its links to pages lead to those of the preview. */
async function copyReview(
  root: string,
  review: string,
  out: string,
  { base, repository }: { base: string } & Generated['hosting'],
): Promise<void> {
  const [folder, commit] = [join(out, dirname(reviewReport)), previewCommit(root)]
  await cp(join(root, review), folder, { recursive: true })
  for (const file of filesBelow(folder).filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(folder, file), 'utf8')
    const linked = html
      .replaceAll(' data-page="/', () => ` href="${base}`)
      // A name with other characters stays text.
      .replace(/ data-line="([\w./@-]+)#L(\d+)"/g, (whole, source: string, line: string) =>
        repository ? ` href="${escapeHtml(sourceAddress(repository, { commit, file: source, line }))}"` : whole,
      )
    await writeFile(join(folder, file), linked)
  }
}

const reportFile = (folder: string) => join(folder, 'report.json')

export function requireReview(root: string, folder: string): void {
  if (!existsSync(join(root, reportFile(folder))))
    throw new Refusal(
      `\`--review ${folder}\` needs \`${reportFile(folder)}\`, which does not exist.`,
      'Run `npm run review -- --base origin/main` first.',
    )
}

export async function writeSitemap(out: string, { base, origin, routes, pages }: StagedSite): Promise<void> {
  const listed = indexable(routes).map(({ path, updated }): SitemapPage => {
    const page = pages.get(htmlFile(path))
    const images = page ? picturesIn(page).flatMap((address) => withoutBase(base, address) ?? []) : []
    return { path, ...(updated ? { updated } : {}), images }
  })
  await write(out, sitemapFile, renderSitemap(listed, origin))
}

async function writeFeeds(root: string, out: string, { feed, shell }: Generated) {
  const routes: RouteData[] = []
  for (const path of Object.keys(feed)) routes.push(readRoute(root, path))
  for (const [name, text] of Object.entries(renderFeeds(routes, shell, feed)))
    await write(out, feeds[name as keyof typeof feeds].file, text)
}

async function writeHostFiles(
  out: string,
  { redirects, shell, consultation, hosting }: Generated,
  { base, preview }: Pick<Variant, 'base' | 'preview'>,
) {
  const { origin } = shell.site
  // A page cannot replace a file: old addresses of files need a host that redirects.
  for (const redirect of redirects.filter(({ from }) => !extname(from)))
    await write(out, htmlFile(redirect.from), renderRedirectPage(redirect, { base, origin }))
  const { strictTransport } = hosting
  const rules = headerRules({
    base,
    preview,
    endpoint: consultation.endpoint,
    ...(strictTransport && { strictTransport }),
  })
  const settings = renderHostFiles({ base, rules, redirects })
  // For the not-found page, where the host does not redirect.
  const moved = Object.fromEntries(redirects.map(({ from, to }) => [from, to]))
  await write(out, '_data/redirects.json', JSON.stringify(moved))
  // Only listed files are written: those that hosts do not serve, and that no preview publishes.
  for (const file of hostFiles) await write(out, file, settings[file]!)
  await write(out, robotsFile, renderRobots(origin, preview))
}

async function copyIcons(store: Store, out: string) {
  const svg = await readFile(join(store.root, 'public/icon.svg'))
  const icons = [...(await makeIcons(svg))].map(([file, bytes]) => [file, store.files.put(bytes)] as const)
  linkFiles(store, out, new Map(icons))
}

async function write(out: string, name: string, text: string | Buffer) {
  const file = join(out, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
