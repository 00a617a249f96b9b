import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { applyCategory, searchAfter } from '../features/filter/category-filter.ts'
import { isPlainClick } from '../lib/is-plain-click.ts'
import { restoreContent } from './served-content.ts'

/**
 * The content of a page. Served content is not hydrated: it stays as it is, and what it can do works on the DOM for
 * served and rendered pages alike: links navigate, filters filter. What needs more code is an island.
 */
export function Content({ children }: { children?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [islands, setIslands] = useState<ReactNode>()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')

  useLayoutEffect(() => {
    if (ref.current && !children) restoreContent(ref.current)
  }, [children])
  useEffect(() => {
    if (ref.current) applyCategory(ref.current, search)
  }, [pathname, search])
  // The answer to the question that the address names is open.
  useEffect(
    () => document.getElementById(hash.slice(1))?.querySelector(':scope > details')?.setAttribute('open', ''),
    [pathname, hash],
  )
  useEffect(() => {
    const given = new URLSearchParams(search)
    const all = [...(ref.current?.querySelectorAll<HTMLElement>('div[data-island]') ?? [])]
    const elements = all.filter(({ dataset: { needs } }) => !needs || given.has(needs))
    if (elements[0]) import('./Islands.tsx').then(({ Islands }) => setIslands(<Islands elements={elements} />), ignore)
  }, [search])

  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented) return
    const target = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>(
      // What opens something is heard for the whole page.
      '[data-filter] button, a[href]:not([data-island])',
    )
    if (target instanceof HTMLButtonElement) {
      const next = searchAfter(target, search)
      if (next !== undefined) navigate({ search: next }, { preventScrollReset: true })
    } else if (!target || !isPlainClick(event)) {
      return
    } else if (leadsToPage(target, base)) {
      event.preventDefault()
      navigate(target.pathname.slice(base.length) + target.search + target.hash, { state: { isNavigating: true } })
    }
  }

  // An empty innerHTML tells React to leave the served nodes alone when it hydrates. Where it renders, as it
  // does when a translator has changed the page, it would set it, which the policy refuses; and what was said
  // at first is said ever after.
  const [isHydrating] = useState(!useHydrated())
  const content =
    isHydrating && !children
      ? { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }
      : { children }
  return (
    <>
      <div ref={ref} data-content="" onClick={onClick} {...content} />
      {islands}
    </>
  )
}

const subscribe = () => () => {}

/** False on the server and in the first render over its HTML, true ever after: for what only the browser knows. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

/** Without its code an island stays what was served. */
const ignore = () => {}

/** True for a link to another page of this site, not to a place on this page, a file or another window. */
function leadsToPage(link: HTMLAnchorElement, base: string): boolean {
  const { origin, pathname, hash, target, download } = link
  const here = pathname === location.pathname && hash !== ''
  return (
    origin === location.origin &&
    pathname.startsWith(`${base}/`) &&
    !here &&
    !target &&
    !download &&
    !/\.\w+$/.test(pathname)
  )
}
