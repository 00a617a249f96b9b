import { nearest } from '../../../src/lib/nearest.ts'
import type { FooterLink } from '../../../src/schema/data/report.ts'
import { localPath } from '../../pipeline/assemble/check-links.ts'
import { htmlFile } from '../../pipeline/paths.ts'
import type { ReportedSite } from './reported-site.ts'

/**
 * The path on this site that a link leads to, without query and anchor; undefined for other sites, `tel:` and
 * `mailto:`.
 */
export function linkTarget(
  href: string,
  from: string,
  site: Pick<ReportedSite, 'base' | 'origin'>,
): string | undefined {
  const local = localPath(href, htmlFile(from), site)
  const path = local && decoded(local.path ?? href)
  return path?.endsWith('.html') && path === `/${htmlFile(from)}` ? from : path
}

/** The status of a link, and the nearest path if there is no such route. */
export function linkStatus(
  href: string,
  from: string,
  site: ReportedSite,
): Pick<FooterLink, 'status' | 'suggestedSlug'> {
  const path = linkTarget(href, from, site)
  if (path === undefined) return { status: 'External' }
  if (site.paths.has(path)) return { status: site.files.has(htmlFile(path)) ? 'OK' : '404' }
  if (site.files.has(path.slice(1))) return { status: 'OK' }
  const meant = site.redirects.find((redirect) => redirect.from === path)?.to ?? nearest(path, site.paths)
  return { status: 'Missing', ...(meant ? { suggestedSlug: meant } : {}) }
}

/** The files of this site among some addresses of a page, without duplicates. */
export function findSiteFiles(addresses: readonly string[], from: string, site: ReportedSite): string[] {
  const names = addresses.flatMap((address) => linkTarget(address, from, site)?.slice(1) ?? [])
  return [...new Set(names)].filter((name) => site.files.has(name))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
