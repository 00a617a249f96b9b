import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPORT_VERSION, type AuditResults, type LighthouseScores } from '../../src/schema/report'
import { BuildFailure } from '../site/failure'

/** Where the results of `npm run audit` are kept, from the project's root. */
export const AUDIT_FILE = 'data/audit.json'

/** What a browser measured, by hash of the page; empty when nothing was, or by an audit of another version. */
export async function readAuditResults(root: string): Promise<ReadonlyMap<string, LighthouseScores>> {
  const text = await readFile(join(root, AUDIT_FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return new Map()
  const { version, pages } = parseResults(text)
  if (version !== REPORT_VERSION) return new Map()
  return new Map(Object.entries(pages).map(([hash, { scores }]) => [hash, scores]))
}

function parseResults(text: string): AuditResults {
  try {
    return JSON.parse(text) as AuditResults
  } catch {
    throw new BuildFailure([`${AUDIT_FILE} is not JSON. Remove it and run \`npm run audit\` again.`])
  }
}
