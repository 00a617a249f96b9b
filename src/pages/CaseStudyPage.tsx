import type { ReactNode } from 'react'
import { partIds } from '../lib/part-ids.ts'
import { drawSitePlan } from '../lib/site-plan.ts'
import type { RouteOf } from '../schema/data/route-data.ts'
import { Facts } from '../ui/Facts.tsx'
import { GalleryPlates } from '../features/gallery/GalleryPlates.tsx'
import { PageEnd } from '../ui/frame/PageEnd.tsx'
import { PageHead } from '../ui/frame/PageHead.tsx'
import { FigureWithKey } from '../ui/picture/LineFigure.tsx'
import { OpeningPlate } from '../ui/picture/Plate.tsx'
import { ResultTable } from '../ui/ResultTable.tsx'
import { RuledList } from '../ui/RuledList.tsx'

type CaseStudy = RouteOf<'case-study'>

export function CaseStudyPage({ data }: { data: CaseStudy }) {
  const { entry, words, contact } = data
  const { location, duration, savings, client, year, testimonial } = entry
  const facts: [string, ReactNode][] = [
    [words.location, location],
    [words.duration, duration],
    [words.client, client],
    [words.year, year],
    [
      words.savings,
      <>
        {savings.amount} <small className="block text-small text-muted">{savings.base}</small>
      </>,
    ],
  ]
  return (
    <article aria-label={entry.title}>
      <PageHead
        label={entry.projectType}
        title={entry.title}
        plate={<OpeningPlate image={entry.image} caption={entry.caption} />}
        facts={<Facts facts={facts} className="self-start" />}
      />
      <div className="sheet-grid pb-24">
        {entry.plan && (
          <FigureWithKey {...drawSitePlan(entry.plan)} name={entry.plan.title} caption={entry.plan.caption} />
        )}
        <Story entry={entry} words={words} />
        <figure className="mt-14 border-l border-ink pl-6">
          <blockquote className="measure text-lede">“{testimonial.text}”</blockquote>
          <figcaption className="mt-3 text-small text-muted">
            <strong className="text-ink">{testimonial.author}</strong>
            <br />
            {testimonial.position}
          </figcaption>
        </figure>
        <section aria-labelledby={partIds.gallery} className="mt-16 print:break-inside-avoid">
          <h2 id={partIds.gallery} className="mb-5 text-heading">
            {words.gallery}
          </h2>
          <GalleryPlates items={entry.gallery} title={words.gallery} words={words} />
        </section>
        <PageEnd data={data} links={contact} />
      </div>
    </article>
  )
}

function Story({ entry, words }: Pick<CaseStudy, 'entry' | 'words'>) {
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-[3fr_5fr_4fr]">
        <Part title={words.challenge}>
          <p>{entry.challenge}</p>
        </Part>
        <Part title={words.solution}>
          <p>{entry.solution}</p>
        </Part>
        <Part title={words.results}>
          <ResultTable results={entry.results} />
        </Part>
      </div>
      <div className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-[3fr_5fr_4fr]">
        <Part title={words.techniques}>
          <RuledList items={entry.techniques} />
        </Part>
        <Part title={words.impact} className="md:col-span-2">
          <p className="measure text-lede">{entry.impact}</p>
        </Part>
      </div>
    </>
  )
}

function Part({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={`border-t border-ink pt-4 ${className}`}>
      <h2 className="mb-3 text-heading">{title}</h2>
      {children}
    </section>
  )
}
