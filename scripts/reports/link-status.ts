import { nearest } from '../../src/lib/nearest'
import type { LinkEntry } from '../../src/schema/data/report'
import { once } from '../store/once'
import { localPath } from '../site/check-links'
import { htmlFile } from '../host/paths'
import type { BuiltLink } from '../render/built-page'
import type { ReportedSite } from './reported-site'

type Addressed = Pick<ReportedSite, 'base' | 'origin'>

/** What the addresses of a site mean; the same few stand on every page of it. */
const knownTargets = once((_site: Addressed) => new Map<string, string | undefined>())

/** The path of this site that a link of a page leads to, without query and anchor; undefined for other sites, calls and mails. */
export function targetOf(href: string, from: string, site: Addressed): string | undefined {
  // What names no path is of the page itself.
  const isOwn = /^[#?]|^$/.test(href)
  const known = knownTargets(site)
  if (!isOwn && !known.has(href)) known.set(href, readTarget(href, from, site))
  const path = isOwn ? readTarget(href, from, site) : known.get(href)
  return path === `/${htmlFile(from)}` ? from : path
}

function readTarget(href: string, from: string, site: Addressed): string | undefined {
  const local = localPath(href, htmlFile(from), site)
  return local && decoded(local.path ?? href)
}

/** A link of a page with its status and, where there is no such route, the nearest one. */
export function linkEntry({ text, href, category }: BuiltLink, from: string, site: ReportedSite): LinkEntry {
  const path = targetOf(href, from, site)
  if (path === undefined) return { text, href, category, status: 'External' }
  if (site.paths.has(path)) return { text, href, category, status: site.files.has(htmlFile(path)) ? 'OK' : '404' }
  if (site.files.has(path.slice(1))) return { text, href, category, status: 'OK' }
  const meant = site.redirects.find((redirect) => redirect.from === path)?.to ?? nearest(path, site.paths)
  return { text, href, category, status: 'Missing', ...(meant ? { suggestedSlug: meant } : {}) }
}

/** The files of this site that some addresses of a page mean, each once. */
export function filesOf(addresses: readonly string[], from: string, site: ReportedSite): string[] {
  const names = addresses.flatMap((address) => targetOf(address, from, site)?.slice(1) ?? [])
  return [...new Set(names)].filter((name) => site.files.has(name))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
