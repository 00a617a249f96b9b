import type { DivisionMenu } from '../../src/schema/navigation'
import { resolve } from './resolve'
import type { BuiltRoute } from './route-base'
import type { SiteContext } from './site-context'

/** Gives the pages of the construction division its navigation: the one that the menu names, and all below it. */
export function markDivision(context: SiteContext, routes: BuiltRoute[]): void {
  const [navigation] = context.entries.navigation
  if (!navigation?.data.division) return
  const menu = resolve(navigation.data.division, context, (path) => navigation.source.locate([...navigation.at, 'division', ...path])) as DivisionMenu
  for (const { data } of routes) if (data.path === menu.under || data.path.startsWith(`${menu.under}/`)) data.division = menu
}
