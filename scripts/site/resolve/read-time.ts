import type { RenderedBody } from '../../pipeline/prose/render.ts'
import type { SiteContext } from './site-context.ts'
import type { SourceEntry } from '../entries.ts'

/** Minutes to read technical prose: 180 words a minute, 12 s a figure, 20 s a table, 4 s a checklist item. */
export function readTime(
  { words, figures, tables }: Pick<RenderedBody, 'words' | 'figures' | 'tables'>,
  checklistItems: number,
): number {
  return Math.ceil(words / 180 + (figures * 12 + tables * 20 + checklistItems * 4) / 60)
}

/** An entry that is read from top to bottom. */
export type ReadingEntry = SourceEntry<'articles'> | SourceEntry<'guides'> | SourceEntry<'divisionResources'>

/** Read time of a text; 0 while its body has errors. */
export function readTimeOf(context: SiteContext, { source, data }: ReadingEntry): number {
  const body = context.bodies.get(source.file)
  return body ? readTime(body, data.actionItems.length) : 0
}
