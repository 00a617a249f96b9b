import type { Image } from '../../src/schema/fields'
import type { JobRoute, NewsRoute } from '../../src/schema/route-data'
import { formatPay } from './company-cards'
import { resolveBody } from '../resolve/resolve-body'
import { builtRoute, entryPath, resolveEntry, routeBase, sampleNote, type BuiltRoute } from './route-base'
import type { SiteContext } from '../resolve/site-context'
import type { SourceEntry } from '../validate/validate'

/** The page of an opening. */
export function jobRoute(context: SiteContext, from: SourceEntry<'jobs'>): BuiltRoute {
  const { seo, title, posted, pay } = from.data
  const words = context.words.job
  const data: JobRoute = {
    kind: 'job',
    ...routeBase(context, entryPath(from), title, seo),
    entry: resolveEntry(context, from) as JobRoute['entry'],
    pay: formatPay(pay, words),
    ...sampleNote(context),
    words,
    apply: words.actions,
  }
  return builtRoute(data, from, { updated: posted })
}

/** The page of a news item. */
export function newsRoute(context: SiteContext, from: SourceEntry<'news'>): BuiltRoute {
  const { seo, title, date, excerpt, category, caption } = from.data
  const { image } = resolveEntry(context, from) as { image: Image }
  const base = routeBase(context, entryPath(from), title, seo, 'article')
  const data: NewsRoute = {
    kind: 'news',
    ...base,
    entry: { title, date, excerpt, category, image, caption },
    ...newsOf(context, from),
    back: context.words.news.news,
  }
  return builtRoute(data, from, { updated: date })
}

/** The page of a press release. */
export function releaseRoute(context: SiteContext, from: SourceEntry<'press'>): BuiltRoute {
  const { seo, title, date, summary } = from.data
  const base = routeBase(context, entryPath(from), title, seo, 'article')
  const download = context.documents.get(from.source.file)
  const data: NewsRoute = {
    kind: 'release',
    ...base,
    entry: { title, date, excerpt: summary },
    ...(download ? { download } : {}),
    ...newsOf(context, from),
    back: context.words.news.press,
  }
  return builtRoute(data, from, { updated: date })
}

function newsOf(
  context: SiteContext,
  { source }: SourceEntry,
): Pick<NewsRoute, 'words' | 'contact' | 'body' | 'sampleNote'> {
  const words = context.words.news
  return { ...sampleNote(context), words, contact: words.actions, body: resolveBody(context, source.file) }
}
