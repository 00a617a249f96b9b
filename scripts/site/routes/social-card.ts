import type { Image } from '../../../src/schema/fields.ts'
import type { Head, RouteData } from '../../../src/schema/data/route-data.ts'
import type { SocialCard } from '../social/card.ts'
import { planCard, type PlannedCard } from '../social/cards.ts'
import { pageHeading, type BuiltRoute } from './route-base.ts'
import { resolveImage } from '../resolve/resolve.ts'
import { firstImage } from './first-image.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import type { SourceEntry } from '../entries.ts'

/** The preview picture of a page, and how its head describes it. Further addresses share it. */
export function socialCard(
  context: SiteContext,
  { data, from }: BuiltRoute,
): { planned: PlannedCard; image: Head['image'] } {
  const shown = ownPicture(context, from) ?? firstImage(data)
  const planned = planCard(data.path, createCard(context, data, shown))
  const url = `${context.site.origin}/assets/social/${planned.output}`
  return { planned, image: { url, alt: altText(planned.card, shown) } }
}

function ownPicture(context: SiteContext, { data }: SourceEntry): Image | undefined {
  const named = 'seo' in data ? data.seo.image : undefined
  return named && resolveImage(named.$image, context)
}

function createCard({ site, words, images }: SiteContext, data: RouteData, shown: Image | undefined): SocialCard {
  const { path, label, breadcrumbs, division } = data
  // A page below another belongs to its parent; a top-level page stands for itself.
  const parent = breadcrumbs.length > 1 ? breadcrumbs.at(-1) : undefined
  const upload = shown && images.findUpload(shown.file)
  return {
    title: pageHeading(data),
    kind: parent?.label ?? label,
    address: path === '/' ? new URL(site.origin).host : path,
    sheetNumber: data.sheet,
    sitePart: division ? 'division' : 'site',
    name: division?.name ?? site.name,
    phone: site.phones.main?.number ?? '',
    labels: { phone: words.shell?.phone ?? '', sheetNumber: words.shell?.sheet ?? '' },
    ...(upload && shown ? { picture: { upload, file: shown.file } } : {}),
  }
}

function altText({ title, picture, name }: SocialCard, shown: Image | undefined): string {
  if (!picture || !shown) return `${title} · ${name}`
  return `${title}${/[.?!]$/.test(title) ? '' : '.'} ${shown.alt}`
}
