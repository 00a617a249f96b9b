import { useEffect, useRef, useState } from 'react'
import { downloadToCome } from '../lib/download-to-come'
import type { Download } from '../schema/cards'
import type { SectionOf } from '../schema/sections'
import { DownloadLink } from '../ui/DownloadLink'

interface DownloadDemoProps extends Pick<SectionOf<'download-demo'>, 'labels' | 'soon'> {
  label: string
  /** The file that exists. */
  file: Download
}

/** A link that is switched off until its button sets it live; then the focus is on it. */
export function DownloadDemoIsland({ label, file, soon, labels }: DownloadDemoProps) {
  const [isLive, setIsLive] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isLive) place.current?.querySelector('a')?.focus()
  }, [isLive])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <span ref={place}>
        <DownloadLink download={isLive ? file : downloadToCome(label, soon)} label={label} />
      </span>
      {isLive ? (
        <small className="border border-water px-1.5 text-small text-water">{labels.live}</small>
      ) : (
        <button
          type="button"
          onClick={() => setIsLive(true)}
          className="min-h-11 cursor-pointer border border-ink px-5 py-2 font-semibold transition-colors hover:border-water hover:text-water"
        >
          {labels.makeLive}
          <span className="sr-only">: {label}</span>
        </button>
      )}
      <span role="status" className="sr-only">
        {isLive && labels.announced}
      </span>
    </div>
  )
}
