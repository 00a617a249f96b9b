import { expect, test } from 'vitest'
import { expiredCertificates } from './days.ts'

const entry = (collection: string, file: string, at: number[], data: object) =>
  ({
    collection,
    data,
    at,
    source: { file, locate: (path: PropertyKey[]) => ({ file: `${file}#${path.join('.')}`, line: 1, column: 1 }) },
  }) as never

const found = (status: string, now: string) =>
  expiredCertificates(
    {
      certifications: [entry('certifications', 'cor.yaml', [], { status, validUntil: 2025 })],
      complianceCertificates: [entry('complianceCertificates', 'list.yaml', [2], { status, validUntil: '2025-06-30' })],
    },
    now,
  ).map(({ file, rule }) => [file, rule])

const rule = 'expired-certificate'

test.each([
  ['Current', '2025-06-30', []],
  ['Current', '2025-07-01', [['list.yaml#2.status', rule]]],
  ['Current', '2025-12-31', [['list.yaml#2.status', rule]]],
  [
    'Current',
    '2026-01-01',
    [
      ['cor.yaml#status', rule],
      ['list.yaml#2.status', rule],
    ],
  ],
  ['Renewal in progress', '2026-01-01', []],
])('%s on %s', (status, now, issues) => expect(found(status, now)).toEqual(issues))
