import 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { ViteReactSSG, type ViteReactSSGContext } from 'vite-react-ssg'
import { readHydrationData } from './hydration'
import { loadDivision, routes } from './routes'
import './styles.css'
import './generated/tones.css'

function createRouter(...given: Parameters<typeof createBrowserRouter>) {
  const router = createBrowserRouter(...given)
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

const basename = import.meta.env.BASE_URL

/** True for an address that the router can hold: it has no place for line breaks, nor for one that reads as another host. */
function isRoutable({ pathname, origin }: Location): boolean {
  try {
    const isOwn = new URL(pathname, origin).pathname === pathname
    return isOwn && matchRoutes(routes as RouteObject[], pathname, basename) !== null
  } catch {
    return false
  }
}

// A page that cannot be taken over stays as it was served: its links and disclosures work as they are.
const starts = import.meta.env.SSR || (readHydrationData() && isRoutable(location))

export const createRoot = starts
  ? ViteReactSSG({ routes, basename, customCreateRouter: createRouter }, waitForData, { rootContainer: '#root' })
  : undefined

/** The paths to render: every one of the manifest, and the not-found page. */
export async function includedRoutes(): Promise<string[]> {
  if (!import.meta.env.SSR) return []
  const { renderedPaths } = await import('./read-route-data')
  return [...(await renderedPaths()), '404']
}
