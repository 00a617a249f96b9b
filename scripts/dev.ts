import { parseArgs } from 'node:util'
import { createServer, mergeConfig, type UserConfig } from 'vite'
import { ContentRuns } from './edit/content-runs'
import { WrongUsage } from './issues/failure'
import { isStarted, runCommand } from './issues/run-command'
import { readPage } from './prose/compile-page'
import { siteConfig } from './render/site-config'
import { contentPlugin } from './vite-content'
import { editPlugin } from './vite-edit'

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
    plugins: [contentPlugin(runs), editPlugin(runs)],
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

if (isStarted(import.meta.url)) await runCommand(() => runDev(process.cwd(), process.argv.slice(2)))
