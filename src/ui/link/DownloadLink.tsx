import { formatSize } from '../../lib/format.ts'
import type { Download } from '../../schema/fields.ts'
import { ActionLink } from './ActionLink.tsx'
import { LineIcon } from '../icon/LineIcon.tsx'

interface DownloadLinkProps {
  download: Download
  label: string
  /** Completes the link's name for screen readers. */
  of?: string
  variant?: 'primary' | 'quiet' | 'text'
  bare?: boolean
}

/**
 * A file with its format, length and size. The only way to link a file: one that is missing is a mark without a link.
 */
export function DownloadLink({ download, label, of, variant, bare }: DownloadLinkProps) {
  const { link, format, pages, unit, bytes } = download
  const facts = [format, pages > 0 ? `${pages} ${unit}` : unit, bytes > 0 && formatSize(bytes)].filter(Boolean)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <ActionLink link={link} variant={variant}>
        <LineIcon path="M8 1.5v9M4 7l4 4 4-4M1.5 14.5h13" strokeWidth={1.5} className="shrink-0" />
        <span className={bare ? 'sr-only' : undefined}>
          {label}
          {of && <span className="sr-only">: {of}</span>}
        </span>
      </ActionLink>
      {!bare && facts.length > 0 && (
        <span className="text-small text-muted tabular-nums">{facts.join('\u00a0· ')}</span>
      )}
    </span>
  )
}
