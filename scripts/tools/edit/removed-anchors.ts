import type { ContentResult } from '../../site/build-content.ts'
import { linksTo } from '../../site/reports/links.ts'
import { listAnchors } from '../../site/routes/page-anchors.ts'
import type { FileChange } from '../files/file-changes.ts'
import { renderFile } from '../files/render-file.ts'
import { sourceText } from '../files/source-text.ts'

/** The anchors that a change of prose removes. Those of a draft count only if links lead to them. */
export function removedAnchors({ site, prose }: ContentResult, { file, after }: FileChange): string[] {
  const route = site.built.find(({ from }) => from.source.file === file)
  const body = file.endsWith('.mdx') && after && renderFile(file, sourceText(after).text, prose)
  if (!route || !body) return []
  const now = listAnchors(route, { bodies: new Map([[file, body]]) })
  const isDraft = (route.from.source.data as { draft?: unknown }).draft === true
  return listAnchors(route, site)
    .filter((id) => !now.includes(id))
    .filter((id) => !isDraft || linksTo(site, `${route.entry.canonical}#${id}`).length > 0)
}
