import type { SectionOf } from '../schema/sections'
import { ActionLink } from '../ui/ActionLink'
import { FilterBar } from '../features/filter/FilterBar'
import { Plate } from '../ui/Plate'
import { SectionFrame } from '../ui/SectionFrame'
import { SiteLink } from '../ui/SiteLink'

type Project = SectionOf<'featured-projects'>['items'][number]

/** The projects of the home page as plates, under a filter. */
export function FeaturedProjectsSection(section: SectionOf<'featured-projects'>) {
  const { items, filter, sampleLabel, action } = section
  return (
    <SectionFrame section={section}>
      <FilterBar filter={filter} items={items} />
      <div className="grid gap-x-8 gap-y-14 md:grid-cols-2">
        {items.map((project) => (
          <article key={project.id} data-category={project.category}>
            <ProjectPlate project={project} sampleLabel={sampleLabel} />
          </article>
        ))}
      </div>
      {action && (
        <div className="mt-10">
          <ActionLink link={action} />
        </div>
      )}
    </SectionFrame>
  )
}

function ProjectPlate({ project, sampleLabel }: { project: Project; sampleLabel: string }) {
  const { title, href, image, location, category, year, description, results, isReal } = project
  return (
    <>
      <Plate
        image={image}
        sizes="(min-width: 1264px) 480px, (min-width: 768px) 46vw, 96vw"
        caption={
          <span className="flex justify-between gap-4">
            <span>
              {category} · <span className="tabular-nums">{year}</span>
            </span>
            <span className={isReal ? 'text-ink' : 'border border-line px-1.5'}>
              {isReal ? project.status : sampleLabel}
            </span>
          </span>
        }
      />
      <h3 className="mt-4 text-heading">
        {href ? (
          <SiteLink to={href} className="text-water underline decoration-1 underline-offset-4 hover:decoration-2">
            {title}
          </SiteLink>
        ) : (
          title
        )}
      </h3>
      <p className="mt-1 text-small text-muted">
        {location}
        {isReal && ` · ${project.client}`}
      </p>
      <p className="mt-3">{description}</p>
      <ul className="mt-3 list-['–_'] pl-3.5 text-small text-muted">
        {results.slice(0, 2).map((result) => (
          <li key={result}>{result}</li>
        ))}
      </ul>
      {isReal && <ActionLink link={project.gallery} />}
    </>
  )
}
