import { pathUses } from '../checks/known-paths.ts'
import type { SourceLocation } from '../../pipeline/issues/issue.ts'
import { references } from '../resolve/references.ts'
import { allEntries } from '../entries.ts'
import type { ContentResult } from '../build-content.ts'

/** Every link to a page, an anchor of one, a picture or a download, by its address or name. */
export function linksTo(site: ContentResult['site'], name: string): SourceLocation[] {
  const uses = references(allEntries(site.entries), site.bodies)
  const rest = name.includes('#') ? /\?[^#]*/ : /[?#][^]*/
  const pages = pathUses(uses, site.built).filter(({ value }) => value.replace(rest, '') === name)
  const others = uses.filter(({ kind, value }) => kind !== 'page' && value === name)
  return [...pages, ...others].map(({ file, line, column }) => ({ file, line, column }))
}
