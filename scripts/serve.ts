import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { Failure, WrongUsage } from './issues/failure'
import { runCommand } from './issues/run-command'
import { parseBase } from './host/base-path'
import { startServer } from './host/start-server'
import { recoverToServe } from './site/swap'

const usage = 'Usage: npm run serve -- [--base /pr-123/] [--host 0.0.0.0]'

async function runServer(args: string[]): Promise<number> {
  const { base, host } = parsed(args)
  const port = Number(process.env.PORT ?? 4173)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Failure([`PORT=${process.env.PORT}: must be a number from 0 to 65535`])
  await recoverToServe(process.cwd())
  const { url } = await startServer({ root: resolve('dist'), port, base: parseBase(base), host })
  process.stdout.write(`${pc.bold('serving')}  ${pc.cyan(url)}  ${pc.dim('Ctrl+C to stop')}\n`)
  process.stdout.write(`         for looking, not for hosting: docs/hosting.md says what hosts it\n`)
  return 0
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { base: { type: 'string' }, host: { type: 'string' } } }).values
  } catch (error) {
    throw new WrongUsage(`${(error as Error).message.split('. ')[0]}.`, usage)
  }
}

void runCommand(() => runServer(process.argv.slice(2)))
