import type { BodyNode } from '../../../src/schema/data/route-data.ts'
import { readPage as readModelPage } from '../../pipeline/prose/compile-page.ts'
import { parseBody as parseModelBody, type ParsedBody } from '../../pipeline/prose/parse-body.ts'
import { renderUncached, type Rendered } from '../../pipeline/prose/render.ts'
import type { Body } from '../../pipeline/read/front-matter.ts'
import { model } from '../model.ts'
import type { ProseOptions } from './plugins.ts'

export const parseBody = (file: string, body: Body): ParsedBody => parseModelBody(model, file, body)

export const renderBody = (file: string, body: Body, options: ProseOptions): Rendered =>
  renderUncached(model, file, body, { ...options })

/** Throws the first problem. */
export const readPage = (file: string, text: string, options: ProseOptions): BodyNode[] =>
  readModelPage(model, file, text, { ...options })
