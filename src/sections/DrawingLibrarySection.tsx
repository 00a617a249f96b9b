import { withBase } from '../lib/base-path.ts'
import type { SectionOf } from '../schema/sections.ts'
import { DrawingPlate } from '../mdx/DrawingPlate.tsx'
import { Fold } from '../ui/frame/Fold.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'

type Library = SectionOf<'drawing-library'>

export function DrawingLibrarySection(section: Library) {
  return (
    <SectionFrame section={section} wide>
      <h3 className="text-heading">{section.transitions}</h3>
      <ul className="mt-3 mb-14 border-b border-line lg:grid lg:grid-cols-2 lg:gap-x-12">
        {section.large.map((detail) => (
          <Transition key={detail.id} detail={detail} page={section.details} />
        ))}
      </ul>
      <ul className="mt-3 mb-14 border-b border-line max-lg:hidden lg:columns-3">
        {section.items.map(({ id, sheet, title }) => (
          <li key={id} className="border-t border-line">
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
              {sheet} {title}
            </a>
          </li>
        ))}
      </ul>
      <div className="grid lg:gap-14">
        {section.items.map((plate) => (
          <article aria-label={plate.title} key={plate.id} id={plate.id} className="border-t border-ink py-2 lg:pt-4">
            <header className="max-lg:hidden">
              <p className="text-label text-muted">{plate.sheet}</p>
              <h3 className="mt-1 text-title">{plate.title}</h3>
            </header>
            <Fold title={`${plate.sheet} ${plate.title}`}>
              <p className="measure mt-3 mb-5">{plate.description}</p>
              <DrawingPlate plate={plate} />
            </Fold>
          </article>
        ))}
      </div>
    </SectionFrame>
  )
}

function Transition({ detail, page }: { detail: Library['large'][number]; page: string }) {
  const { id, sheet, title, description, files } = detail
  return (
    <li className="border-t border-line py-3">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <SiteLink to={`${page}#${id}`} className="link font-semibold max-lg:w-full">
          {sheet} {title}
        </SiteLink>
        {files.map(({ label, href }) => (
          <a key={label} href={withBase(href)} download="" className="link inline-flex min-h-11 items-center">
            {label}
            <span className="sr-only"> {title}</span>
          </a>
        ))}
      </p>
      <p className="measure text-small text-muted">{description}</p>
    </li>
  )
}
