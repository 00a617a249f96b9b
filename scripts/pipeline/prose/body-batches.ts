import type { Body } from '../read/front-matter.ts'
import type { ContentModel } from '../model.ts'
import type { ProseOptions } from './plugins.ts'
import type { RenderedBody } from './render.ts'
import { renderWatched, WATCHED_TOGETHER } from './render-bodies.ts'

/** Bodies that several threads render. */
export interface BodyBatches {
  bodies: [file: string, body: Body][]
  /** The module of the model, for a thread to load it. */
  module: string
  options: ProseOptions
  /** The first body that nobody has taken yet; all threads see the same memory. */
  next: Int32Array
}

/** Renders batch after batch until none is left. The answer are bodies without problems. */
export function renderBatches(
  model: ContentModel,
  { bodies, options, next }: Omit<BodyBatches, 'module'>,
): [file: string, body: RenderedBody][] {
  const made: [string, RenderedBody][] = []
  const take = () => Atomics.add(next, 0, WATCHED_TOGETHER)
  for (let at = take(); at < bodies.length; at = take())
    for (const [file, { body, issues }] of renderWatched(model, bodies.slice(at, at + WATCHED_TOGETHER), options))
      if (body && issues.length === 0) made.push([file, body])
  return made
}
