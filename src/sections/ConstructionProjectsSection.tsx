import type { SectionOf } from '../schema/sections.ts'
import { Facts } from '../ui/Facts.tsx'
import { Plate } from '../ui/picture/Plate.tsx'
import { RuledList } from '../ui/RuledList.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { Unbroken } from '../ui/Unbroken.tsx'
import type { ConstructionProject } from '../schema/entries/construction.ts'

type Projects = SectionOf<'construction-projects'>

export function ConstructionProjectsSection(section: Projects) {
  const { items, labels } = section
  return (
    <SectionFrame section={section}>
      {items.map((project) => (
        <article
          aria-label={project.title}
          key={project.id}
          id={project.id}
          className="border-line pb-14 not-first:border-t not-first:pt-8 last:pb-0"
        >
          <ProjectEntry project={project} labels={labels} />
        </article>
      ))}
    </SectionFrame>
  )
}

function ProjectEntry({ project, labels }: { project: Projects['items'][number]; labels: Projects['labels'] }) {
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
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <ConstructionStatus status={status} />
        </div>
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

/** The outline, half filled, filled. */
const shapes: Record<ConstructionProject['status'], { filled: string; outline: string }> = {
  Planning: { filled: '', outline: '2 2' },
  'In Progress': { filled: 'M1.5 6h9v4.5h-9z', outline: '' },
  Completed: { filled: 'M1.5 1.5h9v9h-9z', outline: '' },
}

function ConstructionStatus({ status }: { status: ConstructionProject['status'] }) {
  const { filled, outline } = shapes[status]
  return (
    <p className="inline-flex items-center gap-2 border border-ink px-3 py-1 text-small font-semibold">
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className="text-water">
        <path
          d="M1.5 1.5h9v9h-9z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          strokeDasharray={outline || undefined}
        />
        {filled && <path d={filled} fill="currentColor" />}
      </svg>
      {status}
    </p>
  )
}
