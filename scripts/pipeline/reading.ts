import type { ArticleRoute } from '../../src/schema/route-data'
import type { RenderedBody } from './render'
import type { SiteContext } from './site-context'
import type { SourceEntry } from './validate'

/** Minutes to read technical prose: 180 words a minute, 12 s a figure, 20 s a table, 4 s a checklist item. */
export function readTime({ words, figures, tables }: Pick<RenderedBody, 'words' | 'figures' | 'tables'>, checklistItems: number): number {
  return Math.ceil(words / 180 + (figures * 12 + tables * 20 + checklistItems * 4) / 60)
}

/** Up to two other articles: those of the same category first, then those that share most tags. */
export function relatedArticles(context: SiteContext, article: SourceEntry<'articles'>): ArticleRoute['related'] {
  const score = ({ data }: SourceEntry<'articles'>) =>
    (data.category === article.data.category ? 100 : 0) + data.tags.filter((tag) => article.data.tags.includes(tag)).length
  return context.entries.articles
    .filter((other) => other !== article)
    .sort((a, b) => score(b) - score(a) || a.number - b.number)
    .slice(0, 2)
    .map((other) => {
      const body = context.bodies.get(other.source.file)
      const { title, category, actionItems } = other.data
      return { title, path: articlePath(other), category, readTime: body ? readTime(body, actionItems.length) : 0 }
    })
}

/** The address of an article: its number is its id. */
export function articlePath({ number }: SourceEntry<'articles'>): string {
  return `/resources/articles/${number}`
}
