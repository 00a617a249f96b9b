import 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { ViteReactSSG, type ViteReactSSGContext } from 'vite-react-ssg'
import { readHydrationData } from './hydration'
import { clientLoaders, loadDivision, routes } from './routes'
import './styles.css'
import './generated/tones.css'

// The library replaces every loader of a served page by one that looks for its own data files; ours go back in their place.
function createRouter(given: RouteObject[], options: Parameters<typeof createBrowserRouter>[1]) {
  const restore = (route: RouteObject): RouteObject => ({ ...route, loader: clientLoaders[route.id as keyof typeof clientLoaders], children: route.children?.map(restore) }) as RouteObject
  const router = createBrowserRouter(given.map(restore), options)
  import.meta.hot?.on('content:update', () => router.revalidate())
  return router
}

// Served pages bring their data, and wait at most for the code of their head. Elsewhere React waits for both: it would miss what comes
// between its first render and its first effects.
async function waitForData({ router }: ViteReactSSGContext) {
  if (!router) return
  if (router.state.initialized) return loadDivision(router.state.loaderData.page).catch(() => {})
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

if (!import.meta.env.SSR) readHydrationData()

export const createRoot = ViteReactSSG({ routes, basename: import.meta.env.BASE_URL, customCreateRouter: createRouter }, waitForData, { rootContainer: '#root' })

/** The paths to render: every one of the manifest, and the not-found page. */
export async function includedRoutes(): Promise<string[]> {
  if (!import.meta.env.SSR) return []
  const { renderedPaths } = await import('./read-route-data')
  return [...(await renderedPaths()), '404']
}
