import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import type { Entries } from '../entries.ts'

/** Articles and guides without a drawing, on a site that has drawings: a warning each. */
export function undrawn(
  { articles, guides, drawings }: Pick<Entries, 'articles' | 'guides' | 'drawings'>,
  bodies: ReadonlyMap<string, RenderedBody>,
): Issue[] {
  if (drawings.length === 0) return []
  return [...articles, ...guides].flatMap(({ source, at }): Issue[] => {
    const body = bodies.get(source.file)
    if (!body || body.isDamaged || body.references.some(({ kind }) => kind === 'drawing')) return []
    const hint = `Write <Drawing id="${drawings[0]?.id}" />, or another, where it explains most.`
    return [
      { ...issueAt(source.locate(at), 'missing-drawing', 'This text has no drawing.', hint), severity: 'warning' },
    ]
  })
}
