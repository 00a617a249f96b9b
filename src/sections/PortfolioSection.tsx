import type { SectionOf } from '../schema/sections.ts'
import { Facts } from '../ui/Facts.tsx'
import { FilteredSection } from '../features/filter/FilteredSection.tsx'
import { Fold } from '../ui/frame/Fold.tsx'
import { Plate } from '../ui/picture/Plate.tsx'
import { projectFacts } from '../lib/project-facts.ts'
import { ResultTable } from '../ui/ResultTable.tsx'
import { Unbroken } from '../ui/Unbroken.tsx'
import { SampleLabel } from '../ui/SampleLabel.tsx'

type Portfolio = SectionOf<'portfolio'>

export function PortfolioSection(section: Portfolio) {
  const { items, labels } = section
  return (
    <FilteredSection section={section}>
      {items.map((project) => (
        <article
          aria-label={project.title}
          key={project.id}
          id={project.id}
          data-category={project.category}
          className="mb-12 border-b border-ink pb-16 last:mb-0 last:border-0 last:pb-0"
        >
          <ProjectEntry project={project} labels={labels} />
        </article>
      ))}
    </FilteredSection>
  )
}

function ProjectEntry({ project, labels }: { project: Portfolio['items'][number]; labels: Portfolio['labels'] }) {
  const { title, location, category, description, image, tags, challenge, solution, results, testimonial, sample } =
    project
  return (
    <>
      <p className="text-label text-muted">
        <SampleLabel text={sample} inline />
        {category}&nbsp;· {location}
      </p>
      <h3 className="mt-2 mb-6 max-w-[28ch] text-title">
        <Unbroken text={title} />
      </h3>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <Plate
          image={image}
          caption={tags.join('\u00a0· ')}
          sizes="(min-width: 1264px) 680px, (min-width: 1024px) 56vw, 96vw"
        />
        <div className="flex flex-col">
          <p className="text-lede">{description}</p>
          <figure className="my-6 border-l border-ink pl-4">
            <SampleLabel text={sample} />
            <blockquote>“{testimonial.text}”</blockquote>
            <figcaption className="mt-2 text-small text-muted">{testimonial.author}</figcaption>
          </figure>
          <Facts facts={projectFacts(project, labels)} className="mt-auto grid-cols-2" />
        </div>
      </div>
      <div className="mt-8 grid gap-x-10 gap-y-3 lg:grid-cols-3">
        <div>
          <h4 className="mb-2 text-heading max-lg:hidden">{labels.challenge}</h4>
          <Fold title={labels.challenge}>
            <p>{challenge}</p>
          </Fold>
        </div>
        <div>
          <h4 className="mb-2 text-heading max-lg:hidden">{labels.solution}</h4>
          <Fold title={labels.solution}>
            <p>{solution}</p>
          </Fold>
        </div>
        <div>
          <h4 className="mb-2 text-heading">{labels.results}</h4>
          <ResultTable results={results} />
        </div>
      </div>
    </>
  )
}
