import type { Issue } from '../issues/issue.ts'
import type { ReadBody } from '../read/read.ts'
import { codeHash } from '../cache/code-hash.ts'
import { cacheKey } from '../cache/hash.ts'
import type { Pack } from '../cache/pack.ts'
import type { ContentModel } from '../model.ts'
import type { ProseOptions } from './plugins.ts'
import { renderUncached, type Rendered, type RenderedBody } from './render.ts'

/** Renders the bodies of all files, or reads them from the cache. `lost` are files whose headings are not all known. */
export function renderBodies(
  model: ContentModel,
  sources: ReadonlyMap<string, ReadBody>,
  options: ProseOptions,
  pack: Pack,
): { value: ReadonlyMap<string, RenderedBody>; unreliable: ReadonlySet<string>; issues: Issue[] } {
  const code = cacheKey('bodies', codeHash('scripts/pipeline/prose/render.ts', model.module), JSON.stringify(options))
  const render = (file: string, source: ReadBody): Rendered => {
    const key = `${code}-${source.hash}-${source.line}`
    const cached = pack.get<RenderedBody>(key)
    if (cached) return { body: cached, issues: [] }
    const rendered = renderUncached(model, file, source, options)
    if (rendered.body && rendered.issues.length === 0) pack.set(key, rendered.body)
    return rendered
  }
  const rendered = [...sources].map(([file, source]) => ({ file, ...render(file, source) }))
  return {
    value: new Map(rendered.flatMap(({ file, body }) => (body ? [[file, body]] : []))),
    unreliable: new Set(rendered.flatMap(({ file, body }) => (body && !body.isDamaged ? [] : [file]))),
    issues: rendered.flatMap(({ issues }) => issues),
  }
}
