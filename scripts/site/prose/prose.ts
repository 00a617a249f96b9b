import type { BodyNode } from '../../../src/schema/data/route-data.ts'
import type { Pack } from '../../pipeline/cache/pack.ts'
import { readPage as readModelPage } from '../../pipeline/prose/compile-page.ts'
import { parseBody as parseModelBody, type ParsedBody } from '../../pipeline/prose/parse-body.ts'
import { renderBodies as renderModelBodies } from '../../pipeline/prose/render-bodies.ts'
import { renderAfresh, type Rendered } from '../../pipeline/prose/render.ts'
import type { Body } from '../../pipeline/read/front-matter.ts'
import type { ReadBody } from '../../pipeline/read/read.ts'
import { model } from '../model.ts'
import type { ProseOptions } from './plugins.ts'

export const parseBody = (file: string, body: Body): ParsedBody => parseModelBody(model, file, body)

export const renderBody = (file: string, body: Body, options: ProseOptions): Rendered =>
  renderAfresh(model, file, body, { ...options })

export const renderBodies = (sources: ReadonlyMap<string, ReadBody>, options: ProseOptions, pack: Pack) =>
  renderModelBodies(model, sources, { ...options }, pack)

/** Throws the first problem. */
export const readPage = (file: string, text: string, options: ProseOptions): BodyNode[] =>
  readModelPage(model, file, text, { ...options })
