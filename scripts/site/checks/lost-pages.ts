import { join } from 'node:path'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { BuiltRoute, Redirect } from '../routes/route-base.ts'
import { readSealed, writeSealed } from '../../pipeline/cache/sealed.ts'

/** A page as the last build published it. */
interface PublishedPage {
  path: string
  title: string
  file: string
  /** Hash of the file's bytes. */
  hash: string
}

/** Where a build keeps what it has published. */
const PUBLISHED = '.cache/published.json'

/** The pages that the last build on this machine has published; none before the first. */
export function readPublished(root: string): PublishedPage[] {
  return readSealed<PublishedPage[]>(join(root, PUBLISHED)) ?? []
}

/** What a build publishes of these routes. */
export const publishedPages = (routes: readonly BuiltRoute[]): PublishedPage[] =>
  routes.map(({ data, from: { source } }) => {
    return { path: data.path, title: data.head.title, file: source.file, hash: source.hash }
  })

/** Remembers what has been published, so that what is renamed afterwards can be told. */
export const keepPublished = (root: string, pages: readonly PublishedPage[]): void =>
  writeSealed(join(root, PUBLISHED), pages)

/**
 * Pages that were published and have neither a page nor a redirect now, with the one that each of them seems to have
 * become: the same file, the same text, or the same title under a new address.
 */
export function lostPages(
  published: readonly PublishedPage[],
  routes: readonly BuiltRoute[],
  redirects: readonly Redirect[],
): Issue[] {
  const served = new Set([...routes.map(({ data }) => data.path), ...redirects.map(({ from }) => from)])
  const before = new Set(published.map(({ path }) => path))
  const fresh = routes.filter(({ data, entry }) => !before.has(data.path) && data.path === entry.canonical)
  return published.flatMap(({ path, title, file, hash }): Issue[] => {
    if (served.has(path)) return []
    const sure =
      fresh.find(({ from }) => from.source.file === file) ?? fresh.find(({ from }) => from.source.hash === hash)
    const found = sure ?? fresh.find(({ data }) => data.head.title === title)
    if (!found) return []
    const { source } = found.from
    const offered = `Add \`redirectsFrom: [${path}]\` to ${source.file}, as \`npm run content -- mv\` does it.`
    const issue = issueAt(
      { file: source.file, line: 1, column: 1 },
      'lost-page',
      `\`${path}\` was published and leads nowhere now; \`${found.data.path}\` seems to be what it has become.`,
      offered,
    )
    return [{ ...issue, severity: 'warning', ...(sure ? { instead: path } : {}) }]
  })
}
