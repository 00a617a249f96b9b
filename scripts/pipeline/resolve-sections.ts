import { nearest } from '../../src/lib/nearest'
import { sectionItems, type Section, type SectionType } from '../../src/schema/sections'
import { caseStudyCard, readingCard, templateCard } from './cards'
import { issueAt } from './issue'
import { resolve } from './resolve'
import type { SiteContext } from './site-context'
import { isBroken, type SourceEntry } from './validate'

/** The sections of a page with references looked up, collections filled in and sheet numbers given. */
export function resolveSections(context: SiteContext, page: SourceEntry<'pages'>): Section[] {
  return page.data.sections.map((section, index) => {
    const at = [...page.at, 'sections', index]
    const resolved = resolve(section, context, (path) => page.source.locate([...at, ...path])) as object
    const numbered = { ...resolved, sheet: `A-${String(index + 1).padStart(2, '0')}`, first: index === 0 }
    const spec = section.type in sectionItems ? sectionItems[section.type as keyof typeof sectionItems] : undefined
    if (!spec) return { ...numbered, ...listing(context, section.type) } as Section
    const only = 'only' in section ? section.only : undefined
    const entries = only ? pick(context, page, [...at, 'only'], spec.collection, only) : context.entries[spec.collection]
    const items = entries.map((entry) => resolveItem(context, entry))
    const note = 'sample' in spec && context.site.sampleContent ? { sampleNote: context.site.sampleNote } : {}
    return { ...numbered, items, ...note } as unknown as Section
  })
}

/** The cards of a section that lists pages; those of a list of everything follow when everything is known. */
function listing(context: SiteContext, type: SectionType): object {
  const { entries, site } = context
  switch (type) {
    case 'article-library':
      return { items: entries.articles.map((entry) => readingCard(context, entry)) }
    case 'guide-library':
      return { items: entries.guides.map((entry) => readingCard(context, entry)) }
    case 'case-study-library':
      return { items: entries.caseStudies.map((entry) => caseStudyCard(context, entry)), ...(site.sampleContent ? { sampleNote: site.sampleNote } : {}) }
    case 'template-library':
      return { items: entries.templates.map((entry) => templateCard(context, entry)) }
    case 'site-index':
      return { items: [] }
    default:
      return {}
  }
}

/** Looks up the references in what is valid of entries with errors, so that all that is wrong with them is told in one run. */
export function checkParts(context: SiteContext, parts: SourceEntry[]): void {
  for (const part of parts) {
    resolve(part.data, context, (path) => part.source.locate([...part.at, ...path]))
    if (part.collection !== 'pages') continue
    const { sections = [], ...page } = part.data as SourceEntry<'pages'>['data']
    resolveSections(context, { ...part, data: { ...page, sections: sections.map((section) => section ?? {}) } } as SourceEntry<'pages'>)
  }
}

type ItemEntry = SourceEntry<(typeof sectionItems)[keyof typeof sectionItems]['collection']>

function pick(context: SiteContext, page: SourceEntry<'pages'>, at: PropertyKey[], collection: ItemEntry['collection'], only: string[]): ItemEntry[] {
  const entries: ItemEntry[] = context.entries[collection]
  return only.flatMap((id, index) => {
    const found = entries.find((entry) => entry.id === id)
    if (found) return [found]
    if (isBroken(context.broken, collection, id)) return []
    const ids = entries.map((entry) => entry.id)
    const meant = nearest(id, ids)
    const hint = meant ? `Did you mean \`${meant}\`?` : `Entries: ${ids.join(', ')}.`
    context.issues.push(issueAt(page.source.locate([...at, index]), 'unknown-reference', `There is no entry \`${id}\` in ${collection}.`, hint))
    return []
  })
}

function resolveItem(context: SiteContext, entry: ItemEntry): object {
  const { data, source, at, id, collection } = entry
  const item = resolve(data, context, (path) => source.locate([...at, ...path])) as object
  const href = collection === 'featuredProjects' && 'slug' in data ? { href: `/projects/${data.slug}` } : {}
  return { ...item, id, ...href }
}
