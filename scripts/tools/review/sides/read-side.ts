import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseFragment } from 'parse5'
import type { PageReport, PagesReport } from '../../../../src/schema/data/report.ts'
import type { RouteEntry } from '../../../../src/schema/data/route-data.ts'
import { readGenerated } from '../../../site/output/generated.ts'
import { visibleText } from '../../../pipeline/render/page-text.ts'
import { childElements, childText, parseXml } from '../../../pipeline/assemble/parse-xml.ts'
import { feeds } from '../../../site/feeds/feed-files.ts'
import { pageFile } from '../../../pipeline/paths.ts'
import type { Redirect } from '../../../pipeline/assemble/redirects.ts'
import { reportFiles } from '../../../site/reports/report-files.ts'
import { filesBelow } from '../../../pipeline/cache/files-below.ts'

/** A built site: its reports and files. */
export interface BuiltSide {
  dist: string
  routes: ReadonlyMap<string, RouteEntry>
  redirects: readonly Redirect[]
  reports: ReadonlyMap<string, PageReport>
  otherFindings: PagesReport['otherFindings']
  /** What the social cards show, by their addresses. */
  cards: ReadonlyMap<string, Record<string, string>>
  /** Paths with forward slashes. */
  files: ReadonlySet<string>
}

export async function readSide(folder: string): Promise<BuiltSide> {
  const dist = join(folder, 'dist')
  const { manifest, redirects, social } = await readGenerated(folder)
  const pages = JSON.parse(readFileSync(join(dist, reportFiles.pages), 'utf8')) as PagesReport
  return {
    dist,
    routes: new Map(manifest.map((route) => [route.path, route])),
    redirects,
    reports: new Map(pages.pageAudits.map((page) => [page.path, page])),
    otherFindings: pages.otherFindings,
    cards: new Map(
      social.map(({ output, card: { labels, picture, ...card } }) => [
        `/assets/social/${output}`,
        { ...card, labels: Object.values(labels).join(', '), ...(picture && { picture: basename(picture.file) }) },
      ]),
    ),
    files: new Set(filesBelow(dist)),
  }
}

export const readHtml = ({ dist }: Pick<BuiltSide, 'dist'>, path: string) =>
  readFileSync(join(dist, pageFile(path)), 'utf8')

export const mapRedirects = ({ redirects }: Pick<BuiltSide, 'redirects'>) =>
  Object.fromEntries(redirects.map(({ from, to }) => [from, to]))

/** Feed items by id, with what readers show. Titles and summaries are HTML. */
export function readFeed({ dist }: Pick<BuiltSide, 'dist'>): Record<string, string> {
  const entries = childElements(parseXml(readFileSync(join(dist, feeds.atom.file), 'utf8')), 'entry')
  return Object.fromEntries(
    entries.map((entry) => [
      childText(entry, 'id'),
      ['title', 'updated', 'summary'].map((name) => visibleText(parseFragment(childText(entry, name)))).join(' · '),
    ]),
  )
}
