import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LinksReport, PageLinks, PageReport, PagesReport } from '../../../../src/schema/data/report.ts'
import type { RouteEntry } from '../../../../src/schema/data/route-data.ts'
import { readGenerated } from '../../../pipeline/render/generated.ts'
import { pageFile } from '../../../site/host/paths.ts'
import type { Redirect } from '../../../site/host/redirects.ts'
import { reportFiles } from '../../../pipeline/build/report-files.ts'
import { listFiles } from '../../../pipeline/cache/files-below.ts'
import { codeHash } from '../../../pipeline/cache/code-hash.ts'
import { keyOf, sha256 } from '../../../pipeline/cache/hash.ts'
import type { Store } from '../../../pipeline/cache/store.ts'
import { readPageFacts, type PageFacts } from './page-facts.ts'

/** A built site as a review sees it: what its build has measured, and its files. */
export interface BuiltSide {
  dist: string
  routes: ReadonlyMap<string, RouteEntry>
  redirects: readonly Redirect[]
  /** What was measured of each page, and how the pages hang together. */
  reports: ReadonlyMap<string, PageReport>
  links: ReadonlyMap<string, PageLinks>
  broken: LinksReport['broken']
  otherFindings: PagesReport['otherFindings']
  /** Every file that is served, with forward slashes. */
  files: ReadonlySet<string>
}

/** Reads what the build of a side has left. */
export async function readSide(folder: string): Promise<BuiltSide> {
  const dist = join(folder, 'dist')
  const { manifest, redirects } = await readGenerated(folder)
  const pages = readJson<PagesReport>(join(dist, reportFiles.pages))
  const links = readJson<LinksReport>(join(dist, reportFiles.links))
  return {
    dist,
    routes: new Map(manifest.map((route) => [route.path, route])),
    redirects,
    reports: new Map(pages.pageAudits.map((page) => [page.path, page])),
    links: new Map(links.pages.map((page) => [page.path, page])),
    broken: links.broken,
    otherFindings: pages.otherFindings,
    files: new Set(await listFiles(dist)),
  }
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

/** Reads pages for a review, each version of a page once and for all. */
export function pageReader(store: Store): (side: BuiltSide, path: string) => PageFacts {
  const pack = store.pack('review')
  const code = codeHash('scripts/tools/review/sides/page-facts.ts')
  return (side, path) => {
    const html = readHtml(side, path)
    return pack.keep(keyOf('page', code, sha256(html)), () => readPageFacts(html))
  }
}

/** The HTML of a page. */
export const readHtml = ({ dist }: Pick<BuiltSide, 'dist'>, path: string) =>
  readFileSync(join(dist, pageFile(path)), 'utf8')
