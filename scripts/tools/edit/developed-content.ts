import type { Plugin } from 'vite'
import { contentPlugin } from './content-plugin.ts'
import { guardPlugin } from './guard.ts'
import { openContent, type OpenContent } from './open-content.ts'
import { serveEdits } from './serve-edits.ts'
import { prosePages } from '../../pipeline/vite/prose-pages.ts'

/** In development: the content is followed in a thread, and pages are edited where they are read. */
export function developedContent(root: string): Plugin[] {
  // It is read while Vite starts.
  const content = openContent(root)
  return [
    guardPlugin,
    prosePages((file, text) => content.ask('pageCode', file, text)),
    contentPlugin(content),
    editPlugin(content),
    noMapsOfPackages,
  ]
}

/** Maps of packages and of Vite’s own part of a page are three times as large as these, and each page reads them. */
const noMapsOfPackages: Plugin = {
  name: 'no-maps-of-packages',
  apply: 'serve',
  transform: {
    filter: { id: /\/\.vite\/deps\/|\/vite\/dist\/client\// },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
}

/**
 * In development, and there alone: pages are edited where they are read. Nothing of it is in a build:
 * docs/decisions/edit-in-dev.md.
 */
function editPlugin({ ask }: OpenContent): Plugin {
  return {
    name: 'edit',
    apply: 'serve',
    configureServer({ middlewares }) {
      const answer = serveEdits(ask)
      middlewares.use('/__edit', (request, response) => void answer(request, response))
      middlewares.use('/admin/sections', async (_request, response) => {
        const page = await ask('gallery')
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
        response.end(page)
      })
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/scripts/tools/edit/client/start.ts' }, injectTo: 'body' },
    ],
  }
}
