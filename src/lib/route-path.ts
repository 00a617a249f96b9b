/** The route path of a URL or location, without the base path and a trailing slash. */
export function routePath({ pathname }: { pathname: string }): string {
  const base = import.meta.env.BASE_URL.replace(/\/$/, '')
  const inside = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
  return inside.replace(/\/$/, '') || '/'
}

/** A route's data file below `_data/routes/`: `/` is `index.json`, `/services/interior` is `services/interior.json`. */
export function routeDataFile(path: string): string {
  return path === '/' ? 'index.json' : `${path.slice(1)}.json`
}
