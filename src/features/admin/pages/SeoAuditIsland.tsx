import { fillIn } from '../../../lib/fill-in.ts'
import { useReport } from '../reports/use-report.ts'
import { pagesReport } from '../reports/report-shapes.ts'
import type { PagesReport } from '../../../schema/data/report.ts'
import type { SectionOf } from '../../../schema/sections.ts'
import { Counts } from '../marks/Counts.tsx'
import { FindingsList } from './FindingsList.tsx'
import { PagesTable } from './PagesTable.tsx'
import { ReportFrame } from '../reports/ReportFrame.tsx'
import { ScoreBadge } from './ScoreBadge.tsx'
import { TextsTable } from './TextsTable.tsx'

type SeoAuditProps = Pick<SectionOf<'seo-audit'>, 'labels' | 'words'>

/** Milliseconds that the loading words stay, however fast the report comes. */
const AUDIT_DELAY = 2000

/**
 * Every page as the build and the browser measured it: the numbers over all, and a table that opens to the findings.
 */
export function SeoAuditIsland({ labels, words }: SeoAuditProps) {
  const { state, again } = useReport(pagesReport, AUDIT_DELAY)
  return (
    <ReportFrame name="pages" csv state={state} again={again} loading={labels.loading} words={words}>
      {state.kind === 'ok' && <Report report={state.report} labels={labels} words={words} />}
    </ReportFrame>
  )
}

function Report({
  report: { summary, pageAudits, otherFindings },
  labels,
  words,
}: SeoAuditProps & { report: PagesReport }) {
  const {
    totalPages,
    avgPerformance,
    avgSEO,
    measuredPages,
    changedPages,
    measuredFrom,
    measuredTo,
    totalImages,
    optimizedImages,
    totalFonts,
    preloadedFonts,
  } = summary
  const counts = { measured: measuredPages, total: totalPages, changed: changedPages }
  const measured =
    !measuredFrom || !measuredTo
      ? words.notMeasured
      : measuredFrom === measuredTo
        ? fillIn(labels.measuredInOneDay, { ...counts, day: measuredFrom })
        : fillIn(labels.measured, { ...counts, from: measuredFrom, to: measuredTo })
  const findings = [...pageAudits.flatMap((page) => page.findings), ...otherFindings]
  return (
    <>
      <h2 className="text-heading">{labels.summary}</h2>
      <Counts
        items={[
          { label: labels.totalPages, value: totalPages },
          { label: labels.performance, value: <ScoreBadge score={avgPerformance} words={words} />, base: measured },
          { label: labels.seo, value: <ScoreBadge score={avgSEO} words={words} />, base: measured },
          { label: labels.images, value: totalImages, base: fillIn(labels.optimized, { optimized: optimizedImages }) },
          { label: labels.fonts, value: totalFonts, base: fillIn(labels.preloaded, { preloaded: preloadedFonts }) },
          { label: labels.findings, value: findings.length },
        ]}
      />
      <PagesTable pages={pageAudits} labels={labels} words={words} />
      <TextsTable pages={pageAudits} labels={labels} words={words} />
      {otherFindings.length > 0 && (
        <>
          <h2 className="text-heading">{labels.otherFindings}</h2>
          <FindingsList findings={otherFindings} labels={labels} words={words} />
        </>
      )}
    </>
  )
}
