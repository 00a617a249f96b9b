import type { PageLinks } from '../../src/schema/report'
import { targetOf } from './link-status'
import { isIndexable, type ReportedPage, type ReportedSite } from './reported-site'

/** Where a page leads within the site: from its content, and from what stands around it. */
interface Leads {
  content: Set<string>
  menus: Set<string>
}

/** Which page leads to which, and how far each is from home. */
export function linkGraph(pages: readonly ReportedPage[], site: Pick<ReportedSite, 'base' | 'origin'>): PageLinks[] {
  const leads = new Map(pages.map((page) => [page.route.path, leadsOf(page, site)]))
  const depths = depthsFrom('/', leads)
  return pages.map((page) => {
    const { path, canonical } = page.route
    const others = pages.filter(({ route }) => route.canonical !== canonical).map(({ route }) => route.path)
    const linkedFrom = others.filter((other) => leads.get(other)?.content.has(path))
    const menus = others.filter((other) => leads.get(other)?.menus.has(path)).length
    const { content = new Set(), menus: own = new Set() } = leads.get(path) ?? {}
    const orphan = path !== '/' && path === canonical && isIndexable(page) && linkedFrom.length === 0 && menus === 0
    return {
      path,
      depth: depths.get(path) ?? null,
      linkedFrom,
      menus,
      linksTo: new Set([...content, ...own]).size,
      orphan,
    }
  })
}

function leadsOf({ route, document }: ReportedPage, site: Pick<ReportedSite, 'base' | 'origin'>): Leads {
  const leads: Leads = { content: new Set(), menus: new Set() }
  for (const { href, area } of document.links) {
    const target = targetOf(href, route.path, site)
    if (target !== undefined && target !== route.path) (area === 'main' ? leads.content : leads.menus).add(target)
  }
  return leads
}

function depthsFrom(start: string, leads: ReadonlyMap<string, Leads>): Map<string, number> {
  const depths = new Map([[start, 0]])
  for (const [path, depth] of depths) {
    const { content = [], menus = [] } = leads.get(path) ?? {}
    for (const next of [...content, ...menus]) if (leads.has(next) && !depths.has(next)) depths.set(next, depth + 1)
  }
  return depths
}
