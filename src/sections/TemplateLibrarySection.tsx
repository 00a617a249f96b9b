import type { SectionOf } from '../schema/sections'
import { DownloadLink } from '../ui/DownloadLink'
import { SectionFrame } from '../ui/SectionFrame'
import { SiteLink } from '../ui/SiteLink'

type Library = SectionOf<'template-library'>
interface TemplateProps {
  template: Library['items'][number]
  labels: Library['labels']
}

/** The templates: the most popular ones as sheets, then the library by category. */
export function TemplateLibrarySection(section: Library) {
  const { items, labels } = section
  const categories = [...new Set(items.map(({ category }) => category))]
  return (
    <SectionFrame section={section} wide>
      <h3 className="mb-5 text-heading">{labels.popular}</h3>
      <ul className="flex flex-wrap gap-(--gutter)">
        {items
          .filter(({ featured }) => featured)
          .map((template) => (
            <li key={template.id} className="flex grow basis-80 flex-col border border-line bg-sheet p-5">
              <p className="mb-3 border-b border-line pb-2 text-label text-muted">{template.category}</p>
              <TemplateText template={template} labels={labels} />
            </li>
          ))}
      </ul>
      {categories.map((category) => (
        <section key={category} aria-label={category} className="mt-16 grid gap-x-(--gutter) lg:grid-cols-12">
          <h3 className="mb-4 text-heading lg:col-span-3">{category}</h3>
          <ul className="border-b border-line lg:col-span-9">
            {items
              .filter((template) => template.category === category)
              .map((template) => (
                <li
                  key={template.id}
                  className="grid items-center gap-x-8 border-t border-line py-4 md:grid-cols-[6fr_5fr] md:*:last:my-auto"
                >
                  <TemplateText template={template} labels={labels} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </SectionFrame>
  )
}

function TemplateText({ template, labels }: TemplateProps) {
  const { title, href, description, download } = template
  return (
    <>
      <div>
        <h4 className="text-heading">{title}</h4>
        <p className="mt-1 text-muted">{description}</p>
      </div>
      <p className="mt-auto flex flex-wrap items-center gap-x-6 pt-2">
        <SiteLink to={href} className="link inline-flex min-h-11 items-center font-semibold">
          {labels.read}
          <span className="sr-only">: {title}</span>
        </SiteLink>
        <DownloadLink download={download} label={labels.download} of={title} />
      </p>
    </>
  )
}
