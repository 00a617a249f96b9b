import { fillIn } from '../../../lib/fill-in.ts'
import { formatMilliseconds } from '../../../lib/format.ts'
import { shortAddress } from './short-address.ts'
import type { RequestRecord } from '../../../schema/data/diagnostics.ts'
import type { SectionOf } from '../../../schema/sections.ts'

/** Requests that are drawn. */
const SHOWN = 20

/** The first requests of the home page, each with its bar on a common scale of time. */
export function Waterfall({
  requests,
  labels,
}: {
  requests: RequestRecord[]
  labels: SectionOf<'home-runtime'>['labels']
}) {
  const shown = requests.slice(0, SHOWN)
  const end = Math.max(1, ...shown.map(({ startTime = 0, duration }) => startTime + duration))
  return (
    <>
      <h2 id="waterfall" className="text-heading">
        {labels.requests}
      </h2>
      {shown.length === 0 ? (
        <p>{labels.noRequests}</p>
      ) : (
        <>
          <p className="mb-2">{fillIn(labels.firstRequests, { shown: shown.length, total: requests.length })}</p>
          <section className="report-scroll" tabIndex={0} aria-label={labels.requests}>
            <table className="report-table" aria-labelledby="waterfall">
              <thead>
                <tr>
                  {[
                    labels.source,
                    labels.initiator,
                    labels.status,
                    labels.start,
                    labels.duration,
                    labels.waterfall,
                  ].map((label, index) => (
                    <th
                      key={label}
                      scope="col"
                      data-numeric={index === 3 || index === 4 || undefined}
                      aria-hidden={index === 5 || undefined}
                      className="text-small"
                    >
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((request, index) => (
                  <Request key={index} request={request} end={end} />
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </>
  )
}

function Request({
  request: { name, initiatorType, status, startTime = 0, duration },
  end,
}: {
  request: RequestRecord
  end: number
}) {
  const scale = 1000 / end
  return (
    <tr>
      <th scope="row">
        <code>{shortAddress(name, location.origin)}</code>
      </th>
      <td>{initiatorType}</td>
      <td>{status || '–'}</td>
      <td data-numeric>{formatMilliseconds(startTime)}</td>
      <td data-numeric>{formatMilliseconds(duration)}</td>
      <td aria-hidden="true" className="w-2/5">
        <svg viewBox="0 0 1000 10" preserveAspectRatio="none" className="report-bar" aria-hidden="true">
          <rect data-part="1" x={startTime * scale} width={Math.max(3, duration * scale)} height="10" />
        </svg>
      </td>
    </tr>
  )
}
