import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { RouteRecord } from 'vite-react-ssg'
import { loadPage } from './load-page'
import { ShownContext, type Shown } from './router/shown'
import { Site } from './pages/Site'

async function load({ request }: LoaderFunctionArgs): Promise<Shown> {
  const { readRouteData, readShell } = await import('./read-route-data')
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

/** For the pre-renderer alone. One route takes every path: the manifest and the pages' data stay on the server. */
export const routes: RouteRecord[] = [{ path: '*', element: <Rendered />, loader: load }]
