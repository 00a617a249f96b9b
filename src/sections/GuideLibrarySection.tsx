import type { SectionOf } from '../schema/sections.ts'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { FilteredSection } from '../features/filter/FilteredSection.tsx'
import { Plate } from '../ui/picture/Plate.tsx'
import { LibraryRow } from '../ui/LibraryRow.tsx'
import { ReadLink } from '../ui/link/ReadLink.tsx'
import { Unbroken } from '../ui/Unbroken.tsx'

type Library = SectionOf<'guide-library'>
interface GuideProps {
  guide: Library['items'][number]
  labels: Library['labels']
}

export function GuideLibrarySection(section: Library) {
  const { items, labels } = section
  return (
    <FilteredSection section={section}>
      <div className="grid gap-x-8 gap-y-14 md:grid-cols-2">
        {items
          .filter(({ featured }) => featured)
          .map((guide) => (
            <FeaturedGuide key={guide.id} guide={guide} labels={labels} />
          ))}
      </div>
      <div className="mt-16 border-b border-line">
        {items
          .filter(({ featured }) => !featured)
          .map((guide) => (
            <GuideRow key={guide.id} guide={guide} labels={labels} />
          ))}
      </div>
    </FilteredSection>
  )
}

function FeaturedGuide({ guide, labels }: GuideProps) {
  const { title, image, category, author, readTime, excerpt } = guide
  return (
    <article aria-label={title} data-category={category} className="flex flex-col">
      <p className="mb-3 text-label text-signal">{labels.featured}</p>
      <Plate
        image={image}
        sizes="(min-width: 1264px) 584px, (min-width: 768px) 46vw, 96vw"
        caption={
          <span className="flex justify-between gap-4">
            {category}
            <span className="tabular-nums">
              {readTime} {labels.minutes}
            </span>
          </span>
        }
      />
      <h3 className="mt-4 text-heading">
        <Unbroken text={title} />
      </h3>
      <p className="measure mt-2">{excerpt}</p>
      <p className="mt-2 mb-3 text-small text-muted">{author}</p>
      <p className="relative mt-auto flex flex-wrap items-center gap-x-8">
        <GuideLinks guide={guide} labels={labels} />
      </p>
    </article>
  )
}

function GuideRow({ guide, labels }: GuideProps) {
  const { title, author, excerpt } = guide
  return (
    <LibraryRow text={guide} minutes={labels.minutes}>
      <div className="md:col-span-6">
        <h3 className="text-heading">
          <Unbroken text={title} />
        </h3>
        <p className="mt-1">{excerpt}</p>
        <p className="mt-1 text-small text-muted">{author}</p>
      </div>
      <div className="relative -mt-2 flex flex-wrap items-start gap-x-6 md:col-span-4 md:flex-col md:pl-8">
        <GuideLinks guide={guide} labels={labels} />
      </div>
    </LibraryRow>
  )
}

function GuideLinks({ guide: { title, href, download }, labels }: GuideProps) {
  return (
    <>
      <ReadLink href={href} label={labels.read} of={title} />
      {download && (
        <span className="relative">
          <DownloadLink download={download} label={labels.download} of={title} />
        </span>
      )}
    </>
  )
}
