import type { SectionOf } from '../schema/sections'
import { Actions } from '../ui/link/Actions'
import { Fold } from '../ui/frame/Fold'
import { SectionFrame } from '../ui/frame/SectionFrame'
import { SiteLink } from '../ui/link/SiteLink'

type SiteIndex = SectionOf<'site-index'>

/** Everything there is, by kind, each kind folded on a phone. The results of a search stand above it. */
export function SiteIndexSection(section: SiteIndex) {
  const { items, groups, actions } = section
  return (
    <SectionFrame section={section} wide>
      <div data-island="search" data-needs="q" />
      {groups.map(({ kind, title }) => (
        <IndexGroup key={kind} title={title} items={items.filter((item) => item.kind === kind)} />
      ))}
      <Actions links={actions} className="mt-10" />
    </SectionFrame>
  )
}

function IndexGroup({ title, items }: { title: string; items: SiteIndex['items'] }) {
  if (items.length === 0) return null
  return (
    <section
      aria-label={title}
      className="border-line max-lg:border-t lg:mt-12 lg:grid lg:grid-cols-12 lg:gap-x-(--gutter) lg:first:mt-0"
    >
      <h2 className="mb-4 text-heading max-lg:hidden lg:col-span-3">{title}</h2>
      <Fold title={title} className="lg:col-span-9">
        <ul className="border-b border-line">
          {items.map((item) => (
            <li key={item.href} className="grid items-center gap-x-8 border-t border-line py-2 md:grid-cols-[4fr_6fr]">
              <SiteLink to={item.href} className="link inline-flex min-h-11 items-center font-semibold">
                {item.title}
              </SiteLink>
              <p className="text-small text-muted">{item.description}</p>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  )
}
