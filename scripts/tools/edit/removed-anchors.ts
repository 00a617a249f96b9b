import type { BodyNode } from '../../../src/schema/data/route-data.ts'
import type { SourceLocation } from '../../pipeline/issues/issue.ts'
import type { ContentResult } from '../../site/build-content.ts'
import { readPage } from '../../site/prose/prose.ts'
import { linksTo } from '../../site/reports/links.ts'
import type { FileChange } from '../files/file-changes.ts'
import { sourceText } from '../files/source-text.ts'

/** An anchor that a page would no longer have, as after a change of a heading. */
export interface RemovedAnchor {
  id: string
  /** The links to it in content. */
  links: SourceLocation[]
}

/** The anchors that a change of prose removes. Those of a draft count only if links lead to them. */
export function removedAnchors({ site, prose }: ContentResult, { file, before, after }: FileChange): RemovedAnchor[] {
  const route = site.built.find(({ from }) => from.source.file === file)
  if (!file.endsWith('.mdx') || !route || !before || !after) return []
  const [old, now] = [before, after].map((bytes) => anchorsOf(file, bytes, prose))
  if (!old || !now) return []
  const isDraft = (route.from.source.data as { draft?: unknown }).draft === true
  return old
    .filter((id) => !now.includes(id))
    .map((id) => ({ id, links: linksTo(site, `${route.entry.canonical}#${id}`) }))
    .filter(({ links }) => links.length > 0 || !isDraft)
}

/** Undefined for prose with errors. */
function anchorsOf(file: string, bytes: Buffer, options: ContentResult['prose']): string[] | undefined {
  const found: string[] = []
  const collect = (node: BodyNode) => {
    if (typeof node === 'string') return
    const [, { id }, ...children] = node
    if (typeof id === 'string') found.push(id)
    for (const child of children) collect(child)
  }
  try {
    for (const node of readPage(file, sourceText(bytes).text, options)) collect(node)
    return found
  } catch {
    return undefined
  }
}
