import { withoutBase } from './paths.ts'

/** What a request's path leads to. */
export type Destination =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; status: 301 | 308; location: string }
  | { kind: 'not-found' }
  | { kind: 'malformed' }

/** What the resolver has to know of the site. */
interface SiteFiles {
  base: string
  redirects: ReadonlyMap<string, string>
  has(file: string): Promise<boolean>
}

/** Files for the host itself, and compressed forms of others: a host does not serve them at addresses of their own. */
const isForHost = (name: string) => /^_(headers|redirects|nginx\.conf)$|\.(br|gz)$/.test(name)

/**
 * Finds the file, or the address, that a static host with clean URLs would answer with. `target` is the request line's.
 */
export async function resolveRequest(target: string, site: SiteFiles): Promise<Destination> {
  const [address = '/', query] = splitOnce(target, '?')
  const path = withoutBase(site.base, address)
  if (path === undefined) return { kind: 'not-found' }
  if (path === '/' && !address.endsWith('/')) return movedTo(`${address}/`, query)
  const segments = decodeSegments(path)
  if (segments === 'malformed') return { kind: 'malformed' }
  const moved = site.redirects.get(address)
  if (moved) return { kind: 'redirect', status: 301, location: query === undefined ? moved : `${moved}?${query}` }
  if (!segments) return { kind: 'not-found' }
  const name = segments.join('/')
  if (name === '' || (name.endsWith('/index.html') && (await site.has(name))) || name === 'index.html')
    return folderIndex(name, site, query)
  if (!name.endsWith('/') && !isForHost(name) && name !== '404.html' && (await site.has(name)))
    return { kind: 'file', file: name }
  const bare = name.replace(/\/$/, '')
  if (!(await site.has(`${bare}/index.html`))) return { kind: 'not-found' }
  return name === bare ? { kind: 'file', file: `${bare}/index.html` } : movedTo(site.base + encodePath(bare), query)
}

/** `/` is the home page; `/about/index.html` moves to `/about`, `/index.html` to `/`. */
async function folderIndex(name: string, site: SiteFiles, query: string | undefined): Promise<Destination> {
  if (name === '') return (await site.has('index.html')) ? { kind: 'file', file: 'index.html' } : { kind: 'not-found' }
  return movedTo(site.base + encodePath(name.replace(/\/?index\.html$/, '')), query)
}

const movedTo = (location: string, query: string | undefined): Destination => ({
  kind: 'redirect',
  status: 308,
  location: query === undefined ? location : `${location}?${query}`,
})

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** The names between the slashes; undefined when one of them could lead out of the site or is empty in the middle. */
function decodeSegments(path: string): string[] | 'malformed' | undefined {
  let segments: string[]
  try {
    segments = path.slice(1).split('/').map(decodeURIComponent)
  } catch {
    return 'malformed'
  }
  const isSafe = (segment: string, index: number) =>
    (segment !== '' || index === segments.length - 1) && !/^\.{1,2}$|[/\\\0]/.test(segment)
  return segments.every(isSafe) ? segments : undefined
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
