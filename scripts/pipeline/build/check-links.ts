import { htmlFile, withoutBase } from '../paths.ts'
import type { StagedSite } from './staged-site.ts'

/** Every address of this site, in every page, leads to a file of it, and every anchor to an element. */
export function checkLinks(site: StagedSite): string[] {
  // The same few stand on every page.
  const known = new Map<string, string | undefined>()
  return [...site.pages].flatMap(([file, { addresses }]) =>
    [...addresses].flatMap((address) => {
      const isAnywhere = address.startsWith('/')
      if (isAnywhere && !known.has(address)) known.set(address, whyBroken(address, file, site))
      const reason = isAnywhere ? known.get(address) : whyBroken(address, file, site)
      return reason ? [`${file}: ${address || '(empty address)'} ${reason}`] : []
    }),
  )
}

function whyBroken(address: string, from: string, site: StagedSite): string | undefined {
  const local = localPath(address, from, site)
  if (!local) return undefined
  if (local.path === undefined) return `leaves the site's base path ${site.base}`
  let path: string
  let anchor: string
  try {
    path = decodeURIComponent(local.path)
    anchor = decodeURIComponent(local.anchor)
  } catch {
    return 'is not a valid address'
  }
  const target = fileOf(path, site)
  if (!target) return 'leads to nothing'
  if (anchor && target.endsWith('.html') && !site.pages.get(target)?.ids.includes(anchor))
    return `leads to no element: there is no id "${anchor}"`
  return undefined
}

/**
 * The path below the base that an address means on the page of a file, undefined when it leaves the base; nothing for
 * other sites, mail and phones.
 */
export function localPath(
  address: string,
  from: string,
  { base, origin }: Pick<StagedSite, 'base' | 'origin'>,
): { path: string | undefined; anchor: string } | undefined {
  const [beforeAnchor = '', anchor = ''] = address.split('#', 2)
  const path = beforeAnchor.split('?')[0]!
  if (path.startsWith(`${origin}/`) || path === origin) return { path: path.slice(origin.length) || '/', anchor }
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//')) return undefined
  if (path === '') return { path: address === '' ? '' : `/${from}`, anchor }
  return { path: path.startsWith('/') ? withoutBase(base, path) : undefined, anchor }
}

const fileOf = (path: string, { files }: StagedSite) => [path.slice(1), htmlFile(path)].find((file) => files.has(file))
