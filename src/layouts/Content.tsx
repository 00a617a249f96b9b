import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { applyCategory, searchAfter } from '../lib/category-filter'
import { isPlainClick } from '../lib/is-plain-click'
import { restoreContent } from '../lib/served-content'

/**
 * The content of a page. Served content is not hydrated: it stays as it is, and what it can do works on the DOM for served and
 * rendered pages alike: links navigate, filters filter.
 */
export function Content({ children }: { children?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')

  useLayoutEffect(() => {
    if (ref.current && !children) restoreContent(ref.current)
  }, [children])
  useEffect(() => {
    if (ref.current) applyCategory(ref.current, search)
  }, [pathname, search])

  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented) return
    const target = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>('[data-filter] button, a[href]')
    if (target instanceof HTMLButtonElement) {
      const next = searchAfter(target, search)
      if (next !== undefined) navigate({ search: next }, { preventScrollReset: true })
    } else if (target && isPlainClick(event) && leadsToPage(target, base)) {
      event.preventDefault()
      navigate(target.pathname.slice(base.length) + target.search + target.hash, { state: { isNavigating: true } })
    }
  }

  // An empty innerHTML tells React to leave the served nodes alone.
  const content = children ? { children } : { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }
  return <div ref={ref} data-content="" onClick={onClick} {...content} />
}

/** True for a link to another page of this site, not to a place on this page, a file or another window. */
function leadsToPage(link: HTMLAnchorElement, base: string): boolean {
  const { origin, pathname, hash, target, download } = link
  const here = pathname === location.pathname && hash !== ''
  return origin === location.origin && pathname.startsWith(`${base}/`) && !here && !target && !download && !/\.\w+$/.test(pathname)
}
