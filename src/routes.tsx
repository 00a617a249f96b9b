import { useLoaderData, useRouteError, type LoaderFunctionArgs } from 'react-router-dom'
import type { RouteRecord } from 'vite-react-ssg'
import { loadPage } from './load-page.ts'
import { pageModules, type RouteHandle } from './page-modules.ts'
import { ShownContext, type Shown } from './router/shown.ts'
import { Site } from './pages/Site.tsx'

async function load({ request }: LoaderFunctionArgs): Promise<Shown> {
  const { readRouteData, readShell } = await import('./read-route-data.ts')
  const data = readRouteData(request.url)
  return { shell: readShell(), current: data && (await loadPage(data)) }
}

function Rendered() {
  return (
    <ShownContext value={useLoaderData() as Shown}>
      <Site />
    </ShownContext>
  )
}

/** Fails the build instead of rendering an error page. */
function Failed(): never {
  throw useRouteError()
}

/** For the pre-renderer only. One route takes every path, so the client bundle contains no manifest. */
export const routes: RouteRecord[] = [
  {
    path: '*',
    element: <Rendered />,
    errorElement: <Failed />,
    loader: load,
    handle: { pageModules } satisfies RouteHandle,
  },
]
