import type { Image } from '../../src/schema/fields'
import type { RouteData, RouteKind } from '../../src/schema/route-data'
import type { SocialCard } from '../social/card'
import { planCard, type PlannedCard } from '../social/plan-card'
import { pageHeading } from './page-heading'
import { resolveImage } from '../resolve/resolve'
import { firstImage, type BuiltRoute } from './route-base'
import type { SiteContext } from '../resolve/site-context'
import type { SourceEntry } from '../validate/validate'

/** Letters of the series of sheets. */
const series: Record<RouteKind, string> = {
  sections: 'A',
  prose: 'A',
  article: 'B',
  'case-study': 'C',
  resource: 'D',
  guide: 'G',
  job: 'J',
  news: 'N',
  project: 'P',
  release: 'R',
  template: 'T',
}

/** Plans the preview picture of every page and puts it into the page's head. Further addresses of a page share its. */
export function addSocialCards(context: SiteContext, routes: BuiltRoute[]): PlannedCard[] {
  return routes.map(({ data, from }) => {
    const shown = ownPicture(context, from) ?? firstImage(data)
    const planned = planCard(data.path, cardOf(context, data, from, shown))
    data.head.image = { url: `${context.site.origin}/assets/social/${planned.output}`, alt: altOf(planned.card, shown) }
    return planned
  })
}

function ownPicture(context: SiteContext, { data, source, at }: SourceEntry): Image | undefined {
  const named = 'seo' in data ? data.seo.image : undefined
  return named && resolveImage(named.$image, context, source.locate([...at, 'seo', 'image']))
}

function cardOf(
  { site, words, images }: SiteContext,
  data: RouteData,
  from: SourceEntry,
  shown: Image | undefined,
): SocialCard {
  const { path, label, breadcrumbs, division } = data
  // A page below another is one of its kind; a page below home is one of a kind.
  const parent = breadcrumbs.length > 1 ? breadcrumbs.at(-1) : undefined
  const [upload] = [...images.prepared].find(([, { image }]) => image.file === shown?.file) ?? []
  return {
    title: pageHeading(data),
    kind: parent?.label ?? label,
    address: path === '/' ? new URL(site.origin).host : path,
    sheet: sheetOf(data, from),
    house: division ? 'division' : 'site',
    name: division?.name ?? site.name,
    phone: site.phones.main?.number ?? '',
    labels: { phone: words.shell?.phone ?? '', sheet: words.shell?.sheetName ?? '' },
    ...(upload && shown ? { picture: { upload, file: shown.file } } : {}),
  }
}

/** A page of sections is the sheets that its rail counts; an entry is a sheet of its kind's series. */
function sheetOf(data: RouteData, { number }: SourceEntry): string {
  const letter = series[data.kind]
  if (data.kind === 'prose') return `${letter}-01`
  if (data.kind !== 'sections') return `${letter}-${twoDigits(number)}`
  return `${letter}-01${data.sections.length > 1 ? `–${twoDigits(data.sections.length)}` : ''}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function altOf({ title, picture, name }: SocialCard, shown: Image | undefined): string {
  if (!picture || !shown) return `${title} · ${name}`
  return `${title}${/[.?!]$/.test(title) ? '' : '.'} ${shown.alt}`
}
