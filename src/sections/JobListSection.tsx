import type { SectionOf } from '../schema/sections'
import { ReadLink } from '../ui/ReadLink'
import { SectionFrame } from '../ui/SectionFrame'

/** The openings as ruled rows with place, kind and pay; a sentence where there is none. */
export function JobListSection(section: SectionOf<'job-list'>) {
  const { items, labels } = section
  return (
    <SectionFrame section={section}>
      {items.length === 0 && <p>{labels.none}</p>}
      <ul className="border-line not-empty:border-b">
        {items.map(({ id, href, title, department, location, type, summary, pay }) => (
          <li
            key={id}
            className="group relative grid gap-x-10 gap-y-3 border-t border-line py-6 md:grid-cols-[7fr_4fr]"
          >
            <div>
              <p className="text-label text-muted">{department}</p>
              <h3 className="mt-1 text-heading group-hover:text-water">{title}</h3>
              <p className="mt-2 max-w-[60ch]">{summary}</p>
            </div>
            <div className="md:pt-5">
              <p className="font-semibold tabular-nums">{pay}</p>
              <p className="text-small text-muted">
                {type} · {location}
              </p>
              <ReadLink href={href} label={labels.read} of={title} />
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
