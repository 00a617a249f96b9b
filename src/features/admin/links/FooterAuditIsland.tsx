import type { FooterLink } from '../../../schema/data/report.ts'
import type { ReportProps } from '../../../schema/sections.ts'
import { AuditTable } from '../table/AuditTable.tsx'
import { Counts } from '../marks/Counts.tsx'
import { ToneMark, type Tone } from '../marks/ToneMark.tsx'
import { ReportFrame } from '../reports/ReportFrame.tsx'

type FooterAuditProps = ReportProps<'footer-audit'>

const tones: Record<FooterLink['status'], Tone> = { OK: 'good', External: 'plain', Missing: 'poor', '404': 'poor' }

/** The footer's links with their targets, and the audit as JSON for machines. */
export function FooterAuditIsland({ labels, words }: FooterAuditProps) {
  return (
    <ReportFrame name="footer" loading={labels.loading} words={words}>
      {(report) => (
        <>
          <h2 className="text-heading">{labels.summary}</h2>
          <Counts
            items={(['working', 'missing', 'external', 'total'] as const).map((name) => {
              return { label: labels[name], value: report[name] }
            })}
          />
          <AuditTable
            title={labels.links}
            columns={(['text', 'href', 'category', 'status', 'suggested'] as const).map((name) => ({
              label: labels[name],
            }))}
            rows={report.links.map(({ text, href, category, status, suggestedSlug }) => ({
              text: [text, href, category, status].join(' '),
              cells: [
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
              ],
            }))}
            words={words}
          />
          <h2 className="text-heading">{labels.toCreate}</h2>
          {report.pagesToCreate.length === 0 && <p>{labels.noneToCreate}</p>}
          <ul>
            {report.pagesToCreate.map((path, index) => (
              <li key={index}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
          <pre id="footer-audit-json" aria-hidden="true" className="report-json">
            {JSON.stringify(report, null, 2)}
          </pre>
        </>
      )}
    </ReportFrame>
  )
}
