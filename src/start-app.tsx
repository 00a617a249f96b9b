import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { readHydrationData } from './hydration'
import { LOST } from './lib/app-events'
import { loadDivision, routes } from './routes'

type Router = ReturnType<typeof createBrowserRouter>

/** Addresses that the router cannot hold: it has no place for line breaks, nor for one that reads as another host. */
const unroutable = /^\/\/|%0[ad]|%e2%80%a[89]/i

/** Takes the served page over. A page that cannot be taken over stays as it was served: its links and disclosures work as they are. */
export async function startApp(): Promise<void> {
  if (unroutable.test(location.pathname)) return void dispatchEvent(new Event(LOST))
  const hydrationData = await readHydrationData()
  const root = document.querySelector('#root')!
  const router = createBrowserRouter(routes, {
    basename: import.meta.env.BASE_URL,
    ...(hydrationData ? { hydrationData } : {}),
  })
  import.meta.hot?.on('content:update', () => router.revalidate())
  // A served page waits at most for the code of its head; elsewhere React waits for data and code: it would miss what comes between its first render and its first effects.
  if (hydrationData) await loadDivision(hydrationData.loaderData.page).catch(() => {})
  else await firstData(router)
  const app = <RouterProvider router={router} future={{ v7_startTransition: true }} />
  startTransition(() => {
    if (hydrationData) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

function firstData(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
