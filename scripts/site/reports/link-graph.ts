import type { PageLinks } from '../../../src/schema/data/report.ts'
import { targetOf } from './link-status.ts'
import type { ReportedPage, ReportedSite } from './reported-site.ts'

interface Leads {
  content: Set<string>
  menus: Set<string>
}

export function linkGraph(pages: readonly ReportedPage[], site: Pick<ReportedSite, 'base' | 'origin'>): PageLinks[] {
  const leads = new Map(pages.map((page) => [page.route.path, leadsOf(page, site)]))
  const depths = depthsFrom('/', leads)
  return pages.map((page) => {
    const { path, canonical } = page.route
    const linking = (area: keyof Leads) =>
      pages.flatMap(({ route }) =>
        route.canonical !== canonical && leads.get(route.path)?.[area].has(path) ? [route.path] : [],
      )
    const linkedFrom = linking('content')
    const menus = linking('menus').length
    const { content = new Set(), menus: own = new Set() } = leads.get(path) ?? {}
    const orphan = path !== '/' && path === canonical && !page.route.noindex && linkedFrom.length === 0 && menus === 0
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
