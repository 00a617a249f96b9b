import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ArrivalHead, Shell } from '../schema/data/route-data.ts'
import { useNavigated } from '../ui/use-navigated.ts'
import { unknownEntry } from '../lib/unknown-entry.ts'

/**
 * After a client navigation, updates title, description, canonical address, neighbours and robots, and moves the focus to the
 * heading. Returns the announcement for screen readers; empty for the page that was loaded.
 */
export function useArrival(head: ArrivalHead | undefined, { words, site }: Shell): string {
  const { pathname, hash, state } = useLocation()
  const [loaded] = useState(pathname)
  const [moved, setMoved] = useState(false)
  if (!moved && pathname !== loaded) setMoved(true)
  const title = head?.title ?? `${(unknownEntry(words.notFound, pathname) ?? words.notFound).title} · ${site.name}`

  const arrive = useEffectEvent(() => {
    document.title = title
    const hidden = !head || head.noindex || Boolean(import.meta.env.VITE_PREVIEW_COMMIT)
    setTag('meta', { name: 'description' }, 'content', head?.description ?? words.notFound.description)
    setTag('meta', { name: 'robots' }, 'content', hidden ? 'noindex' : undefined)
    setTag('link', { rel: 'canonical' }, 'href', head?.canonical)
    setTag('link', { rel: 'prev' }, 'href', head?.previous)
    setTag('link', { rel: 'next' }, 'href', head?.next)
    if (!hash || !document.getElementById(hash.slice(1))) focusHeading()
  })
  // The link that was followed may be gone with its menu.
  useNavigated(() => {
    if (!hash && (state as { isNavigating?: boolean } | null)?.isNavigating) focusHeading()
  })
  useEffect(() => {
    // One file is served for all unknown addresses, and in development nothing is served.
    if (!head || import.meta.env.DEV) document.title = title
  }, [head, title])
  useEffect(() => {
    if (moved) arrive()
  }, [pathname, moved])
  // Below the fading old page, the new one is not part of the transition, so it responds at once.
  useLayoutEffect(() => {
    if (moved) document.documentElement.animate({ viewTransitionName: ['none', 'none'] }, 300)
  }, [pathname, moved])

  return moved ? `${words.shell.arrived} ${title}` : ''
}

const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

/** Without a value the element is removed. */
function setTag(tag: 'meta' | 'link', mark: Record<string, string>, attribute: string, value?: string): void {
  const [[key, name]] = Object.entries(mark) as [[string, string]]
  const known = document.head.querySelector(`${tag}[${key}=${name}]`)
  if (!value) return known?.remove()
  const element = known ?? document.head.appendChild(Object.assign(document.createElement(tag), mark))
  element.setAttribute(attribute, value)
}
