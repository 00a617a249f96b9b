import { ViteReactSSG } from 'vite-react-ssg'
import { FAILED } from './lib/app-events.ts'
import { loadPage } from './load-page.ts'
import { routes, type Loaders } from './routes.tsx'
import { startApp } from './start-app.tsx'
import './styles.css'

const fromDisk: Loaders = {
  shell: async () => (await import('./read-route-data.ts')).readShell(),
  page: async ({ request }) => loadPage((await import('./read-route-data.ts')).readRouteData(request.url)),
}

/** Entry point of the pre-renderer; in a browser, starts the app. */
export const createRoot = import.meta.env.SSR
  ? ViteReactSSG({ routes: routes(fromDisk), basename: import.meta.env.BASE_URL })
  : void startApp().catch((error: unknown) => {
      // Releases clicks that wait for the app.
      dispatchEvent(new Event(FAILED))
      throw error
    })
