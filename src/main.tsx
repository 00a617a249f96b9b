import { ViteReactSSG } from 'vite-react-ssg'
import { LOST } from './lib/app-events.ts'
import { routes } from './routes.tsx'
import { startApp } from './start-app.tsx'
import './styles.css'

/** How the pre-renderer starts; a browser starts the app itself. */
export const createRoot = import.meta.env.SSR
  ? ViteReactSSG({ routes, basename: import.meta.env.BASE_URL })
  : void startApp().catch((error: unknown) => {
      // What was clicked meanwhile must not wait for it.
      dispatchEvent(new Event(LOST))
      throw error
    })
