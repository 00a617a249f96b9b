import type { SectionOf } from '../schema/sections'
import { ReportFallback } from '../features/admin/ReportFallback'
import { SectionFrame } from '../ui/SectionFrame'

/** Where the links of the footer lead: an island reads the report. */
export function FooterAuditSection(section: SectionOf<'footer-audit'>) {
  const { labels, words } = section
  return (
    <SectionFrame section={section} wide>
      <div data-island="footer-audit" data-props={JSON.stringify({ labels, words })}>
        <ReportFallback loading={labels.loading} noScript={words.noScript} report={{ name: 'footer', words }} />
      </div>
    </SectionFrame>
  )
}
