import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom'
import type { RouteRecord } from 'vite-react-ssg'
import { pageModules, type RouteHandle } from './page-modules.ts'
import { CurrentPage } from './pages/CurrentPage.tsx'
import { RouteError } from './pages/RouteError.tsx'
import { Site } from './pages/Site.tsx'

/** Where data comes from: files in the build, requests in a browser. */
export interface Loaders {
  shell: LoaderFunction
  page: LoaderFunction
}

/** Anchors and filters of the same page load nothing. In development, changed content is loaded again. */
const isOtherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || (import.meta.env.DEV && currentUrl.href === nextUrl.href)

/**
 * The route table of build and browser. One route takes every path, because the manifest of all pages would load with
 * the app.
 */
export const routes = ({ shell, page }: Loaders): RouteRecord[] => [
  {
    id: 'site',
    loader: shell,
    shouldRevalidate: isOtherPage,
    element: <Site />,
    errorElement: <RouteError />,
    // Read by the renderer.
    handle: import.meta.env.SSR ? ({ pageModules } satisfies RouteHandle) : undefined,
    children: [
      {
        id: 'page',
        path: '*',
        loader: page,
        shouldRevalidate: isOtherPage,
        element: <CurrentPage />,
        errorElement: <RouteError />,
      },
    ],
  },
]
