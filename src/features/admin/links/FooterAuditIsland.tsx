import type { FooterReport } from '../../../schema/data/report.ts'
import type { SectionOf } from '../../../schema/sections.ts'
import { AuditTable } from '../table/AuditTable.tsx'
import { Counts } from '../marks/Counts.tsx'
import { linkCells, linkColumns } from '../table/link-cells.tsx'
import { ReportFrame } from '../reports/ReportFrame.tsx'

type FooterAuditProps = Pick<SectionOf<'footer-audit'>, 'labels' | 'words'>

/** The footer's links with their targets, and the audit as JSON for machines. */
export function FooterAuditIsland({ labels, words }: FooterAuditProps) {
  return (
    <ReportFrame name="footer" loading={labels.loading} words={words}>
      {(report) => <Report report={report} labels={labels} words={words} />}
    </ReportFrame>
  )
}

function Report({ report, labels, words }: FooterAuditProps & { report: FooterReport }) {
  const { working, missing, external, total, links, pagesToCreate } = report
  return (
    <>
      <h2 className="text-heading">{labels.summary}</h2>
      <Counts
        items={[
          { label: labels.working, value: working },
          { label: labels.missing, value: missing },
          { label: labels.external, value: external },
          { label: labels.total, value: total },
        ]}
      />
      <AuditTable
        title={labels.links}
        columns={linkColumns(labels)}
        rows={links.map((link, index) => ({
          id: String(index),
          text: [link.text, link.href, link.category, link.status].join(' '),
          cells: linkCells(link),
        }))}
        words={words}
      />
      <h2 className="text-heading">{labels.toCreate}</h2>
      {pagesToCreate.length === 0 && <p>{labels.noneToCreate}</p>}
      <ul>
        {pagesToCreate.map((path, index) => (
          <li key={index}>
            <code>{path}</code>
          </li>
        ))}
      </ul>
      <pre id="footer-audit-json" aria-hidden="true" className="report-json">
        {JSON.stringify(report, null, 2)}
      </pre>
    </>
  )
}
