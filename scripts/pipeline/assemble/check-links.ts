import { htmlFile, withoutBase } from '../paths.ts'
import type { StagedSite } from './staged-site.ts'

/** Every internal address of every page leads to a file, and every anchor to an element. */
export function checkLinks(site: StagedSite): string[] {
  // Pages share most addresses.
  const known = new Map<string, string | undefined>()
  return [...site.pages].flatMap(([file, { links, addresses }]) =>
    [...new Set([...links.map(({ href }) => href), ...addresses])].flatMap((address) => {
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
  if (local.path === undefined) return `is outside the base path ${site.base}`
  let path: string
  let anchor: string
  try {
    path = decodeURIComponent(local.path)
    anchor = decodeURIComponent(local.anchor)
  } catch {
    return 'is not a valid address'
  }
  const target = findFile(path, site)
  if (!target) return 'does not exist'
  // The report of a review is no page: whoever links to its parts has written them.
  const page = site.pages.get(target)
  if (anchor && page && !page.ids.includes(anchor)) return `has a broken anchor: no element has the id "${anchor}"`
  return undefined
}

/**
 * The target of an address on a page, below the base path: `path` is undefined outside of it. Nothing for other sites,
 * mail and phones.
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

const findFile = (path: string, { files }: StagedSite) =>
  [path.slice(1), htmlFile(path)].find((file) => files.has(file))
