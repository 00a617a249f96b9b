import type { ChangesReport } from '../../../schema/data/report.ts'
import type { SectionOf } from '../../../schema/sections.ts'
import { formatTime } from '../../../lib/format.ts'
import { AuditTable } from '../table/AuditTable.tsx'
import { PathList } from '../table/PathList.tsx'
import { ReviewReport } from './ReviewReport.tsx'
import { ReportFrame } from '../reports/ReportFrame.tsx'
import { changesReport } from '../reports/report-shapes.ts'
import { useReport } from '../reports/use-report.ts'

/** The words of the section. */
export type ChangesProps = Pick<SectionOf<'changes'>, 'labels' | 'words'>

/** What a preview's branch changes, where its review is there; else what was merged last. */
export function ChangesIsland(props: ChangesProps) {
  return import.meta.env.VITE_PREVIEW_REVIEW ? <ReviewReport {...props} /> : <Merged {...props} />
}

/** What was merged last, each change with the pages that it touches; or why the build did not know. */
function Merged({ labels, words }: ChangesProps) {
  const { state, again } = useReport(changesReport)
  return (
    <ReportFrame name="changes" state={state} again={again} loading={labels.loading} words={words}>
      {state.kind === 'ok' && <Report report={state.report} labels={labels} words={words} />}
    </ReportFrame>
  )
}

function Report({ report: { history, changes }, labels, words }: ChangesProps & { report: ChangesReport }) {
  if (history !== 'whole') return <p>{labels[history]}</p>
  const numbers = [labels.pages, labels.content, labels.others].map((label) => ({ label, numeric: true }))
  return (
    <AuditTable
      title={labels.changes}
      columns={[{ label: labels.change, wide: true }, { label: labels.time }, { label: labels.commit }, ...numbers]}
      rows={changes.map(({ commit, time, title, pages, content, others }, index) => ({
        id: String(index),
        text: [title, commit, ...content, ...pages].join(' '),
        cells: [
          [title],
          [time, formatTime(time)],
          [commit, <code key="commit">{commit}</code>],
          [pages.length],
          [content.length],
          [others],
        ],
        details: (
          <>
            <PathList title={labels.content} paths={content} none={labels.noPages} />
            <PathList title={labels.pages} paths={pages} none={labels.noPages} />
          </>
        ),
      }))}
      words={words}
    />
  )
}
