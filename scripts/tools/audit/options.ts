import { parsePositionals } from '../../pipeline/issues/parse-options.ts'

/** What `npm run audit` was asked for. */
export interface AuditCommand {
  /** Addresses of the pages to measure; all when there is none. */
  paths: string[]
  /** Measures again what has not changed. */
  all: boolean
}

/** Reads the command line. A path may be written as people do: `services/` is `/services`. */
export function parseAuditCommand(args: string[]): AuditCommand {
  const { values, positionals } = parsePositionals(args, 'Usage: npm run audit -- [/path …] [--all]', {
    all: { type: 'boolean', default: false },
  })
  return { paths: positionals.map((path) => `/${path.replace(/^\/+|(?<!\/)\/+$/g, '')}`), all: values.all }
}
