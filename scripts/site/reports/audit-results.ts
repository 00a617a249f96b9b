import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { lighthouseScores, REPORT_VERSION, type AuditResults } from '../../../src/schema/data/report.ts'
import { writeWhole } from '../../pipeline/cache/write.ts'
import { Failure } from '../../pipeline/issues/failure.ts'

/** Where the results of `npm run audit` are kept, from the project's root. */
export const AUDIT_FILE = 'data/audit.json'

/** What a browser measured of pages, by their hash. */
export type MeasuredPages = AuditResults['pages']

const measuredPage = z.object({ path: z.string(), on: z.iso.date(), scores: lighthouseScores })
const measuredPages = z.record(z.string(), measuredPage)

/** What a browser measured, by hash of the page; empty when nothing was, or by an audit of another version. */
export async function readAuditResults(root: string): Promise<MeasuredPages> {
  const text = await readFile(join(root, AUDIT_FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return {}
  const { version, pages } = parseResults(text)
  if (version !== REPORT_VERSION) return {}
  const { data, error } = measuredPages.safeParse(pages)
  if (data) return data
  const [{ path, message }] = error.issues as [z.core.$ZodIssue]
  throw new Failure([
    `${AUDIT_FILE} is not as the audit wrote it (pages.${path.join('.')}: ${message}). ` +
      `Remove it and run \`npm run audit\` again.`,
  ])
}

function parseResults(text: string): Partial<AuditResults> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<AuditResults>
  } catch {
    throw new Failure([`${AUDIT_FILE} is not JSON. Remove it and run \`npm run audit\` again.`])
  }
}

/**
 * Writes the results as a whole or not at all: a line a page, in the order of their addresses, so that a
 * change shows what was measured.
 */
export function writeAuditResults(root: string, pages: MeasuredPages): void {
  // Each line in the order of the schema, whether it was measured now or read again.
  const lines = Object.entries(pages).map(([hash, page]) => ({
    path: page.path,
    line: `    "${hash}": ${JSON.stringify(measuredPage.parse(page))}`,
  }))
  const sorted = lines
    .toSorted((a, b) => (`${a.path} ${a.line}` < `${b.path} ${b.line}` ? -1 : 1))
    .map(({ line }) => line)
  writeWhole(
    join(root, AUDIT_FILE),
    `{\n  "version": ${REPORT_VERSION},\n  "pages": {\n${sorted.join(',\n')}\n  }\n}\n`,
  )
}
