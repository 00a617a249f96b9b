import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { Icon } from '../ui/icon/Icon.tsx'
import { Picture } from '../ui/picture/Picture.tsx'
import { CutList } from '../ui/CutList.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

const lists =
  'order-2 grid content-start gap-x-12 gap-y-8 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-[4fr_4fr_3fr] print:mt-4'

type Blocks = SectionOf<'service-blocks'>
type Item = Blocks['items'][number]

/** Each service is a line with its block. Without `opened` all are open, and all but the first are folded on phones. */
export function ServiceBlocksSection(section: Blocks) {
  const { items, opened = items.map(({ id }) => id) } = section
  const isOpen = ({ id }: Item) => opened.includes(id)
  return (
    <SectionFrame section={section}>
      <div className="border-b border-line">
        {items.map((service) => (
          <details
            key={service.id}
            open={isOpen(service)}
            data-fold={!section.opened && service !== items[0] ? '' : undefined}
            className="group/block border-t border-line"
          >
            <summary className="fold-line">
              <Icon name={service.icon} className={`size-7 shrink-0 ${colors[service.color]}`} />
              <h3 className="w-full text-heading">{service.title}</h3>
              <span className="w-full font-normal text-muted max-lg:not-print:hidden">{service.description}</span>
            </summary>
            {/* Inside, so that a link to it unfolds it. */}
            <ServiceBlock service={service} section={section} isWhole={!section.opened || isOpen(service)} />
          </details>
        ))}
      </div>
    </SectionFrame>
  )
}

interface ServiceBlockProps {
  service: Item
  section: Blocks
  /** With its picture, and printed. */
  isWhole: boolean
}

function ServiceBlock({ service, section: { labels, action }, isWhole }: ServiceBlockProps) {
  const cut = { of: service.title, more: labels.more, less: labels.less }
  return (
    <article
      aria-label={service.title}
      id={service.id}
      className={`grid scroll-mt-32 gap-x-12 gap-y-6 pt-2 pb-10 lg:grid-cols-2 ${isWhole ? 'print:block print:pb-6' : 'print:hidden'}`}
    >
      {/* One block on paper, where a picture must not part from its text. */}
      <div className="contents print:block print:break-inside-avoid">
        {isWhole && (
          <Picture
            image={service.image}
            sizes="(min-width: 1264px) 576px, (min-width: 1024px) 46vw, 96vw"
            className="lg:group-even/block:order-1"
          />
        )}
        <div className="print:mt-4">
          <p className="measure">{service.longDescription}</p>
          {service.area && <p className="measure mt-3 text-small text-muted">{service.area}</p>}
        </div>
      </div>
      <div className={lists}>
        <CutList title={labels.features} items={service.features} {...cut} />
        <CutList title={labels.process} items={service.process} {...cut} ordered />
        <div className="sm:col-span-2 lg:col-span-1">
          <div className="mb-6 border-2 border-water p-5 text-water outline -outline-offset-6 outline-water">
            <h4 className="text-label">{labels.warranty}</h4>
            <p className="mt-2 text-small">{service.warranty}</p>
          </div>
          <ActionLink link={action} variant="primary" />
        </div>
      </div>
    </article>
  )
}

const colors = {
  blue: 'text-[light-dark(#1d5a86,#8fc1e8)]',
  slate: 'text-muted',
  graphite: 'text-ink',
  green: 'text-[light-dark(#2f6a4a,#86c7a0)]',
  teal: 'text-water',
  red: 'text-signal',
}
