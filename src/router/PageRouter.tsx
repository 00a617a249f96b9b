import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Router, type Location } from 'react-router-dom'
import type { Navigation, Target } from './navigation.ts'
import { scrollBack } from './scroll-positions.ts'
import { ShownContext, type Shown } from './shown.ts'

interface PageRouterProps {
  navigation: Navigation<Shown>
  children: ReactNode
}

/** Provides location and page data, and scrolls after a navigation. */
export function PageRouter({ navigation, children }: PageRouterProps) {
  const [{ location, type, page, scroll, pending }, setStay] = useState(navigation.current)
  useLayoutEffect(() => {
    let last = navigation.current()
    navigation.listen((stay) => {
      const isOtherPage = stay.page !== last.page && stay.location !== last.location
      last = stay
      draw(() => setStay(stay), isOtherPage)
    })
  }, [navigation])
  useLayoutEffect(() => {
    if (scroll !== undefined) arrive(location, scroll)
  }, [location, scroll])
  const shown = useMemo(() => ({ ...page, pending }), [page, pending])
  return (
    <Router
      basename={import.meta.env.BASE_URL}
      navigator={navigation.navigator}
      location={location}
      navigationType={type}
    >
      <ShownContext value={shown}>{children}</ShownContext>
    </Router>
  )
}

/** Renders a navigation. With motion, the old page fades out above the new one, which responds at once. */
function draw(change: () => void, isOtherPage: boolean): void {
  if (!isOtherPage || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    startTransition(change)
    return
  }
  const { style } = document.documentElement
  const fade = document.startViewTransition(() => {
    flushSync(change)
    style.viewTransitionName = 'none'
  })
  const end = () => (style.viewTransitionName = '')
  // If the browser skips the transition, the page is rendered anyway.
  fade.ready.catch(end)
  fade.finished.finally(end)
}

function arrive({ hash }: Location, target: Target): void {
  const anchor = document.getElementById(hash.slice(1))
  if (target !== 'anchor') scrollBack(target)
  else if (anchor) showTarget(anchor)
  else scrollTo(0, 0)
}

/** `pushState` changes no `:target`: style sheets use the attribute until the browser goes to another anchor. */
function showTarget(anchor: HTMLElement): void {
  if (!anchor.matches(':target')) {
    anchor.dataset.target = ''
    addEventListener('hashchange', () => delete anchor.dataset.target, { once: true })
  }
  anchor.scrollIntoView()
}
