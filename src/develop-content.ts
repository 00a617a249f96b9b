import type { createBrowserRouter } from 'react-router-dom'
import { fetchRouteData, NotFound } from './fetch-route-data.ts'
import { withBase } from './lib/base-path.ts'
import { own } from './lib/own.ts'
import { routeDataFile, routePath } from './lib/route-path.ts'
import { loadPage, notFound } from './load-page.ts'
import type { Loaders } from './routes.tsx'
import type { RouteData } from './schema/data/route-data.ts'

/** Data that the development server has sent, by file name: the shell, and pages until they are loaded. */
const generated: Record<string, unknown> = {}

/** In development, nothing is served: each page is requested, and what has changed is taken as the server sent it. */
export const loaders: Loaders = {
  shell: async () => (generated['shell.json'] ??= await (await fetch(withBase('/_data/shell.json'))).json()),
  page: async ({ request }) => {
    const file = `routes/${routeDataFile(routePath(new URL(request.url)))}`
    const changed = own(generated, file) as RouteData | undefined
    delete generated[file]
    try {
      return await loadPage(changed ?? fetchRouteData(request))
    } catch (error) {
      throw error instanceof NotFound ? notFound() : error
    }
  },
}

export function watchContent(router: ReturnType<typeof createBrowserRouter>): void {
  import.meta.hot?.on('content:update', (changed: Record<string, unknown>) => {
    Object.assign(generated, changed)
    router.revalidate()
  })
}
