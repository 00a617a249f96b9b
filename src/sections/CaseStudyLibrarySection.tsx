import type { SectionOf } from '../schema/sections.ts'
import { Facts } from '../ui/Facts.tsx'
import { FilteredSection } from '../features/filter/FilteredSection.tsx'
import { Plate } from '../ui/picture/Plate.tsx'
import { ReadLink } from '../ui/link/ReadLink.tsx'
import { ResultTable } from '../ui/ResultTable.tsx'
import { Unbroken } from '../ui/Unbroken.tsx'
import { SampleLabel } from '../ui/SampleLabel.tsx'

type Library = SectionOf<'case-study-library'>
interface StudyProps {
  study: Library['items'][number]
  labels: Library['labels']
}

export function CaseStudyLibrarySection(section: Library) {
  const { items, labels } = section
  const others = items.filter(({ featured }) => !featured)
  return (
    <FilteredSection section={section}>
      <div className="grid gap-y-14">
        {items
          .filter(({ featured }) => featured)
          .map((study) => (
            <FeaturedStudy key={study.id} study={study} labels={labels} />
          ))}
      </div>
      <div className="mt-16 grid gap-x-8 gap-y-12 md:grid-cols-2">
        {others.map((study) => (
          <article
            aria-label={study.title}
            key={study.id}
            data-category={study.category}
            className="group relative flex flex-col border-t border-ink pt-4"
          >
            <StudyCard study={study} labels={labels} />
          </article>
        ))}
      </div>
    </FilteredSection>
  )
}

function FeaturedStudy({ study, labels }: StudyProps) {
  const { title, href, image, category, location, year, challenge, results, sample } = study
  return (
    <article
      aria-label={title}
      data-category={category}
      className="relative grid gap-x-10 gap-y-5 lg:grid-cols-[7fr_5fr]"
    >
      <Plate
        image={image}
        caption={`${category}\u00a0· ${location}\u00a0· ${year}`}
        sizes="(min-width: 1264px) 680px, (min-width: 1024px) 56vw, 96vw"
      />
      <div className="flex flex-col">
        <p className="mb-3 text-label text-signal">
          <SampleLabel text={sample} inline />
          {labels.featured}
        </p>
        <h3 className="text-title">
          <Unbroken text={title} />
        </h3>
        <p className="mt-4 text-lede">{challenge}</p>
        <ResultTable results={results} className="mt-6" />
        <Facts facts={factsOf(study, labels)} className="mt-6 grid-cols-2" />
        <p className="mt-4">
          <ReadLink href={href} label={labels.read} of={title} />
        </p>
      </div>
    </article>
  )
}

function StudyCard({ study, labels }: StudyProps) {
  const { title, href, category, location, year, challenge, results, sample } = study
  return (
    <>
      <p className="text-small text-muted">
        <SampleLabel text={sample} inline />
        {category}&nbsp;· {location}&nbsp;· <span className="tabular-nums">{year}</span>
      </p>
      <h3 className="mt-2 text-heading group-hover:text-water">
        <Unbroken text={title} />
      </h3>
      <h4 className="mt-4 text-label text-muted">{labels.challenge}</h4>
      <p className="mt-1">{challenge}</p>
      <h4 className="mt-4 text-label text-muted">{labels.results}</h4>
      <ResultTable results={results} className="mt-1 mb-5" />
      <Facts facts={factsOf(study, labels)} className="mt-auto grid-cols-2" />
      <p className="mt-1">
        <ReadLink href={href} label={labels.read} of={title} />
      </p>
    </>
  )
}

const factsOf = ({ savings, duration }: StudyProps['study'], labels: StudyProps['labels']): [string, string][] => [
  [labels.savings, savings],
  [labels.duration, duration],
]
