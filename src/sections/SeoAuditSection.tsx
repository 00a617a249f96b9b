import type { SectionOf } from '../schema/sections'
import { ReportFallback } from '../features/admin/ReportFallback'
import { SectionFrame } from '../ui/SectionFrame'

/** What the build measured of every page: an island reads the report. */
export function SeoAuditSection(section: SectionOf<'seo-audit'>) {
  const { labels, words } = section
  return (
    <SectionFrame section={section} wide>
      <div data-island="seo-audit" data-props={JSON.stringify({ labels, words })}>
        <ReportFallback
          loading={labels.loading}
          noScript={words.noScript}
          report={{ name: 'pages', csv: true, words }}
        />
      </div>
    </SectionFrame>
  )
}
