import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { LeaderPlate } from '../ui/picture/LeaderPlate.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'

const shown = 4

export function ServiceIndexSection(section: SectionOf<'service-index'>) {
  const { anchor, id, title, lede, items, image, caption, points, featuresLabel, moreLabel, action } = section
  const titleId = `${anchor}-title`
  return (
    <div id={id} role="group" aria-labelledby={titleId} className="pb-8">
      <h2 id={titleId} className="sr-only">
        {title}
      </h2>
      <LeaderPlate
        image={image}
        caption={`${lede ?? ''} ${caption}`}
        points={points}
        action={<ActionLink link={action} />}
      >
        {items.map((service, index) => (
          <article aria-label={service.title} key={service.id}>
            <h3 className="flex items-baseline gap-2 leading-tight font-semibold lg:block">
              <span aria-hidden="true" className="text-label text-muted tabular-nums lg:block">
                {index + 1}
              </span>
              <SiteLink to={`${action.href}#${service.id}`} className="link inline-block py-1">
                {service.title}
              </SiteLink>
            </h3>
            <p className="mt-1">{service.description}</p>
            <details>
              <summary className="fold-line">{featuresLabel}</summary>
              <ul className="list-['–_'] pl-3.5 text-small text-muted">
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
      </LeaderPlate>
    </div>
  )
}
