import { issueAt, type Issue } from '../issues/issue.ts'
import type { Body } from '../read/front-matter.ts'
import type { ReadBody } from '../read/read.ts'
import { codeHash } from '../cache/code-hash.ts'
import { keyOf } from '../cache/hash.ts'
import type { Pack } from '../cache/pack.ts'
import type { ContentModel } from '../model.ts'
import type { ProseOptions } from './plugins.ts'
import { renderAfresh, type Rendered, type RenderedBody } from './render.ts'
import { within } from './within.ts'

/**
 * Renders the bodies of all files, or takes from the pack what nothing has changed of that makes it. `lost`
 * are files whose text could not be parsed as a whole: nothing is known of their headings. None takes
 * longer than `most` milliseconds.
 */
export function renderBodies(
  model: ContentModel,
  sources: ReadonlyMap<string, ReadBody>,
  options: ProseOptions,
  pack: Pack,
  most = MOST_MILLISECONDS,
): { value: ReadonlyMap<string, RenderedBody>; lost: ReadonlySet<string>; issues: Issue[] } {
  const keyOfBody = bodyKeys(model, options)
  const keys = new Map([...sources].map(([file, body]) => [file, keyOfBody(body)]))
  const missing = [...sources].filter(([file]) => !pack.get(keys.get(file)!))
  const made = renderMissing(model, missing, options, most)
  for (const [file, { body, issues }] of made) if (body && issues.length === 0) pack.set(keys.get(file)!, body)
  const rendered = [...sources.keys()].map((file): Rendered & { file: string } => ({
    file,
    ...(made.get(file) ?? { body: pack.get<RenderedBody>(keys.get(file)!)!, issues: [] }),
  }))
  return {
    value: new Map(rendered.flatMap(({ file, body }) => (body ? [[file, body]] : []))),
    lost: new Set(rendered.flatMap(({ file, body }) => (body && !body.isDamaged ? [] : [file]))),
    issues: rendered.flatMap(({ issues }) => issues),
  }
}

/**
 * The keys of bodies: their text, their place in the file, and what else they are made of. Each of these is a hash or
 * a number: side by side they are a key.
 */
export function bodyKeys({ module }: ContentModel, options: ProseOptions): (body: ReadBody) => string {
  const madeOf = keyOf('bodies', codeHash('scripts/pipeline/prose/render.ts', module), JSON.stringify(options))
  return ({ hash, line }) => `${madeOf}-${hash}-${line}`
}

/** A body takes some milliseconds, a long one a second; the longest time is told, not waited out. */
const MOST_MILLISECONDS = 10_000
/** To watch over the time of each costs as much as a short body does. */
export const WATCHED_TOGETHER = 32

function renderMissing(
  model: ContentModel,
  missing: readonly [file: string, body: Body][],
  options: ProseOptions,
  most: number,
) {
  const made: [string, Rendered][] = []
  for (let at = 0; at < missing.length; at += WATCHED_TOGETHER)
    made.push(...renderWatched(model, missing.slice(at, at + WATCHED_TOGETHER), options, most))
  return new Map(made)
}

/** Renders some bodies, none of which takes longer than `most` milliseconds. */
export function renderWatched(
  model: ContentModel,
  some: readonly [file: string, body: Body][],
  options: ProseOptions,
  most = MOST_MILLISECONDS,
): [file: string, rendered: Rendered][] {
  const render = ([file, body]: (typeof some)[number]) => renderAfresh(model, file, body, options)
  const rendered =
    within(most, () => some.map(render)) ?? some.map((one) => within(most, () => render(one)) ?? tooSlow(...one, most))
  return some.map(([file], index) => [file, rendered[index]!])
}

function tooSlow(file: string, { line }: Body, most: number): Rendered {
  const message = `This text takes more than ${most / 1000} seconds to read.`
  return { issues: [issueAt({ file, line, column: 1 }, 'too-slow', message, 'Part it into several entries.')] }
}
