import '../ui/schedule.css'
import type { SectionOf } from '../schema/sections.ts'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'
import { PAGE, formThumbnail } from '../lib/form-thumbnail.ts'
import type { BlockOutline } from '../schema/data/cards.ts'

type Library = SectionOf<'template-library'>
interface TemplateProps {
  template: Library['items'][number]
  labels: Library['labels']
}

export function TemplateLibrarySection(section: Library) {
  const { items, labels } = section
  const categories = [...new Set(items.map(({ category }) => category))]
  return (
    <SectionFrame section={section}>
      {/* A narrow window has only the whole list. */}
      <h3 className="mb-5 text-heading max-lg:hidden">{labels.popular}</h3>
      <ul className="popular-templates mb-14 gap-(--gutter) max-lg:hidden lg:grid">
        {items
          .filter(({ featured }) => featured)
          .map((template) => (
            <li key={template.id}>
              <FormThumbnail blocks={template.outline} />
              <div>
                <TemplateText template={template} />
                <TemplateLinks template={template} labels={labels} />
              </div>
            </li>
          ))}
      </ul>
      <div className="schedule template-schedule">
        {categories.map((category) => (
          <div key={category} role="group" aria-label={category} className="schedule-group">
            <h3 className="text-heading">{category}</h3>
            <ul>
              {items
                .filter((template) => template.category === category)
                .map((template) => (
                  <li key={template.id}>
                    <FormThumbnail blocks={template.outline} />
                    <TemplateText template={template} />
                    <TemplateLinks template={template} labels={labels} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </SectionFrame>
  )
}

function TemplateText({ template: { title, description } }: Pick<TemplateProps, 'template'>) {
  return (
    <div>
      <h4 className="leading-tight font-semibold">{title}</h4>
      <p className="mt-1 text-small text-muted">{description}</p>
    </div>
  )
}

function TemplateLinks({ template: { title, href, download }, labels }: TemplateProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 not-print:[&>span]:contents">
      <SiteLink to={href} className="link inline-flex min-h-11 items-center font-semibold">
        {labels.read}
        <span className="sr-only">: {title}</span>
      </SiteLink>
      <DownloadLink download={download} label={labels.download} of={title} />
    </p>
  )
}

function FormThumbnail({ blocks }: { blocks: BlockOutline[] }) {
  return (
    <svg
      viewBox={`0 0 ${PAGE.width} ${PAGE.height}`}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className="border border-line bg-sheet text-muted"
    >
      <path d="M6 8H54" strokeWidth="3" className="text-water" stroke="currentColor" />
      <path d={formThumbnail(blocks)} strokeWidth="0.6" />
    </svg>
  )
}
