import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { Facts } from '../ui/Facts.tsx'
import { projectFacts } from '../lib/project-facts.ts'
import { ResultTable } from '../ui/ResultTable.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function ProofSection(section: SectionOf<'proof'>) {
  const { items, labels, action } = section
  return (
    <SectionFrame section={section}>
      {items.map((project) => (
        <article
          aria-label={project.title}
          key={project.id}
          className="grid gap-x-12 print:block gap-y-6 lg:grid-cols-[7fr_5fr]"
        >
          <div>
            <h3 className="text-heading">{project.title}</h3>
            <p className="mt-1 text-muted">{project.location}</p>
            <p className="mt-4 text-lede">{project.description}</p>
            <figure className="mt-6 border-l border-ink pl-4">
              <blockquote>“{project.testimonial.text}”</blockquote>
              <figcaption className="mt-2 text-small text-muted">{project.testimonial.author}</figcaption>
            </figure>
            <Facts facts={projectFacts(project, labels)} className="mt-8 grid-cols-2" />
          </div>
          <div>
            <ResultTable results={project.results} className="mb-6" />
            <ActionLink link={action} />
          </div>
        </article>
      ))}
    </SectionFrame>
  )
}
