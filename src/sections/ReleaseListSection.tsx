import '../ui/schedule.css'
import type { SectionOf } from '../schema/sections.ts'
import { Day } from '../ui/Day.tsx'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { ReadLink } from '../ui/link/ReadLink.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function ReleaseListSection(section: SectionOf<'release-list'>) {
  const { items, labels } = section
  return (
    <SectionFrame section={section}>
      <ul className="schedule text-schedule">
        {items.map(({ id, href, title, date, summary, download }) => (
          <li key={id} className="group relative">
            <p className="text-small text-muted tabular-nums">
              <Day date={date} />
            </p>
            <div>
              <h3 className="text-heading group-hover:text-water">{title}</h3>
              <p className="mt-1">{summary}</p>
            </div>
            <div className="flex flex-wrap gap-x-6 lg:block">
              <p>
                <ReadLink href={href} label={labels.read} of={title} />
              </p>
              <p className="relative">
                <DownloadLink download={download} label={labels.download} of={title} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
