import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import pc from 'picocolors'
import { parseOptions, parsePort } from './pipeline/issues/parse-options.ts'
import { runCommand } from './pipeline/issues/run-command.ts'
import { parseBase } from './site/host/base-path.ts'
import { startServer } from './site/host/start-server.ts'
import { recoverToServe } from './pipeline/assemble/replace-site.ts'

const usage = 'Usage: npm run serve -- [--port 4173] [--host 0.0.0.0] [--open] [--base /pr-123/]'

async function runServer(args: string[]): Promise<number> {
  const { port, host, open, base } = parseOptions(args, usage, {
    port: { type: 'string', default: process.env.PORT ?? '4173' },
    host: { type: 'string' },
    open: { type: 'boolean', default: false },
    base: { type: 'string' },
  })
  const at = parsePort(port, usage)
  await recoverToServe(process.cwd())
  const { url } = await startServer({ root: resolve('dist'), port: at, base: parseBase(base), host })
  process.stdout.write(`${pc.bold('serving')}  ${pc.cyan(url)}  ${pc.dim('Ctrl+C to stop')}\n`)
  process.stdout.write(`         for local preview only; for hosting see docs/hosting.md\n`)
  if (open) openBrowser(url)
  return 0
}

/** Opens the system's browser, if there is one. */
function openBrowser(url: string): void {
  const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }
  const opener = spawn(openers[process.platform] ?? 'xdg-open', [url], { detached: true, stdio: 'ignore' })
  opener.on('error', () => {})
  opener.unref()
}

void runCommand(() => runServer(process.argv.slice(2)))
