import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import type { ContentRuns } from './edit/content-runs'

/** In development, and there alone: pages are edited where they are read. Nothing of it is in a build: docs/decisions/edit-in-dev.md. */
export function editPlugin(runs: ContentRuns): Plugin {
  return {
    name: 'edit',
    apply: 'serve',
    async configureServer({ middlewares, config }) {
      // A build loads none of it.
      const { answerEdits } = await import('./edit/answer-edits')
      const answer = answerEdits(config.root, runs)
      middlewares.use('/__edit', (request, response) => void answer(request, response))
      middlewares.use('/admin/sections', (_request, response) => void showGallery(runs, response))
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/scripts/edit/client/start.ts' }, injectTo: 'body' },
    ],
  }
}

async function showGallery(runs: ContentRuns, response: ServerResponse): Promise<void> {
  const { sectionGallery } = await import('./edit/section-gallery')
  const { site } = runs.told.good ?? (await runs.latest())
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(sectionGallery(site))
}
