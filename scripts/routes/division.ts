import type { DivisionMenu } from '../../src/schema/singles/navigation'
import { resolve } from '../resolve/resolve'
import type { SiteContext } from '../resolve/site-context'

/** The navigation of the construction division, for the page that the menu names and all below it. */
export function divisionOf(context: SiteContext, path: string): { division?: DivisionMenu } {
  const [navigation] = context.entries.navigation
  const under = navigation?.data.division?.under.$path
  if (!navigation?.data.division || (path !== under && !path.startsWith(`${under}/`))) return {}
  const division = resolve(navigation.data.division, context) as DivisionMenu
  return { division }
}
