/** The file of a path on a static host: `/about` is `about.html`, because hosts answer for a folder by a redirect. */
export const htmlFile = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** The file of a page; the not-found page's path is `404`. */
export const pageFile = (path: string) => (path === '404' ? '404.html' : htmlFile(path))

/** The file of a path's route data: `/services/interior` is `services/interior.json`. */
export const dataFile = (path: string) => (path === '/' ? 'index.json' : `${path.slice(1)}.json`)

/** An address below the site's base path; `base` begins and ends with a slash. */
export const withBase = (base: string, path: string) => base + path.replace(/^\//, '')

/** The path below the base, with a leading slash; undefined outside of it. */
export function withoutBase(base: string, address: string): string | undefined {
  if (`${address}/` === base) return '/'
  return address.startsWith(base) ? `/${address.slice(base.length)}` : undefined
}
