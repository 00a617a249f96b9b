import type { SectionOf } from '../schema/sections'
import { Day } from '../ui/Day'
import { Picture } from '../ui/Picture'
import { ReadLink } from '../ui/ReadLink'
import { SectionFrame } from '../ui/SectionFrame'

/** The news as cards, the newest first. */
export function NewsListSection(section: SectionOf<'news-list'>) {
  return (
    <SectionFrame section={section} wide>
      <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {section.items.map(({ id, href, title, date, category, excerpt, image }) => (
          <li key={id} className="group relative flex flex-col">
            <Picture
              image={image}
              sizes="(min-width: 1264px) 380px, (min-width: 640px) 46vw, 96vw"
              className="overflow-hidden *:aspect-4/3 *:object-cover"
            />
            <p className="mt-3 flex justify-between gap-4 border-t border-line pt-2 text-small text-muted">
              {category}
              <span className="tabular-nums">
                <Day date={date} />
              </span>
            </p>
            <h3 className="mt-3 text-heading group-hover:text-water">{title}</h3>
            <p className="mt-2 mb-3">{excerpt}</p>
            <p className="mt-auto border-t border-line pt-1">
              <ReadLink href={href} label={section.read} of={title} />
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
