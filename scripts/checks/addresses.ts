import { issueAt, type Issue, type Place } from '../pipeline/issue'
import type { BuiltRoute } from '../pipeline/route-base'
import type { Redirect } from '../pipeline/routes'
import type { SourceEntry } from '../pipeline/validate'

/** An address that the site answers, and where it was written; for a file's own address, where the file begins. */
interface Address {
  path: string
  place: Place
}

/** No two pages, further addresses or redirects may have one address, even by another letter case, and none may be one that the site itself needs. */
export function addresses(routes: BuiltRoute[], redirects: (Redirect & { entry: SourceEntry })[]): Issue[] {
  const seen = new Map<string, Address>()
  return allAddresses(routes, redirects).flatMap(({ path, place }): Issue[] => {
    if (/^\/(404|assets|uploads|_data)(\/|$)|^\/admin$|\/index$/.test(path)) {
      return [issueAt(place, 'reserved-name', `\`${path}\` is an address that the site itself needs.`, 'Choose another name.')]
    }
    const key = path.normalize('NFC').toLowerCase()
    const other = seen.get(key)
    if (!other) seen.set(key, { path, place })
    return other ? [issueAt(place, 'duplicate-path', `\`${path}\` is also the address of ${other.place.file}:${other.place.line}.`, 'Give one of them another address.')] : []
  })
}

function allAddresses(routes: BuiltRoute[], redirects: (Redirect & { entry: SourceEntry })[]): Address[] {
  return [
    ...routes.map(({ data: { path }, entry, from }) => ({ path, place: placeOf(from, path === entry.canonical ? 'slug' : 'alsoAt', path) })),
    ...redirects.map(({ from, entry }) => ({ path: from, place: placeOf(entry, 'redirectsFrom', from) })),
  ]
}

function placeOf({ source, at }: SourceEntry, key: 'alsoAt' | 'redirectsFrom' | 'slug', path: string): Place {
  const list = (source.data as Record<string, unknown>)[key]
  return source.locate([...at, key, ...(Array.isArray(list) ? [list.indexOf(path)] : [])])
}
