import type { CitedSource, NamedSource, Reviewer } from '../../../src/schema/entries/source.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import type { SourceEntry } from '../entries.ts'
import { namesOfBody } from './resolve-body.ts'
import type { SiteContext } from './site-context.ts'

/** Minutes to read technical prose: 180 words a minute, 12 s a figure, 20 s a table, 4 s a checklist item. */
export function readTime(
  { wordCount, figures, tables }: Pick<RenderedBody, 'wordCount' | 'figures' | 'tables'>,
  checklistItems: number,
): number {
  return Math.ceil(wordCount / 180 + (figures * 12 + tables * 20 + checklistItems * 4) / 60)
}

export type ReadingEntry = SourceEntry<'articles'> | SourceEntry<'guides'> | SourceEntry<'divisionResources'>

/** Read time of a text; 0 while its body has errors. */
export function entryReadTime(context: SiteContext, { source, data }: ReadingEntry): number {
  const body = context.bodies.get(source.file)
  return body ? readTime(body, data.actionItems.length) : 0
}

/** The numbered sources of a text and its reviewer. */
export function findCitations(
  context: SiteContext,
  { data, source }: ReadingEntry,
): { sources: CitedSource[]; reviewer?: Reviewer } {
  const reviewer = context.entries.reviewers.find(({ id }) => id === data.reviewer)?.data
  return {
    sources: citedSources(data.sources ?? [], namesOfBody(context, source.file, 'cite')),
    ...(reviewer && { reviewer: { role: reviewer.role } }),
  }
}

/** Sources in the order of their first citation, then those without any. */
function citedSources(sources: readonly NamedSource[], named: readonly string[]): CitedSource[] {
  const cited = [...new Set(named)]
  const order = ({ id }: NamedSource) => (cited.includes(id) ? cited.indexOf(id) : cited.length)
  return sources
    .toSorted((a, b) => order(a) - order(b))
    .map((source, index) => ({ ...source, number: index + 1, uses: named.filter((id) => id === source.id).length }))
}
