import { shortAddress } from './short-address'
import type { ImageRecord } from '../../../schema/data/diagnostics'
import type { ReportWords, SectionOf } from '../../../schema/sections'
import { AuditTable, type TableRow } from '../table/AuditTable'
import { ToneMark, type Tone } from '../marks/ToneMark'

const tones: Record<ImageRecord['status'], Tone> = { loaded: 'good', failed_to_load: 'poor', pending: 'plain' }

interface ImageAuditProps {
  images: ImageRecord[]
  labels: SectionOf<'home-runtime'>['labels']
  words: ReportWords
}

/** The pictures of the home page as the browser has them. */
export function ImageAudit({ images, labels, words }: ImageAuditProps) {
  const statusWords = { loaded: labels.loaded, failed_to_load: labels.failed, pending: labels.pending }
  const columns = [labels.source, labels.index, labels.status, labels.size, labels.lazy, labels.alt].map((label) => ({
    label,
    numeric: label === labels.index || label === labels.size,
    wide: label === labels.alt,
  }))
  const rows = images.map(({ index, src, status, naturalWidth, naturalHeight, loading, alt }, place): TableRow => {
    const noAlt = <ToneMark tone="poor">{labels.noAlt}</ToneMark>
    return {
      id: String(place),
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
  return <AuditTable title={labels.images} columns={columns} rows={rows} words={words} />
}
