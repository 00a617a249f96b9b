import { parseArgs } from 'node:util'
import type { UserConfig, Plugin } from 'vite'
import { contentPlugin } from './edit/content-plugin'
import { guardPlugin } from './edit/guard'
import { openContent, type OpenContent } from './edit/open-content'
import { serveEdits } from './edit/serve-edits'
import { WrongUsage } from './issues/failure'
import { runCommand } from './issues/run-command'

const usage = 'Usage: npm run dev -- [--port 5173] [--host 0.0.0.0] [--open] [--force]'

/** Runs `npm run dev`. */
async function runDev(root: string, args: string[]): Promise<number> {
  const { port, host, open, force } = parsed(args)
  const asked: UserConfig = {
    root,
    server: { open, ...(port === undefined ? {} : { port: portOf(port) }), ...(host === undefined ? {} : { host }) },
    optimizeDeps: { force },
  }
  // It is read while Vite is loaded.
  const content = openContent(root)
  try {
    await serve(root, asked, content)
  } catch (error) {
    await content.close()
    throw error
  }
  return 0
}

/** A build has what `siteConfig` says, and nothing else of this (scripts/render/bundle.ts). */
async function serve(root: string, asked: UserConfig, content: OpenContent): Promise<void> {
  const { createServer, mergeConfig } = await import('vite')
  const { siteConfig } = await import('./render/site-config')
  const config = mergeConfig(
    siteConfig(root, (file, text) => content.ask('pageCode', file, text)),
    { ...asked, plugins: [guardPlugin, contentPlugin(content), editPlugin(content), noMapsOfPackages] },
  )
  const server = await createServer({ ...config, configFile: false })
  try {
    await server.listen()
  } catch (error) {
    await server.close()
    throw error
  }
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
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
      { tag: 'script', attrs: { type: 'module', src: '/scripts/edit/client/start.ts' }, injectTo: 'body' },
    ],
  }
}

void runCommand(() => runDev(process.cwd(), process.argv.slice(2)))
