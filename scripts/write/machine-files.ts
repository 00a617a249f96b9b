import type { PlannedCard } from '../social/plan-card'
import type { BuiltRoute } from '../routes/route-base'
import { securityTxt } from './security-txt'
import type { SiteContext } from '../resolve/site-context'
import { manifestFile, webManifest } from './web-manifest'

/** What the pipeline writes for browsers and robots: the plan of the preview pictures, the web app manifest, security.txt. */
export function machineFiles(
  { site, now }: SiteContext,
  routes: BuiltRoute[],
  cards: PlannedCard[],
): [string, string][] {
  const pages = routes.map(({ data }) => data)
  return [
    ['social.json', JSON.stringify(cards)],
    [manifestFile, webManifest(site)],
    ['security.txt', securityTxt(site, now, pages)],
  ]
}
