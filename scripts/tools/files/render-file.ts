import type { RenderedBody } from '../../pipeline/prose/render.ts'
import { parseFrontMatter } from '../../pipeline/read/front-matter.ts'
import type { ProseOptions } from '../../site/prose/plugins.ts'
import { renderBody } from '../../site/prose/prose.ts'

const plain: ProseOptions = { origin: 'https://none.invalid', words: '' }

/** The prose of a file as its page shows it. */
export function renderFile(file: string, text: string, options = plain): RenderedBody | undefined {
  const { body } = parseFrontMatter(file, text)
  return body && renderBody(file, body, options).body
}

/** The headings of a prose file, with their ids and positions. */
export function findHeadings(file: string, text: string): { id: string; line: number; column: number }[] {
  const { references = [] } = renderFile(file, text) ?? {}
  return references.flatMap(({ id, line, column }) => (id === undefined ? [] : [{ id, line, column }]))
}
