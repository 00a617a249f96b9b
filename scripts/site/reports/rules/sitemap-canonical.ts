import type { Finding } from '../../../../src/schema/data/report.ts'
import { findingAt } from '../finding.ts'
import { isIndexable, type ReportedPage, type ReportedSite, type Rule } from '../reported-site.ts'

const rule = { rule: 'sitemap-canonical', severity: 'error' } as const

/** The sitemap lists the canonical address of every page that search engines may show, and no other. */
export const sitemapCanonical: Rule = (pages, site) => {
  const { sitemap, places } = site
  const ofPages = pages.flatMap((page) => {
    const problem = problemOf(page, site)
    return problem ? [findingAt(places.head(page.route.path, 'title'), page, { ...rule, ...problem })] : []
  })
  const canonical = new Set(pages.map(({ document }) => document.canonical))
  const unknown = [...sitemap].filter((address) => !canonical.has(address))
  return [
    ...ofPages,
    ...pages
      .slice(0, 1)
      .flatMap((home) =>
        unknown.map((address) =>
          findingAt(places.head(home.route.path, 'title'), home, { ...rule, ...strange(address) }),
        ),
      ),
  ]
}

function problemOf(
  page: ReportedPage,
  { sitemap, origin, preview }: ReportedSite,
): Pick<Finding, 'message' | 'hint'> | undefined {
  const { canonical, robots } = page.document
  const address = origin + page.route.path
  if (canonical !== address)
    return {
      message: `The canonical address is \`${canonical}\`, not that of the page.`,
      hint: `It should be ${address}.`,
    }
  const isShown = preview ? isIndexable(page) : !robots.includes('noindex')
  if (isShown === sitemap.has(canonical)) return undefined
  return isShown
    ? {
        message: 'The sitemap does not list the page, which search engines may show.',
        hint: 'List it, or mark the page `noindex`.',
      }
    : {
        message: 'The sitemap lists the page, which search engines may not show.',
        hint: 'Remove its line, or the page’s `noindex`.',
      }
}

const strange = (address: string) => ({
  message: `The sitemap lists \`${address}\`, which is no page’s canonical address.`,
  hint: 'Remove its line.',
})
