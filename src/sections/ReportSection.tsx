import { ReportFallback } from '../features/admin/reports/ReportFallback.tsx'
import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

/** Reports with files. */
const files = {
  'seo-audit': { name: 'pages', csv: true },
  'footer-audit': { name: 'footer' },
  'link-audit': { name: 'links' },
  'home-runtime': undefined,
} as const

export function ReportSection(section: SectionOf<'report'>) {
  const { report, labels, words } = section
  const file = files[report]
  return (
    <SectionFrame section={section}>
      <div data-island={report} data-needs="" data-props={JSON.stringify({ labels, words })}>
        <ReportFallback
          loading={labels.loading}
          noScript={labels.noScript ?? words.noScript}
          broken={words.broken}
          report={file && { ...file, words }}
        />
      </div>
    </SectionFrame>
  )
}
