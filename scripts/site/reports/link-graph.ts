import { groupBy } from '../../../src/lib/group-by.ts'
import type { PageLinks } from '../../../src/schema/data/report.ts'
import { linkTarget } from './link-status.ts'
import type { ReportedPage, ReportedSite } from './reported-site.ts'

interface Leads {
  content: Set<string>
  menus: Set<string>
}

export function linkGraph(pages: readonly ReportedPage[], site: Pick<ReportedSite, 'base' | 'origin'>): PageLinks[] {
  const leads = new Map(pages.map((page) => [page.route.path, findLeads(page, site)]))
  const depths = depthsFrom('/', leads)
  const linking = { content: pagesByTarget(pages, leads, 'content'), menus: pagesByTarget(pages, leads, 'menus') }
  return pages.map(({ route }) => {
    const { path, canonical } = route
    const others = (area: keyof Leads) =>
      (linking[area].get(path) ?? []).flatMap(({ route: from }) => (from.canonical === canonical ? [] : [from.path]))
    const linkedFrom = others('content')
    const menus = others('menus').length
    const { content, menus: own } = leads.get(path)!
    const orphan = path !== '/' && path === canonical && !route.noindex && linkedFrom.length === 0 && menus === 0
    const linksTo = new Set([...content, ...own]).size
    return { path, depth: depths.get(path) ?? null, linkedFrom, menus, linksTo, orphan }
  })
}

/** The routes that lead to each path. */
function pagesByTarget(pages: readonly ReportedPage[], leads: ReadonlyMap<string, Leads>, area: keyof Leads) {
  const links = pages.flatMap(({ route }) => [...leads.get(route.path)![area]].map((target) => ({ route, target })))
  return groupBy(links, ({ target }) => target)
}

function findLeads({ route, document }: ReportedPage, site: Pick<ReportedSite, 'base' | 'origin'>): Leads {
  const leads: Leads = { content: new Set(), menus: new Set() }
  for (const { href, area } of document.links) {
    const target = linkTarget(href, route.path, site)
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
