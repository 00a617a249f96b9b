import { parseArgs } from 'node:util'
import { WrongUsage } from '../issues/failure'

/** What `npm run audit` was asked for. */
export interface AuditCommand {
  /** Addresses of the pages to measure; all when there is none. */
  paths: string[]
  /** Measures again what has not changed. */
  all: boolean
}

/** Reads the command line. A path may be written as people do: `services/` is `/services`. */
export function parseAuditCommand(args: string[]): AuditCommand {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { all: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    return { paths: positionals.map((path) => `/${path.replace(/^\/+|(?<!\/)\/+$/g, '')}`), all: values.all }
  } catch (error) {
    throw new WrongUsage(`${(error as Error).message.split('. ')[0]}.`, 'Usage: npm run audit -- [/path …] [--all]')
  }
}
