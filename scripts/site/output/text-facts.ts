import type { TextReport } from '../../../src/schema/data/report.ts'
import type { SiteContext } from '../resolve/site-context.ts'

/** What is known of a long text before its page is built. */
export type TextFacts = Omit<TextReport, 'unfounded'>

/** The long texts of a site by their files, as the reports tell of them. */
export function textFacts({ entries, bodies }: Pick<SiteContext, 'entries' | 'bodies'>): Record<string, TextFacts> {
  const { articles, guides, divisionResources } = entries
  return Object.fromEntries(
    [...articles, ...guides, ...divisionResources].flatMap(({ source: { file }, data: { sources } }) => {
      const body = bodies.get(file)
      if (!body) return []
      const { words, grade, references, statements } = body
      const drawings = references.filter(({ kind }) => kind === 'drawing').length
      return [[file, { words, grade, sources: sources?.length ?? 0, drawings, statements: statements.length }]]
    }),
  )
}
