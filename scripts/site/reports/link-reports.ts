import {
  REPORT_VERSION,
  type FooterReport,
  type FooterLink,
  type LinksReport,
  type LinkWithLocation,
} from '../../../src/schema/data/report.ts'
import type { BuiltLink } from '../../pipeline/render/built-page.ts'
import { linkStatus, linkTarget } from './link-status.ts'
import type { ReportedPage, ReportedSite } from './reported-site.ts'

/** The source of header and footer links. */
const EVERYWHERE = 'content/site.yaml'

/** The footer links, as on the home page. */
export function footerReport(pages: readonly ReportedPage[], site: ReportedSite, timestamp: string): FooterReport {
  const home = pages.find(({ route }) => route.path === '/')
  const inFooter = home?.document.links.filter(({ area }) => area === 'footer') ?? []
  const links = inFooter.map((link): FooterLink => ({ ...normalizeLink(link), ...linkStatus(link.href, '/', site) }))
  const count = (...statuses: FooterLink['status'][]) => links.filter(({ status }) => statuses.includes(status)).length
  const missingPaths = links.flatMap(({ href, status }) =>
    status === 'Missing' || status === '404' ? (linkTarget(href, '/', site) ?? []) : [],
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
  return { version: REPORT_VERSION, timestamp, pages: site.pageLinks, external: externalLinks(pages, site) }
}

/** Merges equal links of several pages. */
function externalLinks(pages: readonly ReportedPage[], site: ReportedSite): LinkWithLocation[] {
  const found = new Map<string, LinkWithLocation>()
  for (const { route, document } of pages)
    for (const link of document.links) {
      const { path, source } = route
      if (linkTarget(link.href, path, site) !== undefined) continue
      const key = JSON.stringify([link.category, link.href, link.text])
      const known = found.get(key)
      if (!known) {
        const location = site.sources.find(link.area === 'main' ? source : EVERYWHERE, 'link', link.href)
        const { file, line } = location ?? { file: source, line: 1 }
        found.set(key, { ...normalizeLink(link), from: [path], file, line })
      } else if (known.from.at(-1) !== path) known.from.push(path)
    }
  return [...found.values()]
}

/** The text of a mail is no part of where its link leads. */
const normalizeLink = ({ text, href, category }: BuiltLink) => ({
  text,
  href: href.startsWith('mailto:') ? href.replace(/[?&]body=.*/, '') : href,
  category,
})
