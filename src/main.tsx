import { ViteReactSSG } from 'vite-react-ssg'
import { FAILED } from './lib/app-events.ts'
import { routes } from './routes.tsx'
import { startApp } from './start-app.tsx'
import './styles.css'

/** Entry point of the pre-renderer; in a browser, starts the app. */
export const createRoot = import.meta.env.SSR
  ? ViteReactSSG({ routes, basename: import.meta.env.BASE_URL })
  : void startApp().catch((error: unknown) => {
      // Releases clicks that wait for the app.
      dispatchEvent(new Event(FAILED))
      throw error
    })
