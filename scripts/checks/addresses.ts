import { isReservedAddress, type BuiltRoute } from '../routes/route-base'
import { issueAt, type Issue, type Place } from '../issues/issue'
import type { Redirect } from '../routes/redirects-of'
import { isDouble } from '../validate/duplicate-entries'
import type { SourceEntry } from '../validate/validate'

/** An address that the site answers, and where it was written; for a file's own address, where the file begins. */
interface Address {
  path: string
  place: Place
  /** Whose own address it is. */
  entry?: SourceEntry | undefined
}

/**
 * No two pages, further addresses or redirects may have one address, even by another letter case; none may be one that the site itself needs,
 * or that of a file.
 */
export function addresses(
  routes: BuiltRoute[],
  redirects: (Redirect & { entry: SourceEntry })[],
  files: readonly string[],
): Issue[] {
  const seen = new Map<string, Pick<Address, 'entry'> & { at: string }>(
    files.map((path) => [path.toLowerCase(), { at: 'a file for visitors' }]),
  )
  return allAddresses(routes, redirects).flatMap(({ path, place, entry }): Issue[] => {
    if (isReservedAddress(path)) {
      return [
        issueAt(
          place,
          'reserved-name',
          `\`${path}\` is an address that the site itself needs.`,
          'Choose another name.',
        ),
      ]
    }
    const key = path.normalize('NFC').toLowerCase()
    const other = seen.get(key)
    if (!other) seen.set(key, { at: `${place.file}:${place.line}`, entry })
    if (other && !entry && other.entry?.source.file === place.file)
      return [
        issueAt(
          place,
          'duplicate-path',
          `\`${path}\` is the address of this page itself.`,
          'Remove it: only old addresses stand here.',
        ),
      ]
    // Two entries of one name or number have been told of as such.
    return other && !(entry && other.entry && isDouble(entry, other.entry))
      ? [
          issueAt(
            place,
            'duplicate-path',
            `\`${path}\` is also the address of ${other.at}.`,
            'Give one of them another address.',
          ),
        ]
      : []
  })
}

function allAddresses(routes: BuiltRoute[], redirects: (Redirect & { entry: SourceEntry })[]): Address[] {
  return [
    ...routes.map(({ data: { path }, entry, from }) => ({
      path,
      place: placeOf(from, path === entry.canonical ? 'slug' : 'alsoAt', path),
      entry: path === entry.canonical ? from : undefined,
    })),
    ...redirects.map(({ from, entry }) => ({ path: from, place: placeOf(entry, 'redirectsFrom', from) })),
  ]
}

function placeOf({ source, at }: SourceEntry, key: 'alsoAt' | 'redirectsFrom' | 'slug', path: string): Place {
  const list = (source.data as Record<string, unknown>)[key]
  return source.locate([...at, key, ...(Array.isArray(list) ? [list.indexOf(path)] : [])])
}
