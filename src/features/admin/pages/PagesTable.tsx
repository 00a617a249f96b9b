import { formatWeight } from '../../../lib/format.ts'
import type { PageReport } from '../../../schema/data/report.ts'
import type { ReportProps, ReportWords } from '../../../schema/sections.ts'
import { AuditTable, type TableRow } from '../table/AuditTable.tsx'
import { PartsBar } from '../marks/PartsBar.tsx'
import { PageDetails } from './PageDetails.tsx'
import { ScoreBadge, SeoScore } from './ScoreBadge.tsx'
import { ToneMark } from '../marks/ToneMark.tsx'

interface PagesTableProps {
  pages: PageReport[]
  labels: ReportProps<'seo-audit'>['labels']
  words: ReportWords
}

const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)
const onTheWire = ({ html, css, js }: PageReport) => [html.gzip, css.gzip, js.gzip]
const isError = ({ severity }: PageReport['findings'][number]) => severity === 'error'

/** Every page as a row that opens to its details. All bars share one scale. */
export function PagesTable({ pages, labels, words }: PagesTableProps) {
  const most = Math.max(0, ...pages.map((page) => sum(onTheWire(page))))
  const columns = [
    { label: labels.page },
    { label: labels.performance },
    { label: labels.seo },
    { label: labels.title, numeric: true },
    { label: labels.h1 },
    { label: labels.words, numeric: true },
    { label: labels.pictures, numeric: true },
    { label: labels.links, numeric: true },
    { label: labels.weight },
    { label: labels.findings },
  ]
  const rows = pages.map((page): TableRow => {
    const { lighthouseScores: scores, findings } = page
    const errors = findings.filter(isError).length
    const weight = sum(onTheWire(page))
    return {
      text: searchText(page),
      details: <PageDetails page={page} labels={labels} words={words} />,
      cells: [
        [page.path],
        [
          scores?.performance ?? null,
          [
            <ScoreBadge
              key="performance"
              score={scores?.performance}
              words={words}
              remark={page.changedSince && labels.outdated}
            />,
            page.changedSince && <small key="day"> {page.measuredOn}</small>,
          ],
        ],
        [scores?.seo ?? null, <SeoScore key="seo" page={page} labels={labels} words={words} />],
        [page.title.characters],
        [page.h1Count, <H1Count key="h1" count={page.h1Count} wrong={labels.wrongH1} />],
        [page.words, page.words.toLocaleString('en-CA')],
        [page.imageCount],
        [page.internalLinks + page.externalLinks],
        [weight, [formatWeight(weight), <PartsBar key="bar" parts={onTheWire(page)} most={most} />]],
        [
          errors * 1000 + findings.length,
          <ToneMark key="findings" tone={errors ? 'poor' : findings.length ? 'fair' : 'good'}>
            {findings.length}
          </ToneMark>,
        ],
      ],
    }
  })
  return <AuditTable title={labels.pages} columns={columns} rows={rows} words={words} />
}

const searchText = ({ path, title, source, jsonLd, findings }: PageReport) =>
  [
    path,
    title.text,
    source,
    ...jsonLd,
    ...findings.flatMap(({ rule, severity, message }) => [rule, severity, message]),
  ].join(' ')

function H1Count({ count, wrong }: { count: number; wrong: string }) {
  if (count === 1) return <ToneMark tone="good">{count}</ToneMark>
  return (
    <ToneMark tone="poor">
      {count} <small>{wrong}</small>
    </ToneMark>
  )
}
