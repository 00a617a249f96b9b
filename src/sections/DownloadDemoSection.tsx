import type { Download } from '../schema/fields.ts'
import type { SectionOf } from '../schema/sections.ts'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { LiveSwitch } from '../features/downloads/LiveSwitch.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function DownloadDemoSection(section: SectionOf<'download-demo'>) {
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
            {file?.link.kind === 'file' && <LiveSwitch file={file} label={label} labels={labels} />}
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

function downloadToCome(label: string, soon: string): Download {
  return { link: { label, kind: 'soon', href: '', soon }, format: '', pages: 0, unit: '', bytes: 0 }
}
