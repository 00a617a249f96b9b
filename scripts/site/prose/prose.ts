import type { BodyNode } from '../../../src/schema/data/route-data.ts'
import { parseBody as parseModelBody, type ParsedBody } from '../../pipeline/prose/parse-body.ts'
import { renderUncached, type Rendered } from '../../pipeline/prose/render.ts'
import type { Body } from '../../pipeline/read/front-matter.ts'
import { emptyReading, parseFile } from '../../pipeline/read/read.ts'
import { model } from '../model.ts'
import type { ProseOptions } from './plugins.ts'

export const parseBody = (file: string, body: Body): ParsedBody => parseModelBody(model, file, body)

export const renderBody = (file: string, body: Body, options: ProseOptions): Rendered =>
  renderUncached(model, file, body, { ...options })

/** The tree of a prose page that has passed the same gate as every body; throws the first problem. */
export function readPage(file: string, text: string, options: ProseOptions): BodyNode[] {
  const read = emptyReading()
  parseFile(file, Buffer.from(text), read)
  const source = read.bodies.get(file)
  const { body, issues } = source ? renderBody(file, source, options) : { issues: [] }
  const [issue] = [...read.issues, ...issues]
  if (issue) throw new Error(`${file}:${issue.line}:${issue.column} ${issue.message} ${issue.hint}`)
  if (!body) throw new Error(`${file} has no text`)
  return body.tree
}
