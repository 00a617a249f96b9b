import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { fetchRouteData } from './fetch-route-data.ts'
import { watchHistoryEntries } from './history-entries.ts'
import { READY } from './lib/app-events.ts'
import { storeServedContent } from './layouts/served-content.ts'
import { loadPage, loadServed, notFound, withPageLoadFallback } from './load-page.ts'
import { routes, type Loaders } from './routes.tsx'
import type { HydrationData, Shell } from './schema/data/route-data.ts'

/** As in version 7, except what waits for a fallback element. In development, an unset flag is warned of. */
const future = {
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: false,
  v7_relativeSplatPath: true,
  v7_skipActionErrorRevalidation: true,
}

/** Hydrates the served page; in development, renders it. */
export async function startApp(): Promise<void> {
  // Interaction may load the app before the page's end has arrived.
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
  const served = document.getElementById('hydration')?.textContent
  if (!served && !import.meta.env.DEV) throw new Error('The page has no hydration data')
  const hydrationData = served ? await takeOver(served) : undefined
  watchHistoryEntries(() => router.state.location.key)
  const developed = import.meta.env.DEV ? await import('./develop-content.ts') : undefined
  const loaders: Loaders = developed?.loaders ?? {
    shell: () => hydrationData!.loaderData.site,
    page: ({ request }) => withPageLoadFallback(request.signal, () => loadPage(fetchRouteData(request)), leave),
  }
  const router = createBrowserRouter(routes(loaders) as RouteObject[], {
    basename: import.meta.env.BASE_URL,
    hydrationData,
    future,
  })
  /** Loads the requested page without the app. */
  const leave = () => {
    const to = location.origin + router.createHref(router.state.navigation.location!)
    // Back has already changed the address.
    if (to === location.href) location.reload()
    else location.assign(to)
  }
  developed?.watchContent(router)
  const root = document.querySelector('#root')!
  if (
    !('popover' in root) ||
    window.servedText?.some(([node, parent, text]) => node.parentNode !== parent || node.nodeValue !== text)
  )
    (await import('./help-browser.ts')).helpBrowser()
  const app = <RouterProvider router={router} future={{ v7_startTransition: true }} />
  if (served) hideKeysFromReact(root)
  startTransition(() => {
    if (served) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

/**
 * A key event makes React hydrate the whole page synchronously, which delays the keystroke. Until hydration, key events
 * of fields are hidden from React; the field still gets them.
 */
function hideKeysFromReact(root: Element): void {
  const taken = new AbortController()
  for (const type of ['keydown', 'keypress', 'textInput', 'input', 'keyup'])
    root.addEventListener(type, stopFieldEvent, { capture: true, signal: taken.signal })
  addEventListener(READY, () => taken.abort(), { once: true })
}

function stopFieldEvent(event: Event): void {
  if ((event.target as Element).matches('input,textarea')) event.stopImmediatePropagation()
}

/** Keeps the served content. The boot script has already requested the shell. */
async function takeOver(served: string) {
  const { page } = JSON.parse(served) as HydrationData
  const site = (await window.shellData) as Shell
  storeServedContent()
  if (page) return { loaderData: { site, page: await loadServed(page) } }
  // React Router's `*` matches no line break.
  history.replaceState(history.state, '', location.href.replace(/%0[AD]|%E2%80%A[89]/gi, ''))
  const { status, statusText } = notFound()
  return { loaderData: { site }, errors: { page: { status, statusText, internal: false, data: '' } } }
}
