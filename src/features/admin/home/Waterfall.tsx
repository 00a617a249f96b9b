import { fillIn } from '../../../lib/fill-in.ts'
import { formatMilliseconds } from '../../../lib/format.ts'
import type { RequestRecord } from '../../../schema/data/diagnostics.ts'
import type { ReportProps, ReportWords } from '../../../schema/sections.ts'
import { AuditTable, type TableRow } from '../table/AuditTable.tsx'
import { shortAddress } from './short-address.ts'

const SHOWN = 20

interface WaterfallProps {
  requests: RequestRecord[]
  labels: ReportProps<'home-runtime'>['labels']
  words: ReportWords
}

export function Waterfall({ requests, labels, words }: WaterfallProps) {
  const shown = requests.slice(0, SHOWN)
  const end = Math.max(1, ...shown.map(({ startTime, duration }) => startTime + duration))
  const columns = [
    { label: labels.source },
    { label: labels.initiator },
    { label: labels.status },
    { label: labels.start, numeric: true },
    { label: labels.duration, numeric: true },
    { label: labels.waterfall, wide: true },
  ]
  const rows = shown.map(({ name, initiatorType, status, startTime, duration }): TableRow => ({
    cells: [
      [name, <code key="name">{shortAddress(name, location.origin)}</code>],
      [initiatorType],
      [status, status || '–'],
      [startTime, formatMilliseconds(startTime)],
      [duration, formatMilliseconds(duration)],
      [startTime, <Bar key="bar" start={startTime / end} length={duration / end} />],
    ],
  }))
  return (
    <>
      <AuditTable title={labels.requests} columns={columns} rows={rows} words={words} />
      <p className="mt-2">
        {shown.length === 0
          ? labels.noRequests
          : fillIn(labels.firstRequests, { shown: shown.length, total: requests.length })}
      </p>
    </>
  )
}

/** `start` and `length` are shares of the line. */
function Bar({ start, length }: { start: number; length: number }) {
  return (
    <svg viewBox="0 0 1000 10" preserveAspectRatio="none" className="report-bar" aria-hidden="true">
      <rect data-part="1" x={start * 1000} width={Math.max(3, length * 1000)} height="10" />
    </svg>
  )
}
