import type { Download } from '../schema/data/cards.ts'
import type { SectionOf } from '../schema/sections.ts'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

type Demo = SectionOf<'download-demo'>

export function DownloadDemoSection(section: Demo) {
  const { links, labels, soon } = section
  return (
    <SectionFrame section={section}>
      <ul className="border-b border-line">
        {links.map(({ label, file }) => (
          <li
            key={label}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-2"
          >
            <span data-live="before">
              <DownloadLink download={downloadToCome(label, soon)} label={label} />
            </span>
            {file?.link.kind === 'file' && <Switch file={file} label={label} labels={labels} />}
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

function downloadToCome(label: string, soon: string): Download {
  return { link: { label, kind: 'soon', href: '', soon }, format: '', pages: 0, unit: '', bytes: 0 }
}

/** `make-live.ts` handles the button. */
function Switch({ file, label, labels }: { file: Download; label: string; labels: Demo['labels'] }) {
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
