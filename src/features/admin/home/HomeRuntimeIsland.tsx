import { withBase } from '../../../lib/base-path.ts'
import { formatTime, formatMilliseconds } from '../../../lib/format.ts'
import { useDiagnostics } from './read-diagnostics.ts'
import type { ReportProps } from '../../../schema/sections.ts'
import { RuntimeErrors } from './RuntimeErrors.tsx'
import { Waterfall } from './Waterfall.tsx'
import '../admin.css'
import type { PerformanceMetrics, ImageRecord } from '../../../schema/data/diagnostics.ts'
import { FirstRecords, MOST_RECORDS } from './FirstRecords.tsx'
import { Counts } from '../marks/Counts.tsx'
import { shortAddress } from './short-address.ts'
import { AuditTable, type TableRow } from '../table/AuditTable.tsx'
import { ToneMark, type Tone } from '../marks/ToneMark.tsx'

type HomeRuntimeProps = ReportProps<'home-runtime'>

/** Runtime diagnostics of the home page in this tab. Polls every second until there is a record. */
export function HomeRuntimeIsland({ labels, words }: HomeRuntimeProps) {
  const record = useDiagnostics(labels.unreadable)
  if (!record)
    return (
      <div className="report">
        <div role="status">
          {record === undefined ? (
            <p className="text-lede">{labels.loading}</p>
          ) : (
            <>
              <h2 className="mt-0 text-heading">{labels.noData}</h2>
              <p className="text-lede">{labels.visit}</p>
            </>
          )}
        </div>
        {record === null && (
          // A full load, because a client-side navigation has no load times.
          <a href={withBase('/')} className="link mt-4 inline-flex min-h-11 items-center">
            {labels.home}
          </a>
        )}
      </div>
    )
  const { timestamp, errors, imageAudit, networkRequests, performanceMetrics } = record
  return (
    <div className="report">
      <p>
        {labels.recorded} <time dateTime={timestamp}>{formatTime(timestamp)}</time>
      </p>
      <RuntimeErrors errors={errors} labels={labels} />
      <RuntimeMetrics metrics={performanceMetrics} labels={labels} words={words} />
      <ImageAudit images={imageAudit} labels={labels} words={words} />
      <Waterfall requests={networkRequests} labels={labels} words={words} />
    </div>
  )
}

const names = ['timeToFirstByte', 'domInteractive', 'domContentLoaded', 'loadComplete', 'lcp', 'cls', 'inp'] as const

function RuntimeMetrics({ metrics, labels, words }: HomeRuntimeProps & { metrics: PerformanceMetrics }) {
  const print = (name: (typeof names)[number]) => {
    const value = metrics[name]
    if (typeof value !== 'number') return <span className="text-muted">{words.notMeasured}</span>
    return name === 'cls' ? value.toFixed(3) : formatMilliseconds(value)
  }
  return (
    <>
      <h2 className="text-heading">{labels.metrics}</h2>
      {metrics.loadComplete === undefined && <p className="mb-3">{labels.notLoaded}</p>}
      <Counts items={names.map((name) => ({ label: labels[name], value: print(name) }))} />
    </>
  )
}

const tones: Record<ImageRecord['status'], Tone> = { loaded: 'good', failed_to_load: 'poor', pending: 'plain' }

function ImageAudit({ images, labels, words }: HomeRuntimeProps & { images: ImageRecord[] }) {
  const statusWords = { loaded: labels.loaded, failed_to_load: labels.failed, pending: labels.pending }
  const columns = [labels.source, labels.index, labels.status, labels.size, labels.lazy, labels.alt].map((label) => ({
    label,
    numeric: label === labels.index || label === labels.size,
    wide: label === labels.alt,
  }))
  const rows = images
    .slice(0, MOST_RECORDS)
    .map(({ index, src, status, naturalWidth, naturalHeight, loading, alt }): TableRow => {
      const noAlt = <ToneMark tone="poor">{labels.noAlt}</ToneMark>
      return {
        cells: [
          [src, <code key="src">{shortAddress(src, location.origin)}</code>],
          [index],
          [
            status,
            <ToneMark key="status" tone={tones[status]}>
              {statusWords[status]}
            </ToneMark>,
          ],
          [naturalWidth, naturalWidth ? `${naturalWidth} × ${naturalHeight}` : ''],
          [loading],
          [alt, alt ?? noAlt],
        ],
      }
    })
  return (
    <>
      <AuditTable title={labels.images} columns={columns} rows={rows} words={words} />
      <FirstRecords total={images.length} label={labels.firstRecords} />
    </>
  )
}
