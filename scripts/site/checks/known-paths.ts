import { nearest } from '../../../src/lib/nearest.ts'
import { collections, type CollectionName } from '../../../src/schema/collections.ts'
import { listAnchors } from '../routes/page-anchors.ts'
import type { Redirect } from '../../pipeline/assemble/redirects.ts'
import { issueAt, type Issue, type SourceLocation } from '../../pipeline/issues/issue.ts'
import { formatChoices } from '../../pipeline/validate/zod-hints.ts'
import { suggestionHint } from './entry-issue.ts'
import type { Reference } from '../resolve/references.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import type { BuiltRoute } from '../routes/route-base.ts'
import type { BrokenEntries } from '../entries.ts'

/** A link to a page of the site. */
interface PathUse extends SourceLocation {
  value: string
}

/** The links to pages among references. A link such as `#anchor` gets the address of its own page. */
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

interface KnownSite extends Pick<SiteContext, 'bodies'> {
  routes: BuiltRoute[]
  redirects: Redirect[]
  /** The addresses and `#anchors` of content with errors: a link to one is no second error. */
  broken: ReadonlySet<string>
}

/** Every link leads to an existing page and anchor, and not through a redirect. */
export function knownPaths(uses: PathUse[], { routes, redirects, broken, bodies }: KnownSite): Issue[] {
  const byPath = new Map(routes.map((route) => [route.data.path, route]))
  return uses.flatMap((use) => {
    if (byPath.has(use.value)) return []
    const [page = '', anchor] = use.value.replace(/\?[^#]*/, '').split('#')
    const route = byPath.get(page)
    if (!route) {
      if ([...broken].some((one) => page === one || page.startsWith(`${one}/`))) return []
      const moved = redirects.find(({ from }) => from === page)
      const pages = [...byPath.keys()].filter((one) => !isOtherNumber(page, one))
      const otherwise = 'Link to an existing page, or remove the link.'
      const hint = moved ? `Write its new address, \`${moved.to}\`.` : suggestionHint(page, pages, otherwise)
      return [issueAt(use, 'unknown-path', `There is no page \`${page}\`.`, hint)]
    }
    if (anchor === undefined) return []
    const anchors = listAnchors(route, { bodies })
    if (anchors.includes(anchor) || broken.has(page) || broken.has(`#${anchor}`)) return []
    const message = `The page \`${page}\` has no anchor \`#${anchor}\`.`
    return [issueAt(use, 'unknown-anchor', message, anchorHint(page, anchor, anchors))]
  })
}

function anchorHint(page: string, anchor: string, anchors: readonly string[]): string {
  if (anchor === '') return 'Write the anchor after `#`, or remove the link.'
  const meant = nearest(anchor, anchors) ?? withMostWords(anchor, anchors)
  if (meant?.normalize() === anchor.normalize())
    return `Type \`#${meant}\` again, because its accents are stored as separate characters.`
  if (meant) return `Write \`#${meant}\`.`
  if (anchors.length === 0) return `Remove \`#${anchor}\`, as this page has no anchors.`
  const shown = formatChoices(anchors.slice(0, MOST_ANCHORS).map((one) => `#${one}`))
  return anchors.length <= MOST_ANCHORS
    ? `Write ${shown}.`
    : `Write ${shown}, or another anchor that \`npm run content -- why ${page}\` lists.`
}

const MOST_ANCHORS = 5

/** The anchor that has at least half of its words in common. */
function withMostWords(anchor: string, anchors: readonly string[]): string | undefined {
  const words = new Set(anchor.split('-'))
  const shares = anchors.map((one) => {
    const others = new Set(one.split('-'))
    const common = [...others].filter((word) => words.has(word)).length
    return { one, share: common / Math.max(words.size, others.size) }
  })
  const [best] = shares.toSorted((a, b) => b.share - a.share)
  return best && best.share >= 0.5 ? best.one : undefined
}

/** The address of a numbered entry without its number. */
const listPath = (path: string) => /^(.*\/)\d+$/.exec(path)?.[1]

/** The page of another number is another entry, and never the one that was meant. */
function isOtherNumber(page: string, path: string): boolean {
  const list = listPath(page)
  return list !== undefined && list === listPath(path)
}

/** Collections whose entries are anchors on pages. */
export const anchored = ['services', 'certifications', 'faq'] as const

/** The addresses and anchors of content with errors; a body that cannot be parsed may have any anchor. */
export function brokenPaths(
  broken: BrokenEntries,
  routes: BuiltRoute[],
  unreliableBodies: ReadonlySet<string>,
): Set<string> {
  return new Set([
    ...(Object.keys(collections) as CollectionName[]).flatMap((name) => brokenAddresses(name, broken)),
    ...anchored.flatMap((name) => [...broken[name]].map((id) => `#${id}`)),
    ...routes.filter(({ from }) => unreliableBodies.has(from.source.file)).map(({ data }) => data.path),
  ])
}

/** The addresses that broken entries would have, by number, name or slug. */
function brokenAddresses(name: CollectionName, broken: BrokenEntries): string[] {
  const spec = collections[name]
  if (!('url' in spec)) return []
  return [...broken[name]].flatMap((known) => spec.url({ number: Number(known), id: known, slug: known }) ?? [])
}
