import { fillIn } from '../../../lib/fill-in.ts'
import type { PagesReport } from '../../../schema/data/report.ts'
import type { ReportProps } from '../../../schema/sections.ts'
import { Counts } from '../marks/Counts.tsx'
import { FindingsList } from './FindingsList.tsx'
import { PagesTable } from './PagesTable.tsx'
import { ReportFrame } from '../reports/ReportFrame.tsx'
import { ScoreBadge } from './ScoreBadge.tsx'
import { ArticlesTable } from './ArticlesTable.tsx'

type SeoAuditProps = ReportProps<'seo-audit'>

/** Minimum time of the loading state, in milliseconds. */
const AUDIT_DELAY = 2000

export function SeoAuditIsland({ labels, words }: SeoAuditProps) {
  return (
    <ReportFrame name="pages" csv atLeast={AUDIT_DELAY} loading={labels.loading} words={words}>
      {(report) => <Report report={report} labels={labels} words={words} />}
    </ReportFrame>
  )
}

function Report({
  report: { summary, pageAudits, otherFindings },
  labels,
  words,
}: SeoAuditProps & { report: PagesReport }) {
  const { measuredFrom: from, measuredTo: to } = summary
  const counts = { measured: summary.measuredPages, total: summary.totalPages, changed: summary.changedPages }
  const measured =
    !from || !to
      ? words.notMeasured
      : from === to
        ? fillIn(labels.measuredInOneDay, { ...counts, day: from })
        : fillIn(labels.measured, { ...counts, from, to })
  const remark = summary.changedPages > 0 && labels.outdated
  const { totalImages, optimizedImages: optimized, totalFonts, preloadedFonts: preloaded } = summary
  const findings = [...pageAudits.flatMap((page) => page.findings), ...otherFindings]
  return (
    <>
      <h2 className="text-heading">{labels.summary}</h2>
      <Counts
        items={[
          { label: labels.totalPages, value: summary.totalPages },
          {
            label: labels.performance,
            value: <ScoreBadge score={summary.avgPerformance} words={words} remark={remark} />,
            base: measured,
          },
          {
            label: labels.seo,
            value: <ScoreBadge score={summary.avgSEO} words={words} remark={remark} />,
            base: measured,
          },
          { label: labels.images, value: totalImages, base: fillIn(labels.optimized, { optimized }) },
          { label: labels.fonts, value: totalFonts, base: fillIn(labels.preloaded, { preloaded }) },
          { label: labels.findings, value: findings.length },
        ]}
      />
      <PagesTable pages={pageAudits} labels={labels} words={words} />
      <ArticlesTable pages={pageAudits} labels={labels} words={words} />
      {otherFindings.length > 0 && (
        <>
          <h2 className="text-heading">{labels.otherFindings}</h2>
          <FindingsList findings={otherFindings} labels={labels} words={words} />
        </>
      )}
    </>
  )
}
