import { parseArgs } from 'node:util'
import { createServer, mergeConfig, type UserConfig, type Plugin } from 'vite'
import type { ServerResponse } from 'node:http'
import { ContentRuns } from './edit/content-runs'
import { WrongUsage } from './issues/failure'
import { isStarted, runCommand } from './issues/run-command'
import { readPage } from './prose/compile-page'
import { siteConfig } from './render/site-config'
import { contentPlugin } from './edit/content-plugin'

const usage = 'Usage: npm run dev -- [--port 5173] [--host 0.0.0.0] [--open] [--force]'

/** Runs `npm run dev`. A build has what `siteConfig` says, and nothing else of this (scripts/render/bundle.ts). */
async function runDev(root: string, args: string[]): Promise<number> {
  const { port, host, open, force } = parsed(args)
  /** What the content step finds, and what edits of pages ask it. */
  const runs = new ContentRuns()
  const own: UserConfig = {
    root,
    server: { open, ...(port === undefined ? {} : { port: portOf(port) }), ...(host === undefined ? {} : { host }) },
    optimizeDeps: { force },
    plugins: [contentPlugin(runs), editPlugin(runs), noMapsOfPackages],
  }
  const config = mergeConfig(
    siteConfig(root, (file, text) => readPage(file, text, runs.prose)),
    own,
  )
  const server = await createServer({ ...config, configFile: false })
  await server.listen()
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
  return 0
}

function parsed(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    const text = { type: 'string' } as const
    return parseArgs({ args, options: { port: text, host: text, open: flag, force: flag } }).values
  } catch (error) {
    throw new WrongUsage(`${(error as Error).message.split('. ')[0]}.`, usage)
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new WrongUsage(`--port ${text} is no number from 0 to 65535.`, usage)
  return port
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
function editPlugin(runs: ContentRuns): Plugin {
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

if (isStarted(import.meta.url)) await runCommand(() => runDev(process.cwd(), process.argv.slice(2)))
