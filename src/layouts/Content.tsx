import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { NavigationType, useHref, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { applyCategory, searchAfter } from '../features/filter/category-filter.ts'
import { foldOnPhone } from '../lib/fold-on-phone.ts'
import { prefetchPictures } from '../features/prefetch/prefetch-pictures.ts'
import { isPlainClick } from '../lib/is-plain-click.ts'
import { arriving } from '../ui/link/SiteLink.tsx'
import { restoreContent } from './served-content.ts'

/**
 * The content of a page. Served content is not hydrated: links and filters work on the DOM of served and rendered pages
 * alike. Anything that needs more code is an island.
 */
export function Content({ children }: { children?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [islands, setIslands] = useState<ReactNode>()
  const { pathname, search, hash } = useLocation()
  const isFollowed = useRef(useNavigationType() === NavigationType.Push)
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')

  useLayoutEffect(() => {
    if (ref.current && !children) restoreContent(ref.current)
  }, [children])
  // Before the position is restored, which depends on what is shown.
  useLayoutEffect(() => {
    if (ref.current) applyCategory(ref.current, search, isFollowed.current)
    isFollowed.current = false
  }, [pathname, search])
  useLayoutEffect(() => {
    // For a served page, its scripts have done this.
    if (!ref.current || !children) return
    foldOnPhone(ref.current)
    prefetchPictures(ref.current)
  }, [pathname, children])
  useLayoutEffect(() => {
    const target = document.getElementById(hash.slice(1))
    // Opens the answer that the address names, or the fold that it is in.
    ;(target?.querySelector(':scope > details') ?? target?.closest('details'))?.setAttribute('open', '')
    // A navigation changes no `:target`: style sheets use the attribute.
    if (!target || target.matches(':target')) return
    target.dataset.target = ''
    return () => void delete target.dataset.target
  }, [pathname, hash])
  useEffect(() => {
    const elements = [...(ref.current?.querySelectorAll<HTMLElement>('div[data-island]') ?? [])]
    if (elements[0]) import('./Islands.tsx').then(({ Islands }) => setIslands(<Islands elements={elements} />), ignore)
  }, [])

  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented) return
    const target = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>(
      // `useOpeners` handles openers for the whole page.
      '[data-filter] button, a[href]:not([data-island])',
    )
    if (target instanceof HTMLButtonElement) {
      const next = searchAfter(target, search)
      if (next !== undefined) navigate({ search: next }, { preventScrollReset: true })
    } else if (!target || !isPlainClick(event)) {
      return
    } else if (leadsToPage(target, base)) {
      event.preventDefault()
      navigate(target.pathname.slice(base.length) + target.search + target.hash, arriving())
    }
  }

  // React leaves served nodes alone while it hydrates an empty innerHTML. It would set it when it renders instead,
  // as it does on a translated page, which the policy refuses. The first value must stay.
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

/** False on the server and in the first render over its HTML. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

const ignore = () => {}

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
