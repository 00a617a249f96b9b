import type { SectionOf } from '../schema/sections'
import { ReportFallback } from '../features/admin/ReportFallback'
import { SectionFrame } from '../ui/SectionFrame'

/** How the home page came up in this browser tab: an island reads the record that the home page keeps. */
export function HomeRuntimeSection(section: SectionOf<'home-runtime'>) {
  const { labels, words } = section
  return (
    <SectionFrame section={section} wide>
      <div data-island="home-runtime" data-props={JSON.stringify({ labels, words })}>
        <ReportFallback loading={labels.loading} noScript={labels.noScript} />
      </div>
    </SectionFrame>
  )
}
