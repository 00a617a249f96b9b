import type { SectionOf } from '../schema/sections'
import { Day } from '../ui/Day'
import { DownloadLink } from '../ui/link/DownloadLink'
import { ReadLink } from '../ui/link/ReadLink'
import { SectionFrame } from '../ui/frame/SectionFrame'

/** The press releases as ruled rows, the newest first. */
export function ReleaseListSection(section: SectionOf<'release-list'>) {
  const { items, labels } = section
  return (
    <SectionFrame section={section}>
      <ul className="border-b border-line">
        {items.map(({ id, href, title, date, summary, download }) => (
          <li key={id} className="group relative grid gap-x-8 gap-y-1 border-t border-line py-5 md:grid-cols-[3fr_8fr]">
            <p className="text-small text-muted tabular-nums md:pt-1">
              <Day date={date} />
            </p>
            <div>
              <h3 className="text-heading group-hover:text-water">{title}</h3>
              <p className="mt-2 max-w-[66ch]">{summary}</p>
              <p className="mt-1 flex flex-wrap items-center gap-x-8">
                <ReadLink href={href} label={labels.read} of={title} />
                <span className="relative">
                  <DownloadLink download={download} label={labels.download} of={title} />
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
