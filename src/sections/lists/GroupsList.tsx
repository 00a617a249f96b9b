import '../../ui/schedule.css'
import type { Card } from '../../schema/data/cards.ts'
import type { EntryList } from '../../schema/sections.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { ActionLink } from '../../ui/link/ActionLink.tsx'
import { DownloadLink } from '../../ui/link/DownloadLink.tsx'
import { SiteLink } from '../../ui/link/SiteLink.tsx'
import { FormThumbnail } from '../../ui/picture/FormThumbnail.tsx'

interface RowProps {
  card: Card
  labels: EntryList['labels']
}

/** Rows by category, each with its file. Featured forms also come first, with their first page. */
export function GroupsList({ groups, items, labels }: EntryList) {
  const categories = [...new Set(items.flatMap(({ category }) => category ?? []))]
  const featured = items.filter((card) => card.featured)
  const titled = groups ?? categories.map((category) => ({ group: category, title: category, icon: undefined }))
  return (
    <>
      {labels.popular && featured.length > 0 && <Popular items={featured} labels={labels} />}
      <div className="schedule document-schedule">
        {titled.map(
          ({ group, title, icon }) =>
            categories.includes(group) && (
              <div key={group} role="group" aria-label={title} className="schedule-group">
                <h3 className={icon ? 'flex items-center gap-3 text-heading' : 'text-heading'}>
                  {icon && <Icon name={icon} className="size-7 shrink-0 text-water" />}
                  {title}
                </h3>
                <ul>
                  {items.map(
                    (card) =>
                      card.category === group && (
                        <li key={card.id}>
                          <h4 className="font-semibold">{card.title}</h4>
                          <p className="text-small text-muted">{card.text}</p>
                          <Links card={card} labels={labels} />
                        </li>
                      ),
                  )}
                </ul>
              </div>
            ),
        )}
      </div>
    </>
  )
}

/** A narrow window has only the whole list. */
function Popular({ items, labels }: { items: Card[]; labels: EntryList['labels'] }) {
  return (
    <>
      <h3 className="mb-5 text-heading max-lg:hidden">{labels.popular}</h3>
      <ul className="popular-templates mb-14 gap-(--gutter) max-lg:hidden lg:grid">
        {items.map((card) => (
          <li key={card.id}>
            <FormThumbnail blocks={card.outline} />
            <div>
              <div>
                <h4 className="leading-tight font-semibold">{card.title}</h4>
                <p className="mt-1 text-small text-muted">{card.text}</p>
              </div>
              <Links card={card} labels={labels} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function Links({ card: { title, href, link, download }, labels }: RowProps) {
  return (
    <p className={href && 'flex flex-wrap items-center gap-x-4 not-print:[&>span]:contents'}>
      {href && (
        <SiteLink to={href} className="link inline-flex min-h-11 items-center font-semibold">
          {labels.read}
          <span className="sr-only">: {title}</span>
        </SiteLink>
      )}
      {link ? (
        <ActionLink link={link} of={title} />
      ) : (
        download && <DownloadLink download={download} label={labels.download} of={title} />
      )}
    </p>
  )
}
