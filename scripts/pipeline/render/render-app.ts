import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js'
import type { ViteReactSSG } from 'vite-react-ssg'

export interface ServerBundle {
  createRoot: ReturnType<typeof ViteReactSSG>
}

/**
 * Renders the app as vite-react-ssg does, but without a DOM, inline scripts and files, which take 80 % of the time. A
 * test compares the two.
 */
export async function appRenderer({ createRoot }: ServerBundle) {
  const { routes, base } = await createRoot(false)
  const { dataRoutes, query } = createStaticHandler([...routes], { basename: base })
  const render = async (path: string): Promise<string> => {
    const context = await query(new Request(new URL(`${base}${path.replace(/^\//, '')}`, 'http://localhost')))
    if (context instanceof Response) throw new Error(`the route returned status ${context.status}`)
    const router = createStaticRouter(dataRoutes, context)
    const output = new PassThrough()
    await new Promise<void>((resolve, reject) => {
      const app = createElement(StaticRouterProvider, { router, context, hydrate: false })
      const { pipe } = renderToPipeableStream(app, { onAllReady: () => resolve(void pipe(output)), onError: reject })
    })
    return text(output)
  }
  return { render, handle: routes[0]?.handle as unknown }
}
