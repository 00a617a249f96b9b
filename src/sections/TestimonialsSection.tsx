import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import '../ui/fill-in-form/sheet-parts.css'

/** The rating is text: these are not reviews to mark up. */
export function TestimonialsSection(section: SectionOf<'testimonials'>) {
  return (
    <SectionFrame section={section}>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2 lg:grid-cols-1">
        {section.items.map(({ id, name, role, company, content, rating, project }) => (
          <figure key={id} className="flex flex-col border-t border-line pt-3">
            <blockquote className="mb-2 grow text-dense">“{content}”</blockquote>
            <figcaption className="text-dense text-muted">
              <strong className="text-ink">{name}</strong>, {role}&nbsp;· {company}
              <span className="flex justify-between gap-6">
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
