import { isReservedAddress, type BuiltRoute, type Redirect } from '../routes/route-base.ts'
import { issueAt, type Issue, type Place } from '../../pipeline/issues/issue.ts'
import { isDouble } from '../../pipeline/validate/duplicate-entries.ts'
import type { SourceEntry } from '../entries.ts'

/** An address that the site answers, and where it was written; for a file's own address, where the file begins. */
interface Address {
  path: string
  entry: SourceEntry
  /** The key of the entry that says it. */
  key: 'alsoAt' | 'redirectsFrom' | 'slug'
  /** Whether it is the entry's own address, and no further or old one. */
  isOwn: boolean
}

/**
 * No two pages, further addresses or redirects may have one address, even by another letter case; none may be one that
 * the site itself needs, or that of a file.
 */
export function addresses(
  routes: BuiltRoute[],
  redirects: (Redirect & { entry: SourceEntry })[],
  files: readonly string[],
): Issue[] {
  // A file for visitors has no place in the content.
  const seen = new Map<string, Address | undefined>(files.map((path) => [path.toLowerCase(), undefined]))
  return allAddresses(routes, redirects).flatMap((address): Issue[] => {
    const { path, entry, isOwn } = address
    if (isReservedAddress(path)) {
      const message = `\`${path}\` is an address that the site itself needs.`
      return [issueAt(placeOf(address), 'reserved-name', message, 'Choose another name.')]
    }
    const key = path.normalize('NFC').toLowerCase()
    if (!seen.has(key)) {
      seen.set(key, address)
      return []
    }
    const other = seen.get(key)
    if (other?.isOwn && !isOwn && other.entry.source.file === entry.source.file) {
      const message = `\`${path}\` is the address of this page itself.`
      return [issueAt(placeOf(address), 'duplicate-path', message, 'Remove it: only old addresses stand here.')]
    }
    // Two entries of one name or number have been told of as such.
    if (other?.isOwn && isOwn && isDouble(entry, other.entry)) return []
    const place = other && placeOf(other)
    const taken = place ? `${place.file}:${place.line}` : 'a file for visitors'
    const message = `\`${path}\` is also the address of ${taken}.`
    return [issueAt(placeOf(address), 'duplicate-path', message, 'Give one of them another address.')]
  })
}

function allAddresses(routes: BuiltRoute[], redirects: (Redirect & { entry: SourceEntry })[]): Address[] {
  return [
    ...routes.map(({ data: { path }, entry, from }): Address => {
      const isOwn = path === entry.canonical
      return { path, entry: from, key: isOwn ? 'slug' : 'alsoAt', isOwn }
    }),
    ...redirects.map(({ from, entry }): Address => ({ path: from, entry, key: 'redirectsFrom', isOwn: false })),
  ]
}

function placeOf({ path, entry: { source, at }, key }: Address): Place {
  const list = (source.data as Record<string, unknown>)[key]
  return source.locate([...at, key, ...(Array.isArray(list) ? [list.indexOf(path)] : [])])
}
