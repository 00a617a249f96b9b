import type { SectionOf } from '../schema/sections'
import { SectionFrame } from '../ui/SectionFrame'

/** What clients say, as quotes with name, role and project. The rating is text: these are no reviews to be marked up. */
export function TestimonialsSection(section: SectionOf<'testimonials'>) {
  return (
    <SectionFrame section={section}>
      <div className="grid gap-x-8 gap-y-12 md:grid-cols-2">
        {section.items.map(({ id, name, role, company, content, rating, project }) => (
          <figure key={id} className="flex flex-col border-t border-line pt-5">
            <blockquote className="mb-6 grow text-lede">“{content}”</blockquote>
            <figcaption className="text-small text-muted">
              <strong className="text-ink">{name}</strong>
              <br />
              {role} · {company}
              <span className="mt-2 flex justify-between gap-6 border-t border-line pt-2">
                {project}
                <span className="shrink-0 tabular-nums">
                  {rating} {section.ratingOf}
                </span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </SectionFrame>
  )
}
