import {
  REPORT_VERSION,
  type FooterReport,
  type LinkEntry,
  type LinksReport,
  type LinkWithLocation,
} from '../../../src/schema/data/report.ts'
import type { BuiltLink } from '../../pipeline/render/built-page.ts'
import { linkEntry, linkStatus, targetOf } from './link-status.ts'
import type { ReportedPage, ReportedSite } from './reported-site.ts'

/** The source of header and footer links. */
const EVERYWHERE = 'content/site.yaml'

/** The footer links, as on the home page. */
export function footerReport(pages: readonly ReportedPage[], site: ReportedSite, timestamp: string): FooterReport {
  const home = pages.find(({ route }) => route.path === '/')
  const inFooter = home?.document.links.filter(({ area }) => area === 'footer') ?? []
  const links = inFooter.map((link) => linkEntry(link, '/', site))
  const count = (...statuses: LinkEntry['status'][]) => links.filter(({ status }) => statuses.includes(status)).length
  const missingPaths = links.flatMap(({ href, status }) =>
    status === 'Missing' || status === '404' ? (targetOf(href, '/', site) ?? []) : [],
  )
  return {
    version: REPORT_VERSION,
    timestamp,
    working: count('OK'),
    missing: count('Missing', '404'),
    external: count('External'),
    total: links.length,
    links,
    pagesToCreate: [...new Set(missingPaths)].toSorted(),
  }
}

export function linksReport(pages: readonly ReportedPage[], site: ReportedSite, timestamp: string): LinksReport {
  const links = pages.flatMap((page) =>
    page.document.links
      .map((link) => ({ page, link, status: linkStatus(link.href, page.route.path, site).status }))
      .filter(({ status }) => status !== 'OK'),
  )
  const among = (...statuses: LinkEntry['status'][]) =>
    gathered(
      links.filter(({ status }) => statuses.includes(status)),
      site,
    )
  return {
    version: REPORT_VERSION,
    timestamp,
    pages: site.pageLinks,
    broken: among('Missing', '404'),
    external: among('External'),
  }
}

/** Merges equal links of several pages. */
function gathered(links: readonly { page: ReportedPage; link: BuiltLink }[], site: ReportedSite): LinkWithLocation[] {
  const found = new Map<string, LinkWithLocation>()
  for (const { page, link } of links) {
    const { path, source } = page.route
    const key = JSON.stringify([link.category, link.href, link.text])
    const known = found.get(key)
    if (!known) {
      const { file, line } = site.sources.find(link.area === 'main' ? source : EVERYWHERE, 'link', link.href) ?? {
        file: source,
        line: 1,
      }
      found.set(key, { ...linkEntry(link, path, site), from: [path], file, line })
    } else if (known.from.at(-1) !== path) known.from.push(path)
  }
  return [...found.values()]
}
