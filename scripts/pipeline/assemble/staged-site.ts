import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteEntry } from '../model.ts'
import { filesBelow } from '../cache/files-below.ts'
import { readBuiltPage, type PageSummary } from '../render/built-page.ts'
import type { CachedPage } from '../render/cached-pages.ts'
import { pageFile } from '../paths.ts'
import type { Redirect } from './redirects.ts'

/** A staged site as plain data for the checks. */
export interface StagedSite {
  base: string
  origin: string
  routes: readonly RouteEntry[]
  redirects: readonly Redirect[]
  /** Every file of the site, including those still to be written. */
  files: ReadonlySet<string>
  /** HTML pages by file. */
  pages: ReadonlyMap<string, PageSummary>
}

/** Reads the staged site. Facts of `known` pages are not read again; `later` are files still to be written. */
export async function readStagedSite(
  out: string,
  known: ReadonlyMap<string, CachedPage>,
  plan: Pick<StagedSite, 'base' | 'origin' | 'routes' | 'redirects'>,
  later: readonly string[],
): Promise<StagedSite> {
  const files = filesBelow(out)
  const summaries = new Map([...known].map(([path, page]) => [pageFile(path), page.summary]))
  const pages = new Map<string, PageSummary>()
  for (const file of files)
    // The report of a review is not a page of the site.
    if (file.endsWith('.html') && !file.startsWith('_data/'))
      pages.set(file, summaries.get(file) ?? readBuiltPage(await readFile(join(out, file), 'utf8')))
  return { ...plan, files: new Set([...files, ...later]), pages }
}
