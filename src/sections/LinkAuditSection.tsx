import type { SectionOf } from '../schema/sections'
import { ReportFallback } from '../features/admin/ReportFallback'
import { SectionFrame } from '../ui/SectionFrame'

/** Where the links of the whole site lead: an island reads the report. */
export function LinkAuditSection(section: SectionOf<'link-audit'>) {
  const { labels, words } = section
  return (
    <SectionFrame section={section} wide>
      <div data-island="link-audit" data-props={JSON.stringify({ labels, words })}>
        <ReportFallback loading={labels.loading} noScript={words.noScript} report={{ name: 'links', words }} />
      </div>
    </SectionFrame>
  )
}
