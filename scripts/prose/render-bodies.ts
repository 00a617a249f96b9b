import type { Issue } from '../issues/issue'
import type { ReadBody } from '../read/read'
import type { ProseOptions } from './plugins'
import type { Pack } from '../store/pack'
import { renderBody, type RenderedBody } from './render'

/** Renders the bodies of all files. `lost` are files whose text could not be parsed as a whole: nothing is known of their headings. */
export function renderBodies(
  sources: ReadonlyMap<string, ReadBody>,
  options: ProseOptions,
  pack: Pack,
): { value: ReadonlyMap<string, RenderedBody>; lost: ReadonlySet<string>; issues: Issue[] } {
  const rendered = [...sources].map(([file, source]) => ({ file, ...renderBody(file, source, options, pack) }))
  return {
    value: new Map(rendered.flatMap(({ file, body }) => (body ? [[file, body]] : []))),
    lost: new Set(rendered.flatMap(({ file, body }) => (body && !body.isDamaged ? [] : [file]))),
    issues: rendered.flatMap(({ issues }) => issues),
  }
}
