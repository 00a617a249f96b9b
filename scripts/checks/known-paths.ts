import { nearest } from '../../src/lib/nearest'
import type { RouteData } from '../../src/schema/route-data'
import { issueAt, type Issue } from '../pipeline/issue'
import type { PathUse } from '../pipeline/resolve'
import type { BuiltRoute } from '../pipeline/route-base'
import type { Redirect } from '../pipeline/routes'
import type { BrokenEntries } from '../pipeline/validate'

/**
 * Every link leads to a page that exists, to an anchor that is there, and not by way of a redirect.
 * `broken` are addresses and `#anchors` of content with errors of its own: a link to one is no second error.
 */
export function knownPaths(uses: PathUse[], routes: BuiltRoute[], redirects: Redirect[], broken: ReadonlySet<string>): Issue[] {
  const byPath = new Map(routes.map(({ data }) => [data.path, data]))
  return uses.flatMap(({ path, ...place }) => {
    const [page = '', anchor] = path.replace(/\?[^#]*/, '').split('#')
    const route = byPath.get(page)
    if (!route) {
      if ([...broken].some((one) => page === one || page.startsWith(`${one}/`))) return []
      const moved = redirects.find(({ from }) => from === page)
      const meant = moved?.to ?? nearest(page, byPath.keys())
      const hint = moved ? `It moved to \`${moved.to}\`.` : meant ? `Did you mean \`${meant}\`?` : 'Pages are the files of content/pages.'
      return [issueAt(place, 'unknown-path', `There is no page \`${page}\`.`, hint)]
    }
    if (anchor === undefined) return []
    const anchors = anchorsOf(route)
    if (anchors.includes(anchor) || broken.has(page) || broken.has(`#${anchor}`)) return []
    const meant = nearest(anchor, anchors)
    return [issueAt(place, 'unknown-anchor', `The page \`${page}\` has no anchor \`#${anchor}\`.`, meant ? `Did you mean \`#${meant}\`?` : `It has: ${anchors.join(', ') || 'none'}.`)]
  })
}

/** What {@link knownPaths} takes for broken; a body that cannot be parsed may hold any anchor. */
export function brokenPaths(broken: BrokenEntries, routes: BuiltRoute[], lostBodies: ReadonlySet<string>): Set<string> {
  return new Set([
    ...broken.pages,
    ...broken.prosePages,
    ...[...broken.featuredProjects].map((slug) => `/projects/${slug}`),
    ...[...broken.articles].map((number) => `/resources/articles/${number}`),
    ...[...broken.guides].map((number) => `/resource-guides/${number}`),
    ...[...broken.caseStudies].map((number) => `/case-studies/${number}`),
    ...[...broken.templates].map((id) => `/maintenance-templates/${id}`),
    ...[...broken.services].map((id) => `#${id}`),
    ...routes.filter(({ from }) => lostBodies.has(from.source.file)).map(({ data }) => data.path),
  ])
}

function anchorsOf(data: RouteData): string[] {
  if ('toc' in data) return data.toc.map(({ id }) => id)
  if (data.kind !== 'sections') return []
  return data.sections.flatMap((section) => [
    ...(section.id ? [section.id] : []),
    ...(section.type === 'service-blocks' ? section.items.map(({ id }) => id) : []),
  ])
}
