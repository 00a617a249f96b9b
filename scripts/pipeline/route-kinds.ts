import type { z } from 'zod'
import type { Image, Resolved } from '../../src/schema/fields'
import type { Article } from '../../src/schema/page'
import type { FeaturedProjectWithPage } from '../../src/schema/project'
import type { Head, RouteData } from '../../src/schema/route-data'
import type { seoSchema } from '../../src/schema/seo'
import { absolute } from './json-ld'
import { resolveBody, imagesOfBody, termsOfBody } from './resolve-body'
import { resolve, resolveImage } from './resolve'
import { articlePath, readTime, relatedArticles } from './reading'
import { resolveSections } from './resolve-sections'
import type { BuiltRoute } from './routes'
import type { SiteContext } from './site-context'
import type { SourceEntry } from './validate'

/** A page of sections. */
export function sectionsRoute(context: SiteContext, page: SourceEntry<'pages'>): BuiltRoute {
  const { seo, label, pending } = page.data
  const data: RouteData = { kind: 'sections', ...base(context, page, page.id, label, seo), sections: resolveSections(context, page) }
  return built(data, page, { pending })
}

/** A page of prose; its text is a module of its own. */
export function proseRoute(context: SiteContext, page: SourceEntry<'prosePages'>): BuiltRoute {
  const { seo, label, title, lede, updated, updatedLabel, pending } = page.data
  const data: RouteData = {
    kind: 'prose',
    ...base(context, page, page.id, label, seo),
    title,
    ...(lede ? { lede } : {}),
    updated,
    updatedLabel,
    toc: context.bodies.get(page.source.file)?.toc ?? [],
    images: imagesOfBody(context, page.source.file),
    terms: termsOfBody(context, page.source.file),
    words: context.words.article,
  }
  return built(data, page, { pending, updated })
}

/** An article with its rendered body. */
export function articleRoute(context: SiteContext, article: SourceEntry<'articles'>): BuiltRoute {
  const { seo, title, updated } = article.data
  const body = context.bodies.get(article.source.file)
  const data: RouteData = {
    kind: 'article',
    ...base(context, article, articlePath(article), title, seo, 'article'),
    entry: resolveEntry(context, article) as Resolved<Article>,
    toc: body?.toc ?? [],
    readTime: body ? readTime(body, article.data.actionItems.length) : 0,
    related: relatedArticles(context, article),
    words: context.words.article,
    contact: context.words.contact,
    body: resolveBody(context, article.source.file),
  }
  return built(data, article, { updated })
}

/** The page of a featured project; samples have none. */
export function projectRoute(context: SiteContext, project: SourceEntry<'featuredProjects'>): BuiltRoute[] {
  if (!project.data.isReal) return []
  const { title, description, slug, tags, category, location, image } = project.data
  const seo = {
    title: title.slice(0, 58),
    description: description.length > 165 ? `${description.slice(0, description.lastIndexOf(' ', 160))} …` : description,
    keywords: [...new Set([...tags, category.toLowerCase(), location])].slice(0, 10),
    image,
  }
  const data: RouteData = {
    kind: 'project',
    ...base(context, project, `/projects/${slug}`, title, seo),
    entry: resolveEntry(context, project) as FeaturedProjectWithPage,
    ...(context.site.sampleContent ? { sampleNote: context.site.sampleNote } : {}),
    words: context.words.project,
    contact: context.words.contact,
  }
  return [built(data, project, {})]
}

function resolveEntry(context: SiteContext, { data, source, at }: SourceEntry): unknown {
  const { seo: _head, ...entry } = data as Record<string, unknown>
  return resolve(entry, context, (path) => source.locate([...at, ...path]))
}

function base(context: SiteContext, from: SourceEntry, path: string, label: string, seo: z.infer<typeof seoSchema>, type: Head['type'] = 'website') {
  const { site } = context
  const file = seo.image?.$image ?? site.socialImage.$image
  const alt = (seo.image ? resolveImage(file, context, from.source.locate([...from.at, 'seo', 'image'])) : context.images.get(file))?.alt ?? ''
  const head: Head = {
    title: path === '/' ? `${site.name} · ${seo.title}` : `${seo.title} · ${site.name}`,
    description: seo.description,
    keywords: seo.keywords,
    canonical: absolute(site, path),
    noindex: seo.noindex ?? false,
    type,
    image: { url: `${site.origin}/assets/images/${context.images.social(file) ?? ''}`, alt },
    jsonLd: [],
  }
  return { path, label, head, breadcrumbs: [] }
}

function built(data: RouteData, from: SourceEntry, more: { pending?: string | undefined; updated?: string }): BuiltRoute {
  const { head, breadcrumbs: _trail, label: _label, path: _path, ...content } = data
  markFirstImage(content)
  const entry = { path: data.path, kind: data.kind, source: from.source.file, canonical: data.path, noindex: head.noindex }
  return { data, from, entry: { ...entry, ...(more.pending ? { pending: more.pending } : {}), ...(more.updated ? { updated: more.updated } : {}) } }
}

/** The first picture of a page loads at once. Data is in the order of the page. */
function markFirstImage(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  if ('tone' in value && 'widths' in value) return ((value as Image).eager = true)
  return Object.values(value).some(markFirstImage)
}
