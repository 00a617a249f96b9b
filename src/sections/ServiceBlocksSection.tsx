import type { SectionOf } from '../schema/sections.ts'
import { Icon } from '../ui/icon/Icon.tsx'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { Picture } from '../ui/picture/Picture.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { NumberedDrawing } from '../ui/picture/NumberedDrawing.tsx'
import type { Service } from '../schema/entries/service.ts'

const lists =
  'order-2 grid content-start gap-x-12 gap-y-8 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-[4fr_4fr_3fr] print:mt-4'

type Blocks = SectionOf<'service-blocks'>
type Item = Blocks['items'][number]

/** The services that the page is about first and in full; the others are folded to a line each. */
export function ServiceBlocksSection(section: Blocks) {
  const { items, opened = items.map(({ id }) => id), plate } = section
  const shown = opened.flatMap((id) => items.find((service) => service.id === id) ?? [])
  const folded = items.filter((service) => !shown.includes(service))
  return (
    <SectionFrame section={section} wide>
      {plate && <ServiceIndex items={items} plate={plate} />}
      {shown.map((service) => (
        <ServiceBlock key={service.id} service={service} section={section} />
      ))}
      {folded.length > 0 && (
        <div className="border-b border-line">
          {folded.map((service) => (
            <details key={service.id} className="border-t border-line">
              <summary className="fold-line">
                <h3 className="w-full">{service.title}</h3>
                <span className="w-full font-normal text-muted max-lg:hidden">{service.description}</span>
              </summary>
              {/* Inside, so that a link to it unfolds it. */}
              <ServiceBlock service={service} section={section} isFolded />
            </details>
          ))}
        </div>
      )}
    </SectionFrame>
  )
}

interface ServiceBlockProps {
  service: Item
  section: Blocks
  /** Its heading is outside, and its picture is on other pages. */
  isFolded?: boolean
}

function ServiceBlock({ service, section: { items, labels, action }, isFolded }: ServiceBlockProps) {
  return (
    <article
      aria-label={service.title}
      id={service.id}
      className={
        'group grid scroll-mt-24 gap-x-12 gap-y-8 border-t border-ink pt-6 pb-16 lg:grid-cols-2 lg:pb-24 print:pb-6 ' +
        (isFolded ? 'print:hidden' : 'print:block')
      }
    >
      {/* One block on paper, where a picture must not part from its heading. */}
      <div className="contents print:block print:break-inside-avoid">
        {!isFolded && (
          <Picture
            image={service.image}
            sizes="(min-width: 1264px) 576px, (min-width: 1024px) 46vw, 96vw"
            className="lg:group-even:order-1"
          />
        )}
        <div className="print:mt-4">
          <div className="flex items-center justify-between">
            <ServiceNumber color={service.color}>{items.indexOf(service) + 1}</ServiceNumber>
            <Icon name={service.icon} className="size-8 text-water" />
          </div>
          {!isFolded && <h3 className="text-title">{service.title}</h3>}
          <p className="measure mt-4">{service.longDescription}</p>
          {service.area && <p className="measure mt-3 text-small text-muted">{service.area}</p>}
        </div>
      </div>
      <div className={lists}>
        <CutList title={labels.features} items={service.features} more={labels.more} less={labels.less} />
        <CutList title={labels.process} items={service.process} more={labels.more} less={labels.less} ordered />
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

function ServiceIndex({ items, plate }: { items: Item[]; plate: NonNullable<Blocks['plate']> }) {
  return (
    <div className="mb-12 grid gap-x-10 gap-y-5 lg:grid-cols-[7fr_5fr]">
      <NumberedDrawing plate={plate} items={items} />
      <ol className="grid content-start self-start border-b border-line">
        {items.map(({ id, title }, index) => (
          <li key={id} className="border-t border-line">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-baseline gap-3 py-2.5 font-semibold hover:text-water hover:underline"
            >
              <span className="text-label text-muted tabular-nums">{index + 1}</span>
              {title}
            </a>
            {plate.parts[index] && <p className="-mt-2 mb-3 text-small text-muted">{plate.parts[index]}</p>}
          </li>
        ))}
      </ol>
    </div>
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

function ServiceNumber({ color, children }: Pick<Service, 'color'> & { children: number }) {
  return (
    <p aria-hidden="true" className={`mb-2 text-number ${colors[color]}`}>
      {children}
    </p>
  )
}

interface CutListProps {
  title: string
  items: string[]
  more: string
  less: string
  ordered?: boolean
}

const SHOWN = 4

/** Under the whole list once it is open. */
const moreButton =
  'group-open:absolute bottom-0 flex min-h-11 cursor-pointer items-center font-semibold text-water tabular-nums print:hidden'

/** A list cut after four entries; the rest opens under `+N more`, and is printed. */
function CutList({ title, items, more, less, ordered }: CutListProps) {
  const List = ordered ? 'ol' : 'ul'
  const rows = (from: number, to?: number) => (
    <List start={ordered && from ? from + 1 : undefined}>
      {items.slice(from, to).map((item, index) => (
        <li key={item} className="flex gap-3 border-t border-line py-2">
          {ordered && <span className="w-5 shrink-0 text-muted tabular-nums">{from + index + 1}</span>}
          {item}
        </li>
      ))}
    </List>
  )
  return (
    <div>
      <h4 className="mb-3 text-label text-muted">{title}</h4>
      {rows(0, SHOWN)}
      {items.length > SHOWN && (
        <details className="group relative border-t border-line open:pb-11">
          <summary className={moreButton}>
            <span className="group-open:hidden">
              +{items.length - SHOWN} {more}
            </span>
            <span className="not-group-open:hidden">{less}</span>
          </summary>
          {rows(SHOWN)}
        </details>
      )}
    </div>
  )
}
