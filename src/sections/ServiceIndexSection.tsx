import type { SectionOf } from '../schema/sections'
import { ActionLink } from '../ui/ActionLink'
import { Picture } from '../ui/Picture'
import { SectionFrame } from '../ui/SectionFrame'
import { ServiceMark } from '../ui/ServiceMark'
import { SiteLink } from '../ui/SiteLink'

const shown = 4

/** The services as a ruled index; where there is a mouse, a row's mark gives way to its picture on hover and focus. */
export function ServiceIndexSection(section: SectionOf<'service-index'>) {
  const { items, moreLabel, action } = section
  return (
    <SectionFrame section={section}>
      <ul className="border-b border-line">
        {items.map((service) => (
          <li
            key={service.id}
            className="group relative grid grid-cols-[1fr_auto] gap-x-6 gap-y-3 border-t border-line py-6 lg:grid-cols-[4fr_4fr_14rem] lg:gap-x-10"
          >
            <div>
              <h3 className="text-heading">
                <SiteLink
                  to={`${action.href}#${service.id}`}
                  className="decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {service.title}
                </SiteLink>
              </h3>
              <p className="mt-2 text-muted">{service.description}</p>
            </div>
            <ul className="order-1 col-span-full text-small text-muted lg:order-none lg:col-span-1">
              {service.features.slice(0, shown).map((feature) => (
                <li key={feature} className="py-0.5">
                  {feature}
                </li>
              ))}
              {service.features.length > shown && (
                <li className="py-0.5 tabular-nums">
                  +{service.features.length - shown} {moreLabel}
                </li>
              )}
            </ul>
            <div className="relative w-24 sm:w-56">
              <ServiceMark service={service} className="absolute top-0 right-0 hidden size-16 lg:pointer-fine:block" />
              <Picture
                image={service.image}
                sizes="224px"
                className="relative transition-opacity duration-200 lg:pointer-fine:not-group-hover:not-group-focus-within:opacity-0"
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <ActionLink link={action} />
      </div>
    </SectionFrame>
  )
}
