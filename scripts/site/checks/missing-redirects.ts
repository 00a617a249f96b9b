import { join } from 'node:path'
import type { Redirect } from '../../pipeline/assemble/redirects.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { isCanonical, type BuiltRoute } from '../routes/route-base.ts'
import { readChecksummed, writeChecksummed } from '../../pipeline/cache/checksummed-file.ts'

interface PublishedPage {
  path: string
  title: string
  file: string
  hash: string
}

const PUBLISHED = '.cache/published.json'

/** The pages that the last build on this machine published. */
export function readPublished(root: string): PublishedPage[] {
  return readChecksummed<PublishedPage[]>(join(root, PUBLISHED)) ?? []
}

export const publishedPages = (routes: readonly BuiltRoute[]): PublishedPage[] =>
  routes.flatMap(({ data, entry, from: { source } }) =>
    // The last page of a list is gone when the list is shorter.
    entry.continues === undefined
      ? [{ path: data.path, title: data.head.title, file: source.file, hash: source.hash }]
      : [],
  )

export const writePublished = (root: string, pages: readonly PublishedPage[]): void =>
  writeChecksummed(join(root, PUBLISHED), pages)

/** Published pages that are gone without a redirect, if a new page has the same file, text or title. */
export function missingRedirects(
  published: readonly PublishedPage[],
  routes: readonly BuiltRoute[],
  redirects: readonly Redirect[],
): Issue[] {
  const served = new Set([...routes.map(({ data }) => data.path), ...redirects.map(({ from }) => from)])
  const before = new Set(published.map(({ path }) => path))
  const fresh = routes.filter((route) => !before.has(route.data.path) && isCanonical(route))
  return published.flatMap(({ path, title, file, hash }): Issue[] => {
    if (served.has(path)) return []
    const sure =
      fresh.find(({ from }) => from.source.file === file) ?? fresh.find(({ from }) => from.source.hash === hash)
    const found = sure ?? fresh.find(({ data }) => data.head.title === title)
    if (!found) return []
    const { source } = found.from
    const message = `\`${path}\` was published but no longer exists; \`${found.data.path}\` seems to replace it.`
    const hint = `Add \`redirectsFrom: [${path}]\` to ${source.file}.`
    const issue = issueAt({ file: source.file, line: 1, column: 1 }, 'removed-page', message, hint)
    return [{ ...issue, severity: 'warning', ...(sure ? { instead: path } : {}) }]
  })
}
