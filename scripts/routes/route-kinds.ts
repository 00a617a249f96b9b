import { truncate } from '../../src/lib/truncate'
import type { FeaturedProjectWithPage } from '../../src/schema/project'
import type {
  CaseStudyRoute,
  ReadingRoute,
  ResourceRoute,
  RouteData,
  SheetWords,
  TemplateRoute,
} from '../../src/schema/route-data'
import { readingCard, relatedEntries, resourceCard } from './cards'
import { readTimeOf, type ReadingEntry } from './reading'
import { imagesOfBody, resolveBody, termsOfBody } from '../resolve/resolve-body'
import { resolveSections } from './resolve-sections'
import { builtRoute, entryPath, resolveEntry, routeBase, sampleNote, type BuiltRoute } from './route-base'
import type { SiteContext } from '../resolve/site-context'
import type { SourceEntry } from '../validate/validate'

/** A page of sections. */
export function sectionsRoute(context: SiteContext, page: SourceEntry<'pages'>): BuiltRoute {
  const { seo, label, pending } = page.data
  const data: RouteData = {
    kind: 'sections',
    ...routeBase(context, page.id, label, seo),
    sections: resolveSections(context, page),
  }
  return builtRoute(data, page, { pending })
}

/** A page of prose; its text is a module of its own. */
export function proseRoute(context: SiteContext, page: SourceEntry<'prosePages'>): BuiltRoute {
  const { seo, label, title, lede, updated, updatedLabel, pending } = page.data
  const data: RouteData = {
    kind: 'prose',
    ...routeBase(context, page.id, label, seo),
    title,
    ...(lede ? { lede } : {}),
    updated,
    updatedLabel,
    toc: context.bodies.get(page.source.file)?.toc ?? [],
    images: imagesOfBody(context, page.source.file),
    terms: termsOfBody(context, page.source.file),
    words: context.words.reading,
  }
  return builtRoute(data, page, { pending, updated })
}

/** An article or a guide with its rendered body. */
export function readingRoute(context: SiteContext, from: SourceEntry<'articles'> | SourceEntry<'guides'>): BuiltRoute {
  const related = (
    from.collection === 'articles'
      ? relatedEntries(from, context.entries.articles)
      : relatedEntries(from, context.entries.guides)
  ).map((entry) => readingCard(context, entry))
  const kind = from.collection === 'articles' ? { kind: 'article' as const } : { kind: 'guide' as const }
  return builtRoute({ ...kind, ...readingOf(context, from), related }, from, { updated: from.data.updated })
}

/** A text or a tool of the construction division. */
export function resourceRoute(context: SiteContext, from: SourceEntry<'divisionResources'>): BuiltRoute {
  const { calculator, updated } = from.data
  const related = relatedEntries(from, context.entries.divisionResources).map((entry) => resourceCard(context, entry))
  const data: ResourceRoute = {
    kind: 'resource',
    ...readingOf(context, from),
    related,
    ...(calculator ? { calculator } : {}),
  }
  return builtRoute(data, from, { updated })
}

function readingOf(context: SiteContext, from: ReadingEntry): Omit<ReadingRoute<'article'>, 'kind' | 'related'> {
  const { seo, title } = from.data
  const download = context.documents.get(from.source.file)
  const includes = 'downloadIncludes' in from.data ? from.data.downloadIncludes : []
  const {
    downloadIncludes: _sheets,
    downloadable: _made,
    calculator: _tool,
    ...entry
  } = resolveEntry(context, from) as Record<string, unknown>
  return {
    ...routeBase(context, entryPath(from), title, seo, 'article'),
    entry: entry as unknown as ReadingRoute<'article'>['entry'],
    toc: context.bodies.get(from.source.file)?.toc ?? [],
    readTime: readTimeOf(context, from),
    ...(download ? { download } : {}),
    includes: includes.map((sheet) => ({ title: sheet.title, description: sheet.description })),
    words: context.words.reading,
    contact: context.words.contact,
    body: resolveBody(context, from.source.file),
  }
}

/** A case study. */
export function caseStudyRoute(context: SiteContext, from: SourceEntry<'caseStudies'>): BuiltRoute {
  const { seo, title, updated } = from.data
  const data: CaseStudyRoute = {
    kind: 'case-study',
    ...routeBase(context, entryPath(from), title, seo, 'article'),
    entry: resolveEntry(context, from) as CaseStudyRoute['entry'],
    ...sampleNote(context),
    words: context.words.caseStudy,
    contact: context.words.contact,
  }
  return builtRoute(data, from, { updated })
}

/** A template to read and print. */
export function templateRoute(context: SiteContext, from: SourceEntry<'templates'>): BuiltRoute {
  const { seo, title, updated } = from.data
  const { head, scale, checklist, signatures } = (context.entries.documentWords[0]?.data ?? {}) as SheetWords
  const data: TemplateRoute = {
    kind: 'template',
    ...routeBase(context, entryPath(from), title, seo),
    entry: resolveEntry(context, from) as TemplateRoute['entry'],
    download: context.documents.get(from.source.file) ?? context.noDocument,
    words: context.words.template,
    sheetWords: { head, scale, checklist, signatures },
    contact: context.words.contact,
  }
  return builtRoute(data, from, { updated })
}

/** The page of a featured project; samples have none. */
export function projectRoute(context: SiteContext, project: SourceEntry<'featuredProjects'>): BuiltRoute[] {
  if (!project.data.isReal) return []
  const { title, description, slug, tags, category, location, image } = project.data
  const seo = {
    title: truncate(title, 58),
    description: truncate(description, 165),
    keywords: [...new Set([...tags, category.toLowerCase(), location])].slice(0, 10),
    image,
  }
  const data: RouteData = {
    kind: 'project',
    ...routeBase(context, `/projects/${slug}`, title, seo),
    entry: resolveEntry(context, project) as FeaturedProjectWithPage,
    ...sampleNote(context),
    words: context.words.project,
    contact: context.words.contact,
  }
  return [builtRoute(data, project)]
}
