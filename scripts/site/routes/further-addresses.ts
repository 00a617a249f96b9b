import type { Image } from '../../../src/schema/fields.ts'
import type { Arrival } from '../../../src/schema/page.ts'
import type { RouteData, SectionsRoute } from '../../../src/schema/data/route-data.ts'
import type { Section } from '../../../src/schema/sections.ts'
import { resolve } from '../resolve/resolve.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { withEagerImage } from './first-image.ts'
import { jsonLdOf } from './json-ld.ts'
import type { BuiltRoute } from './route-base.ts'

/** The same page at other addresses, some with their own heading, picture and services. */
export function furtherAddresses(context: SiteContext, route: BuiltRoute): BuiltRoute[] {
  const { alsoAt = [], arrivals = [] } = route.from.data as { alsoAt?: string[]; arrivals?: Arrival[] }
  return alsoAt.map((path) => {
    const arrival = arrivals.find(({ at }) => at === path)
    const data: RouteData = arrival ? arriving(context, route.data as SectionsRoute, arrival) : { ...route.data, path }
    return { ...route, data, entry: { ...route.entry, path } }
  })
}

function arriving(context: SiteContext, page: SectionsRoute, { at, label, ...opening }: Arrival): SectionsRoute {
  const own = resolve(opening, context) as Omit<Arrival, 'image'> & { image: Image }
  const data = withEagerImage({
    ...page,
    path: at,
    label,
    breadcrumbs: [...page.breadcrumbs, { label: page.label, path: page.path }],
    head: { ...page.head, title: `${own.title} · ${context.site.name}` },
    sections: page.sections.map((section) => openedBy(section, own)),
  })
  return { ...data, head: { ...data.head, jsonLd: jsonLdOf(context, data) } }
}

function openedBy(
  section: Section,
  { title, lede, image, caption, opened }: Omit<Arrival, 'image'> & { image: Image },
): Section {
  if (section.type === 'page-header') return { ...section, title, lede, image, caption }
  return section.type === 'service-blocks' ? { ...section, opened } : section
}
