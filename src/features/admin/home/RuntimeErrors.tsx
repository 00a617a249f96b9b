import { formatTime } from '../../../lib/format.ts'
import { shortAddress } from './short-address.ts'
import { criticalTypes, type RuntimeError } from '../../../schema/data/diagnostics.ts'
import type { ReportProps } from '../../../schema/sections.ts'
import { FirstRecords, MOST_RECORDS } from './FirstRecords.tsx'
import { Counts } from '../marks/Counts.tsx'
import { ToneMark } from '../marks/ToneMark.tsx'

const isCritical = ({ type }: RuntimeError) => criticalTypes.some((one) => one === type)

export function RuntimeErrors({
  errors,
  labels,
}: {
  errors: RuntimeError[]
  labels: ReportProps<'home-runtime'>['labels']
}) {
  const sorted = [...errors.filter(isCritical), ...errors.filter((error) => !isCritical(error))]
  const count = errors.filter(isCritical).length
  return (
    <>
      <h2 className="text-heading">{labels.errors}</h2>
      <Counts
        items={[
          { label: labels.critical, value: <ToneMark tone={count ? 'poor' : 'good'}>{count}</ToneMark> },
          {
            label: labels.warnings,
            value: <ToneMark tone={errors.length > count ? 'fair' : 'good'}>{errors.length - count}</ToneMark>,
          },
        ]}
      />
      {errors.length === 0 && <p className="mt-3">{labels.noErrors}</p>}
      <ul className="report-findings">
        {sorted.slice(0, MOST_RECORDS).map((error, index) => (
          <li key={index}>
            <ToneMark tone={isCritical(error) ? 'poor' : 'fair'}>
              {isCritical(error) ? labels.critical : labels.warnings}
            </ToneMark>{' '}
            <code>{error.type}</code> {error.message}{' '}
            {[error.resource, error.src].map(
              (address, at) => address && <code key={at}>{shortAddress(address, location.origin)} </code>,
            )}
            <time dateTime={error.timestamp} className="text-muted">
              {formatTime(error.timestamp)}
            </time>
          </li>
        ))}
      </ul>
      <FirstRecords total={errors.length} label={labels.firstRecords} />
    </>
  )
}
