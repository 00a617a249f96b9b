import { withBase } from '../../../lib/base-path.ts'
import { reviewFiles } from '../../../lib/review-files.ts'
import { AuditTable } from '../table/AuditTable.tsx'
import type { ChangesProps } from './ChangesIsland.tsx'
import { ReportFrame } from '../reports/ReportFrame.tsx'
import { reviewReport, type ShownReview } from '../reports/review-shape.ts'
import { useReport } from '../reports/use-report.ts'

/**
 * The report of the review of a branch: its sentence, what must not be merged, the pages with their changes,
 * and what changed beside them.
 */
export function ReviewReport({ labels, words }: ChangesProps) {
  const { state, again } = useReport(reviewReport)
  return (
    <ReportFrame name="review" state={state} again={again} loading={labels.loading} words={words}>
      {state.kind === 'ok' && <Report review={state.report} labels={labels} words={words} />}
    </ReportFrame>
  )
}

type Shown = ChangesProps & { review: ShownReview }

function Report({ review, labels, words }: Shown) {
  const { sentence, errors } = review
  return (
    <>
      <p className="text-lede">{sentence}</p>
      <p>
        <a href={withBase(reviewFiles.report)} className="link inline-flex min-h-11 items-center">
          {labels.whole}
        </a>
      </p>
      {errors.length > 0 && (
        <>
          <h2 className="text-heading">{labels.errors}</h2>
          <ul>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </>
      )}
      <Pages review={review} labels={labels} words={words} />
      <Beside review={review} labels={labels} words={words} />
    </>
  )
}

function Pages({ review: { pages, changes }, labels, words }: Shown) {
  if (pages.length === 0) return null
  return (
    <AuditTable
      title={labels.changed}
      columns={[
        { label: labels.page },
        { label: labels.what },
        { label: labels.causes, wide: true },
        { label: labels.changes, numeric: true },
      ]}
      rows={pages.map(({ path, what, title, causes, changes: own }) => ({
        id: path,
        text: [path, title, what, ...causes.map(({ file }) => file)].join(' '),
        cells: [[path], [what], [named(causes)], [own.length]],
        details: (
          <>
            <p>{title}</p>
            <ul>
              {own.flatMap((index) => {
                const change = changes[index]
                return change ? [<ChangeLine key={index} {...change} />] : []
              })}
            </ul>
          </>
        ),
      }))}
      words={words}
    />
  )
}

function ChangeLine({ kind, where, before, after }: ShownReview['changes'][number]) {
  return (
    <li className="mb-2">
      <code>{[kind, where].filter(Boolean).join(': ')}</code> <del>{before}</del> <ins>{after}</ins>
    </li>
  )
}

function Beside({ review: { documents, redirects, feed, search }, labels, words }: Shown) {
  const rows = [...documents, ...redirects, ...feed, ...search]
  if (rows.length === 0) return null
  return (
    <AuditTable
      title={labels.beside}
      columns={[labels.name, labels.causes, labels.before, labels.after].map((label) => ({ label, wide: true }))}
      rows={rows.map(({ name, causes, before, after }, index) => ({
        id: String(index),
        text: `${name} ${before} ${after}`,
        cells: [[name], [named(causes)], [before], [after]],
      }))}
      words={words}
    />
  )
}

/** `content/site.yaml:12` */
const named = (causes: ShownReview['pages'][number]['causes']) =>
  causes.map(({ file, line }) => (line === undefined ? file : `${file}:${line}`)).join(', ')
