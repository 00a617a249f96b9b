import type { Download } from '../../schema/fields.ts'
import { DownloadLink } from '../../ui/link/DownloadLink.tsx'

interface LiveSwitchProps {
  file: Download
  label: string
  labels: Record<'live' | 'makeLive' | 'announced', string>
}

/** `make-live.ts` handles the button. */
export function LiveSwitch({ file, label, labels }: LiveSwitchProps) {
  return (
    <>
      <span data-live="after" hidden>
        <DownloadLink download={file} label={label} />
      </span>
      <small data-live="after" hidden className="border border-water px-1.5 text-small text-water">
        {labels.live}
      </small>
      <span data-live="before" className="needs-js">
        <button
          type="button"
          data-island="make-live"
          className={
            'min-h-11 cursor-pointer border border-ink px-5 py-2 font-semibold transition-colors ' +
            'hover:border-water hover:text-water'
          }
        >
          {labels.makeLive}
          <span className="sr-only">: {label}</span>
        </button>
      </span>
      <span role="status" data-done={labels.announced} className="sr-only" />
    </>
  )
}
