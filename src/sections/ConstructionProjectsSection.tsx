import type { SectionOf } from '../schema/sections'
import { ConstructionStatus } from '../ui/ConstructionStatus'
import { Facts } from '../ui/Facts'
import { Plate } from '../ui/picture/Plate'
import { RuledList } from '../ui/RuledList'
import { SectionFrame } from '../ui/frame/SectionFrame'
import { Unbroken } from '../ui/Unbroken'

type Projects = SectionOf<'construction-projects'>

/** The projects of the construction division, each with its status and what is worth telling. */
export function ConstructionProjectsSection(section: Projects) {
  const { items, labels } = section
  return (
    <SectionFrame section={section} wide>
      {items.map((project) => (
        <article
          key={project.id}
          id={project.id}
          className="border-line pb-14 not-first:border-t not-first:pt-8 last:pb-0"
        >
          <ProjectSheet project={project} labels={labels} />
        </article>
      ))}
    </SectionFrame>
  )
}

function ProjectSheet({ project, labels }: { project: Projects['items'][number]; labels: Projects['labels'] }) {
  const { title, location, status, type, value, duration, description, image, highlights } = project
  const facts: [string, string][] = [
    [labels.value, value],
    [labels.duration, duration],
    [labels.type, type],
  ]
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <Plate image={image} caption={location} sizes="(min-width: 1264px) 580px, (min-width: 1024px) 46vw, 96vw" />
      <div>
        <ConstructionStatus status={status} />
        <h3 className="mt-3 text-title">
          <Unbroken text={title} />
        </h3>
        <p className="measure mt-4">{description}</p>
        <Facts facts={facts} className="mt-6 lg:grid-cols-3" />
      </div>
      <div className="lg:col-span-2">
        <h4 className="mb-2 text-heading">{labels.highlights}</h4>
        <RuledList items={highlights} className="grid gap-x-10 md:grid-cols-2" />
      </div>
    </div>
  )
}
