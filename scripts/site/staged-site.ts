import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { RouteData, RouteEntry } from '../../src/schema/route-data'
import { reportFiles } from './report-files'
import { readRoute, type Generated } from './generated'
import { readBuiltPage, type BuiltPage } from './built-page'
import { sitemapFile } from './sitemap'
import type { Redirect } from './redirects'

/** A staged site as the checks see it: plain data, read once. */
export interface StagedSite {
  base: string
  origin: string
  routes: RouteEntry[]
  redirects: Redirect[]
  /** Every file of the site, with forward slashes; the sitemap and the reports too, which are still to be written. */
  files: ReadonlySet<string>
  /** HTML pages by file. */
  pages: ReadonlyMap<string, BuiltPage>
  /** Route data by path, as the pages were rendered from. */
  data: ReadonlyMap<string, RouteData>
}

/** Reads the staged site and what it should say. */
export async function readStagedSite(
  root: string,
  out: string,
  { manifest, redirects, shell }: Generated,
  base: string,
): Promise<StagedSite> {
  const files = await listFiles(out)
  const pages = new Map<string, BuiltPage>()
  for (const file of files)
    if (file.endsWith('.html')) pages.set(file, readBuiltPage(await readFile(join(out, file), 'utf8')))
  const data = new Map<string, RouteData>()
  for (const { path } of manifest) data.set(path, await readRoute(root, path))
  return {
    base,
    origin: shell.site.origin,
    routes: manifest,
    redirects,
    files: new Set([...files, sitemapFile, ...Object.values(reportFiles)]),
    pages,
    data,
  }
}

/** Every file below a folder, as sorted paths with forward slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return files.map((file) => file.split(sep).join('/')).sort()
}
