import { nearest } from '../../../src/lib/nearest.ts'
import { collections, type CollectionName } from '../../../src/schema/collections.ts'
import { anchorsOf } from '../routes/anchored-entries.ts'
import { issueAt, type Issue, type Place } from '../../pipeline/issues/issue.ts'
import { meantHint } from './entry-issue.ts'
import type { Reference } from '../resolve/references.ts'
import type { BuiltRoute, Redirect } from '../routes/route-base.ts'
import type { BrokenEntries } from '../entries.ts'

/** A link to a page of the site, by its address, and where it was written. */
interface PathUse extends Place {
  value: string
}

/**
 * The links to pages among references. One to a place of its own page is a link to that page; a
 * page with errors has no address.
 */
export function pathUses(uses: readonly Reference[], routes: BuiltRoute[]): PathUse[] {
  const ownPaths = new Map(routes.map(({ from, entry }) => [from.source.file, entry.canonical]))
  const links: PathUse[] = []
  for (const use of uses) {
    if (use.kind !== 'page') continue
    const { value, file } = use
    if (!value.startsWith('#')) links.push(use)
    else if (ownPaths.has(file)) links.push({ ...use, value: ownPaths.get(file) + value })
  }
  return links
}

/**
 * Every link leads to a page that exists, to an anchor that is there, and not by way of a redirect.
 * `broken` are addresses and `#anchors` of content with errors of its own: a link to one is no second error.
 */
export function knownPaths(
  uses: PathUse[],
  routes: BuiltRoute[],
  redirects: Redirect[],
  broken: ReadonlySet<string>,
): Issue[] {
  const byPath = new Map(routes.map(({ data }) => [data.path, data]))
  return uses.flatMap((use) => {
    if (byPath.has(use.value)) return []
    const [page = '', anchor] = use.value.replace(/\?[^#]*/, '').split('#')
    const route = byPath.get(page)
    if (!route) {
      if ([...broken].some((one) => page === one || page.startsWith(`${one}/`))) return []
      const moved = redirects.find(({ from }) => from === page)
      const pages = [...byPath.keys()].filter((one) => !isOtherNumber(page, one))
      const otherwise = isNumbered(page)
        ? 'If it was removed, take the link out or name another page; ' +
          '`npm run content -- why` tells of the pages that there are.'
        : 'Pages are the files of content/pages.'
      const hint = moved ? `It moved to \`${moved.to}\`.` : meantHint(page, pages, otherwise)
      return [issueAt(use, 'unknown-path', `There is no page \`${page}\`.`, hint)]
    }
    if (anchor === undefined) return []
    const anchors = anchorsOf(route)
    if (anchors.includes(anchor) || broken.has(page) || broken.has(`#${anchor}`)) return []
    const message = `The page \`${page}\` has no anchor \`#${anchor}\`.`
    const meant = nearest(anchor, anchors)
    const hint = meant ? `Did you mean \`#${meant}\`?` : `It has: ${anchors.join(', ') || 'none'}.`
    return [issueAt(use, 'unknown-anchor', message, hint)]
  })
}

const unnumbered = (path: string) => path.replace(/(?<!\d)\d+$/, '')

/** An address that ends with a number is that of one entry: the next one is another text, and never what was meant. */
function isOtherNumber(page: string, path: string): boolean {
  return isNumbered(page) && isNumbered(path) && unnumbered(page) === unnumbered(path)
}

const isNumbered = (path: string) => /\/\d+$/.test(path)

/** Collections whose entries are anchors of the pages that show them. */
export const anchored = ['services', 'certifications', 'faq'] as const

/** What {@link knownPaths} takes for broken; a body that cannot be parsed may hold any anchor. */
export function brokenPaths(broken: BrokenEntries, routes: BuiltRoute[], lostBodies: ReadonlySet<string>): Set<string> {
  return new Set([
    ...(Object.keys(collections) as CollectionName[]).flatMap((name) => brokenAddresses(name, broken)),
    ...anchored.flatMap((name) => [...broken[name]].map((id) => `#${id}`)),
    ...routes.filter(({ from }) => lostBodies.has(from.source.file)).map(({ data }) => data.path),
  ])
}

/** The addresses that the broken entries of a collection would have; they are known by number, by name and by slug. */
function brokenAddresses(name: CollectionName, broken: BrokenEntries): string[] {
  const spec = collections[name]
  if (!('url' in spec)) return []
  return [...broken[name]].flatMap((known) => spec.url({ number: Number(known), id: known, slug: known }) ?? [])
}
