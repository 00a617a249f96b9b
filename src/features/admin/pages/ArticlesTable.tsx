import type { PageReport, TextReport } from '../../../schema/data/report.ts'
import type { ReportProps, ReportWords } from '../../../schema/sections.ts'
import { AuditTable, type TableRow } from '../table/AuditTable.tsx'
import { ToneMark } from '../marks/ToneMark.tsx'

interface ArticlesTableProps {
  pages: PageReport[]
  labels: ReportProps<'seo-audit'>['labels']
  words: ReportWords
}

export function ArticlesTable({ pages, labels, words }: ArticlesTableProps) {
  const columns = [
    { label: labels.page },
    { label: labels.textWords, numeric: true },
    { label: labels.grade, numeric: true },
    { label: labels.sources, numeric: true },
    { label: labels.drawings, numeric: true },
    { label: labels.statements, numeric: true },
    { label: labels.unfounded },
  ]
  const rows = pages.flatMap(({ path, text }): TableRow[] =>
    text
      ? [
          {
            cells: [
              [path],
              [text.words, text.words.toLocaleString('en-CA')],
              [text.grade, text.grade.toFixed(1)],
              [text.sources],
              [text.drawings],
              [text.statements],
              [unfoundedShare(text), <Unfounded key="unfounded" text={text} />],
            ],
          },
        ]
      : [],
  )
  return rows.length > 0 && <AuditTable title={labels.texts} columns={columns} rows={rows} words={words} />
}

const unfoundedShare = ({ unfounded, statements }: TextReport) => unfounded / Math.max(1, statements)

function Unfounded({ text }: { text: TextReport }) {
  const share = unfoundedShare(text)
  return (
    <ToneMark tone={share === 0 ? 'good' : share > 0.2 ? 'poor' : 'fair'}>
      {text.unfounded} <small>{Math.round(share * 100)}%</small>
    </ToneMark>
  )
}
