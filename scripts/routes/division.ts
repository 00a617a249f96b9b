import type { DivisionMenu } from '../../src/schema/navigation'
import { resolve } from '../resolve/resolve'
import type { BuiltRoute } from './route-base'
import type { SiteContext } from '../resolve/site-context'

/** Gives a page of the construction division its navigation: the one that the menu names, and all below it. */
export function markDivision(context: SiteContext, { data }: BuiltRoute): void {
  const [navigation] = context.entries.navigation
  const under = navigation?.data.division?.under.$path
  if (!navigation?.data.division || (data.path !== under && !data.path.startsWith(`${under}/`))) return
  data.division = resolve(navigation.data.division, context, (path) =>
    navigation.source.locate([...navigation.at, 'division', ...path]),
  ) as DivisionMenu
}
