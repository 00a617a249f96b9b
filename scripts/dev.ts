import { join } from 'node:path'
import { createServer } from 'vite'
import { parseOptions, parsePort } from './pipeline/issues/parse-options.ts'
import { runCommand } from './pipeline/issues/run-command.ts'

const usage = 'Usage: npm run dev -- [--port 5173] [--host 0.0.0.0] [--open] [--force]'

/** The same server as `npx vite`, with the option style of the other commands. */
async function runDev(root: string, args: string[]): Promise<number> {
  const { port, host, open, force } = parseOptions(args, usage, {
    port: { type: 'string' },
    host: { type: 'string' },
    open: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  })
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    server: {
      open,
      ...(port === undefined ? {} : { port: parsePort(port, usage) }),
      ...(host === undefined ? {} : { host }),
    },
    optimizeDeps: { force },
  })
  try {
    await server.listen()
  } catch (error) {
    await server.close()
    throw error
  }
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
  return 0
}

void runCommand(() => runDev(process.cwd(), process.argv.slice(2)))
