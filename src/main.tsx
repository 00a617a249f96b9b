import 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
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

/** Addresses that the router cannot hold: it has no place for line breaks, nor for one that reads as another host. */
const unroutable = /^\/\/|%0[ad]|%e2%80%a[89]/i

// A page that cannot be taken over stays as it was served: its links and disclosures work as they are.
const starts = import.meta.env.SSR || (!unroutable.test(location.pathname) && readHydrationData())

export const createRoot = starts
  ? ViteReactSSG({ routes, basename: import.meta.env.BASE_URL, customCreateRouter: createRouter }, waitForData, {
      rootContainer: '#root',
    })
  : undefined
