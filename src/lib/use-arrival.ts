import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { ArrivalHead, Shell } from '../schema/route-data'
import { forgetReload } from './reload-once'

/**
 * After a client navigation: title, description, canonical address and robots follow the page, and focus goes to its heading.
 * Returns what a screen reader is told; nothing for the page that was loaded.
 */
export function useArrival(head: ArrivalHead | undefined, { words, site }: Shell): string {
  const { pathname, hash } = useLocation()
  const first = useRef(pathname)
  const moved = useRef(false)
  if (pathname !== first.current) moved.current = true
  const title = head?.title ?? `${words.notFound.title} · ${site.name}`

  useEffect(() => {
    if (head) forgetReload()
    if (!moved.current) return
    document.title = title
    setMeta('description', head?.description ?? words.notFound.description)
    setMeta('robots', head && !head.noindex ? 'index, follow' : 'noindex')
    document.querySelector('link[rel=canonical]')?.setAttribute('href', head?.canonical ?? location.href)
    const target = hash ? document.getElementById(hash.slice(1)) : undefined
    if (!target) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])

  return moved.current ? `${words.shell.arrived} ${title}` : ''
}

function setMeta(name: string, content: string) {
  document.querySelector(`meta[name=${name}]`)?.setAttribute('content', content)
}
