import { parseArgs } from 'node:util'
import { BuildFailure, explain } from '../site/failure'

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
    return { paths: positionals.map((path) => `/${path.replace(/^\/+|\/+$/g, '')}`), all: values.all }
  } catch (error) {
    const [sentence] = explain(error).join(' ').split('. ')
    throw new BuildFailure([`${sentence}\nUsage: npm run audit -- [/path …] [--all]`])
  }
}
