import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { lighthouseScores, REPORT_VERSION, type AuditResults } from '../../../src/schema/data/report.ts'
import { writeWhole } from '../../pipeline/cache/write.ts'
import { Failure } from '../../pipeline/issues/failure.ts'

/** The file with the results of `npm run audit`, relative to the root. */
export const AUDIT_FILE = 'data/audit.json'
const AUDIT_AGAIN = 'Delete the file and run `npm run audit`.'

/** Measurements by the hash of the page. */
export type MeasuredPages = AuditResults['pages']

const measuredPage = z.object({ path: z.string(), on: z.iso.date(), scores: lighthouseScores })
const measuredPages = z.record(z.string(), measuredPage)

/** Empty if there are no measurements, or only those of another version. */
export async function readAuditResults(root: string): Promise<MeasuredPages> {
  const text = await readFile(join(root, AUDIT_FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return {}
  const { version, pages } = parseResults(text)
  if (version !== REPORT_VERSION) return {}
  const { data, error } = measuredPages.safeParse(pages)
  if (data) return data
  const [{ path, message }] = error.issues as [z.core.$ZodIssue]
  throw new Failure([`\`${AUDIT_FILE}\` was changed by hand. pages.${path.join('.')}: ${message}.`], AUDIT_AGAIN)
}

function parseResults(text: string): Partial<AuditResults> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<AuditResults>
  } catch {
    throw new Failure([`\`${AUDIT_FILE}\` is not JSON.`], AUDIT_AGAIN)
  }
}

/** Writes one line per page, ordered by address, so that a diff shows what was measured. */
export function writeAuditResults(root: string, pages: MeasuredPages): void {
  // `parse` puts the keys into the order of the schema.
  const lines = Object.entries(pages)
    .toSorted(([hash, { path }], [other, { path: otherPath }]) =>
      path < otherPath || (path === otherPath && hash < other) ? -1 : 1,
    )
    .map(([hash, page]) => `    "${hash}": ${JSON.stringify(measuredPage.parse(page))}`)
  writeWhole(join(root, AUDIT_FILE), `{\n  "version": ${REPORT_VERSION},\n  "pages": {\n${lines.join(',\n')}\n  }\n}\n`)
}
