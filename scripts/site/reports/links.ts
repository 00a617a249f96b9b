import { pathUses } from '../checks/known-paths.ts'
import type { SourceLocation } from '../../pipeline/issues/issue.ts'
import { references, type Reference } from '../resolve/references.ts'
import { allEntries } from '../entries.ts'
import type { ContentResult } from '../build-content.ts'
import { buildShell } from '../output/outputs.ts'

type Site = ContentResult['site']

const siteReferences = (site: Site): Reference[] => references(allEntries(site.entries), site.bodies)

/** Every link to a page, an anchor of one, a picture or a download, by its address or name. */
export function linksTo(site: Site, name: string): SourceLocation[] {
  const uses = siteReferences(site)
  const rest = name.includes('#') ? /\?[^#]*/ : /[?#][^]*/
  const pages = pathUses(uses, site.built).filter(({ value }) => value.replace(rest, '') === name)
  const others = uses.filter(({ kind, value }) => kind !== 'page' && value === name)
  return [...pages, ...others].map(({ file, line, column }) => ({ file, line, column }))
}

/** Pages that another page links to, in its text, on a card or in a menu. */
export function linkedPaths(site: Site): Set<string> {
  const found = new Set(addressesIn(buildShell(site, [])))
  for (const { data } of site.built) for (const path of addressesIn(data)) if (path !== data.path) found.add(path)
  for (const { value } of pathUses(siteReferences(site), site.built)) found.add(value.replace(/[?#][^]*/, ''))
  return found
}

/** Every address in a value, at any depth, without query and anchor. */
function addressesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, item]) =>
    ['href', 'to', 'path'].includes(key) && typeof item === 'string' && item.startsWith('/')
      ? [item.replace(/[?#][^]*/, '')]
      : addressesIn(item),
  )
}
