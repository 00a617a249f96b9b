import { withBase } from '../../../lib/base-path'
import { formatTime } from '../../../lib/format'
import { useDiagnostics } from './use-diagnostics'
import type { SectionOf } from '../../../schema/sections'
import { ImageAudit } from './ImageAudit'
import { LeftOut } from '../reports/LeftOut'
import { RuntimeErrors } from './RuntimeErrors'
import { RuntimeMetrics } from './RuntimeMetrics'
import { Waterfall } from './Waterfall'
import '../admin.css'

/** How the home page came up in this tab: errors, times, pictures, requests. The record is looked for every second until it is there. */
export function HomeRuntimeIsland({ labels, words }: Pick<SectionOf<'home-runtime'>, 'labels' | 'words'>) {
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
          // Loaded, not navigated to: only a page that was loaded has times of its loading.
          <a href={withBase('/')} className="link mt-4 inline-flex min-h-11 items-center">
            {labels.home}
          </a>
        )}
      </div>
    )
  const { timestamp, errors, imageAudit, networkRequests, performanceMetrics } = record.value
  return (
    <div className="report">
      <p>
        {labels.recorded} <time dateTime={timestamp}>{formatTime(timestamp)}</time>
      </p>
      <LeftOut count={record.leftOut} words={words} />
      <RuntimeErrors errors={errors} labels={labels} />
      <RuntimeMetrics metrics={performanceMetrics} labels={labels} notMeasured={words.notMeasured} />
      <ImageAudit images={imageAudit} labels={labels} words={words} />
      <Waterfall requests={networkRequests} labels={labels} />
    </div>
  )
}
