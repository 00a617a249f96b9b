/** The site's path of an address: without the base it is served under, without a trailing slash. */
export function routePath(url: string): string {
  const base = import.meta.env.BASE_URL.replace(/\/$/, '')
  const { pathname } = new URL(url)
  const inside = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
  return inside.replace(/\/$/, '') || '/'
}

/**
 * File of a route's data below `_data/routes/`: `/` is `index.json`, `/services/interior` is `services/interior.json`.
 */
export function routeDataFile(path: string): string {
  return path === '/' ? 'index.json' : `${path.slice(1)}.json`
}
