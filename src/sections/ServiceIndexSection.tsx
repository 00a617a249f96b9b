import type { SectionOf } from '../schema/sections.ts'
import { Icon } from '../ui/icon/Icon.tsx'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'

const shown = 4

export function ServiceIndexSection(section: SectionOf<'service-index'>) {
  const { anchor, id, title, lede, items, featuresLabel, moreLabel, action } = section
  const titleId = `${anchor}-title`
  return (
    <div id={id} role="group" aria-labelledby={titleId} className="sheet-grid sheet-ruled">
      <header className="sheet-head">
        <h2 id={titleId} className="text-title">
          {title}
        </h2>
        <div>
          {lede && <p>{lede}</p>}
          <ActionLink link={action} />
        </div>
      </header>
      <div className="mt-5 grid gap-x-(--gutter) md:grid-cols-2 lg:grid-cols-3">
        {items.map((service) => (
          <article aria-label={service.title} key={service.id} className="border-t border-ink pt-2 md:pb-6">
            <h3 className="flex items-center gap-3 text-heading">
              <Icon name={service.icon} className="size-7 shrink-0 text-muted" />
              <SiteLink to={`${action.href}#${service.id}`} className="link flex min-h-11 items-center py-2">
                {service.title}
              </SiteLink>
            </h3>
            <p>{service.description}</p>
            <details>
              <summary className="fold-line">{featuresLabel}</summary>
              <ul className="list-['–_'] pb-3 pl-3.5 text-muted">
                {service.features.slice(0, shown).map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
                {service.features.length > shown && (
                  <li className="tabular-nums">
                    +{service.features.length - shown} {moreLabel}
                  </li>
                )}
              </ul>
            </details>
          </article>
        ))}
      </div>
    </div>
  )
}
