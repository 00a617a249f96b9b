import { downloadToCome } from '../lib/download-to-come'
import type { SectionOf } from '../schema/sections'
import { DownloadLink } from '../ui/DownloadLink'
import { SectionFrame } from '../ui/SectionFrame'

/** The demonstration of the download guard: links without a file; an island sets those live whose file exists. */
export function DownloadDemoSection(section: SectionOf<'download-demo'>) {
  const { links, labels, soon } = section
  return (
    <SectionFrame section={section}>
      <ul className="border-b border-line">
        {links.map(({ label, file }) => {
          const link = <DownloadLink download={downloadToCome(label, soon)} label={label} />
          return (
            <li key={label} className="flex min-h-16 items-center border-t border-line py-2">
              {file?.link.kind === 'file' ? (
                <div data-island="download-demo" data-props={JSON.stringify({ label, file, soon, labels })} className="grow">
                  <div data-fallback="">{link}</div>
                </div>
              ) : (
                link
              )}
            </li>
          )
        })}
      </ul>
    </SectionFrame>
  )
}
