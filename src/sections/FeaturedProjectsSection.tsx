import { partIds } from '../lib/part-ids.ts'
import '../ui/picture/focus.css'
import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { FilteredSection } from '../features/filter/FilteredSection.tsx'
import { Picture } from '../ui/picture/Picture.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'

type Project = SectionOf<'featured-projects'>['items'][number]

export function FeaturedProjectsSection(section: SectionOf<'featured-projects'>) {
  const { items, resultsLabel, action } = section
  return (
    <FilteredSection section={section} aside={action && <ActionLink link={action} />}>
      <div className="grid gap-x-(--gutter) gap-y-6 md:grid-cols-2 lg:grid-cols-4 lg:gap-y-8">
        {items.map((project) => (
          <article
            aria-label={project.title}
            key={project.id}
            data-category={project.category}
            className="border-t border-ink pt-3"
          >
            <ProjectPlate project={project} resultsLabel={resultsLabel} />
          </article>
        ))}
      </div>
    </FilteredSection>
  )
}

function ProjectPlate({ project, resultsLabel }: { project: Project; resultsLabel: string }) {
  const { title, href, location, category, year, description, results, tags, isReal } = project
  return (
    <>
      <p className="mb-3 flex flex-wrap justify-between gap-x-4 text-dense lg:flex-col text-muted">
        <span className="tabular-nums">
          {category}&nbsp;· {year}
        </span>
        {isReal && <span className="text-ink">{project.status}</span>}
      </p>
      <div className={isReal ? 'grid grid-cols-[6.5rem_1fr] gap-x-4 md:block' : undefined}>
        {project.isReal && (
          <Picture
            image={project.image}
            sizes="(min-width: 1264px) 285px, (min-width: 768px) 46vw, 104px"
            className="md:*:aspect-2/1 md:*:object-cover"
          />
        )}
        <div>
          <h3 className={`leading-tight font-semibold ${isReal ? 'md:mt-3' : ''}`}>
            {href ? (
              <SiteLink to={href} className="link inline-block py-1">
                {title}
              </SiteLink>
            ) : (
              title
            )}
          </h3>
          <p className="mt-1 text-dense text-muted">
            {location}
            {isReal && `\u00a0· ${project.client}`}
          </p>
        </div>
      </div>
      <p className="mt-2 text-small">{description}</p>
      <details className="text-small">
        <summary className="fold-line">{resultsLabel}</summary>
        <ul className="list-['–_'] pl-3.5 text-muted">
          {results.map((result) => (
            <li key={result}>{result}</li>
          ))}
        </ul>
        <p className="mt-2 text-muted">{tags.join('\u00a0· ')}</p>
      </details>
      {isReal && href && (
        <SiteLink to={`${href}#${partIds.gallery}`} className="link inline-flex min-h-11 items-center">
          {project.gallery.label}
        </SiteLink>
      )}
    </>
  )
}
