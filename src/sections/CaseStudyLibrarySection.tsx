import type { SectionOf } from '../schema/sections.ts'
import { Facts } from '../ui/Facts.tsx'
import { FilteredSection } from '../features/filter/FilteredSection.tsx'
import { Picture } from '../ui/picture/Picture.tsx'
import { ReadLink } from '../ui/link/ReadLink.tsx'
import { ResultTable } from '../ui/ResultTable.tsx'
import { Unbroken } from '../ui/Unbroken.tsx'

type Library = SectionOf<'case-study-library'>
interface StudyProps {
  study: Library['items'][number]
  labels: Library['labels']
}

/** The featured ones are first, with their pictures. */
export function CaseStudyLibrarySection(section: Library) {
  const { items, labels } = section
  return (
    <FilteredSection section={section}>
      <div className="grid gap-x-8 gap-y-12 md:grid-cols-2">
        {[...items.filter(({ featured }) => featured), ...items.filter(({ featured }) => !featured)].map((study) => (
          <article
            aria-label={study.title}
            key={study.id}
            data-category={study.category}
            className="group relative flex flex-col"
          >
            <StudyCard study={study} labels={labels} />
          </article>
        ))}
      </div>
    </FilteredSection>
  )
}

function StudyCard({ study, labels }: StudyProps) {
  const { title, href, image, featured, category, location, year, challenge, results, savings, duration } = study
  return (
    <>
      {featured && <Picture image={image} sizes="(min-width: 1264px) 584px, (min-width: 768px) 46vw, 96vw" />}
      <p className={`border-ink pt-3 text-small text-muted ${featured ? '' : 'border-t'}`}>
        {featured && <span className="text-signal">{labels.featured}&nbsp;· </span>}
        {category}&nbsp;· {location}&nbsp;· <span className="tabular-nums">{year}</span>
      </p>
      <h3 className="mt-2 text-heading group-hover:text-water">
        <Unbroken text={title} />
      </h3>
      <h4 className="mt-4 text-label text-muted">{labels.challenge}</h4>
      <p className="mt-1">{challenge}</p>
      <h4 className="mt-4 text-label text-muted">{labels.results}</h4>
      <ResultTable results={results} className="mt-1 mb-5" />
      <Facts
        facts={[
          [labels.savings, savings],
          [labels.duration, duration],
        ]}
        className="mt-auto grid-cols-2"
      />
      <p className="mt-1">
        <ReadLink href={href} label={labels.read} of={title} />
      </p>
    </>
  )
}
