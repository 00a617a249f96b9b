import type { LinkEntry } from '../../../schema/data/report.ts'
import type { TableRow } from './AuditTable.tsx'
import { ToneMark, type Tone } from '../marks/ToneMark.tsx'

const tones: Record<LinkEntry['status'], Tone> = { OK: 'good', External: 'plain', Missing: 'poor', '404': 'poor' }

export const linkColumns = (labels: Record<'text' | 'href' | 'category' | 'status' | 'suggested', string>) =>
  [labels.text, labels.href, labels.category, labels.status, labels.suggested].map((label) => ({ label }))

export const linkCells = ({ text, href, category, status, suggestedSlug }: LinkEntry): TableRow['cells'] => [
  [text],
  [href, <code key="href">{href}</code>],
  [category],
  [
    status,
    <ToneMark key="status" tone={tones[status]}>
      {status}
    </ToneMark>,
  ],
  [suggestedSlug ?? null],
]
