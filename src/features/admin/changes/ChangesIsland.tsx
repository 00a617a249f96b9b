import type { ChangesReport } from '../../../schema/data/report.ts'
import type { SectionOf } from '../../../schema/sections.ts'
import { formatTime } from '../../../lib/format.ts'
import { AuditTable } from '../table/AuditTable.tsx'
import { PathList } from '../table/PathList.tsx'
import { ReportFrame } from '../reports/ReportFrame.tsx'

type ChangesProps = Pick<SectionOf<'changes'>, 'labels' | 'words'>

export function ChangesIsland({ labels, words }: ChangesProps) {
  return (
    <ReportFrame name="changes" loading={labels.loading} words={words}>
      {(report) => <Report report={report} labels={labels} words={words} />}
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
      rows={changes.map(({ commit, time, title, pages, content, others }) => ({
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
