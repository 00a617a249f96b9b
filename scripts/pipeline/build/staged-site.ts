import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteEntry } from '../../../src/schema/data/route-data.ts'
import { listFiles } from '../cache/files-below.ts'
import { reportFiles } from './report-files.ts'
import type { Generated } from '../render/generated.ts'
import { readBuiltPage, type PageFacts } from '../render/built-page.ts'
import type { CachedPage } from '../render/cached-pages.ts'
import { pageFile } from '../../site/host/paths.ts'
import { sitemapFile } from '../../site/feeds/sitemap.ts'
import type { Redirect } from '../../site/host/redirects.ts'

/** A staged site as the checks see it: plain data, read once. */
export interface StagedSite {
  base: string
  origin: string
  routes: RouteEntry[]
  redirects: Redirect[]
  /** Every file of the site, with forward slashes; the sitemap and the reports too, which are still to be written. */
  files: ReadonlySet<string>
  /** HTML pages by file. */
  pages: ReadonlyMap<string, PageFacts>
  /** A text that a page lacks, by path. */
  lost: ReadonlyMap<string, string>
}

/** Reads the staged site and what it should say. What is known of a page already is not read again. */
export async function readStagedSite(
  out: string,
  known: ReadonlyMap<string, CachedPage>,
  { manifest, redirects, shell }: Generated,
  base: string,
): Promise<StagedSite> {
  const files = await listFiles(out)
  const facts = new Map([...known].map(([path, page]) => [pageFile(path), page.facts]))
  const pages = new Map<string, PageFacts>()
  for (const file of files)
    // The report of a review is no page of the site.
    if (file.endsWith('.html') && !file.startsWith('_data/'))
      pages.set(file, facts.get(file) ?? readBuiltPage(await readFile(join(out, file), 'utf8')))
  return {
    base,
    origin: shell.site.origin,
    routes: manifest,
    redirects,
    files: new Set([...files, sitemapFile, ...Object.values(reportFiles)]),
    pages,
    lost: new Map([...known].flatMap(([path, { lost }]) => (lost === undefined ? [] : [[path, lost]]))),
  }
}
