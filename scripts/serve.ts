import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { Failure } from './issues/failure'
import { isStarted, runCommand } from './issues/run-command'
import { parseBase } from './site/base-path'
import { startServer } from './site/start-server'

async function runServer(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { base: { type: 'string' } } })
  const port = Number(process.env.PORT ?? 4173)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Failure([`PORT=${process.env.PORT}: must be a number from 0 to 65535`])
  const { url } = await startServer({ root: resolve('dist'), port, base: parseBase(values.base) })
  process.stdout.write(`${pc.bold('serving')}  ${pc.cyan(url)}  ${pc.dim('Ctrl+C to stop')}\n`)
  return 0
}

if (isStarted(import.meta.url)) await runCommand(() => runServer(process.argv.slice(2)))
