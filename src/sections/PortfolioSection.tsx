import type { SectionOf } from '../schema/sections.ts'
import { Facts } from '../ui/Facts.tsx'
import { FilteredSection } from '../features/filter/FilteredSection.tsx'
import { Fold } from '../ui/frame/Fold.tsx'
import { Plate } from '../ui/picture/Plate.tsx'
import { projectFacts } from '../lib/project-facts.ts'
import { ResultTable } from '../ui/ResultTable.tsx'
import { Unbroken } from '../ui/Unbroken.tsx'
import { TallyFigure } from '../ui/TallyFigure.tsx'

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
          className="mb-8 border-b border-ink pb-10 last:mb-0 last:border-0 last:pb-0"
        >
          <ProjectEntry project={project} labels={labels} />
        </article>
      ))}
    </FilteredSection>
  )
}

function ProjectEntry({ project, labels }: { project: Portfolio['items'][number]; labels: Portfolio['labels'] }) {
  const { title, location, category, description, image, tags, challenge, solution, results, tally, testimonial } =
    project
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-12">
      <Plate
        image={image}
        caption={tags.join('\u00a0· ')}
        sizes="(min-width: 1264px) 680px, (min-width: 1024px) 56vw, 96vw"
        className="lg:col-span-7"
      />
      <div className="lg:col-span-5">
        <p className="text-label text-muted">
          {category}&nbsp;· {location}
        </p>
        <h3 className="mt-1 mb-3 text-heading">
          <Unbroken text={title} />
        </h3>
        <p>{description}</p>
        <Facts facts={projectFacts(project, labels)} className="mt-5 grid-cols-2" />
        <figure className="mt-5 border-l border-ink pl-4">
          <blockquote>“{testimonial.text}”</blockquote>
          <figcaption className="text-small text-muted">{testimonial.author}</figcaption>
        </figure>
      </div>
      <div className="lg:col-span-4">
        <h4 className="mb-2 text-heading max-lg:hidden">{labels.challenge}</h4>
        <Fold title={labels.challenge}>
          <p>{challenge}</p>
        </Fold>
      </div>
      <div className="lg:col-span-4">
        <h4 className="mb-2 text-heading max-lg:hidden">{labels.solution}</h4>
        <Fold title={labels.solution}>
          <p>{solution}</p>
        </Fold>
      </div>
      <div className="lg:col-span-4">
        <h4 className="mb-2 text-heading">{labels.results}</h4>
        <ResultTable results={results} />
      </div>
      {tally && (
        <div className="lg:col-span-full">
          <TallyFigure tally={tally} />
        </div>
      )}
    </div>
  )
}
