import { findingAt } from '../finding.ts'
import type { Rule } from '../reported-site.ts'

/** Every page that search engines may know is one that a visitor can come to by a link. */
export const orphanPage: Rule = (pages, site) => {
  const orphans = new Set(site.pageLinks.flatMap(({ path, orphan }) => (orphan ? [path] : [])))
  return pages
    .filter(({ route }) => orphans.has(route.path))
    .map((page) => {
      const place = site.places.head(page.route.path, 'title')
      return findingAt(place, page, {
        rule: 'orphan-page',
        severity: 'warning',
        message: 'No other page leads here.',
        hint: 'Link to it from a page where it belongs, or mark it `noindex`.',
      })
    })
}
