import type { BuiltRoute } from '../routes/route-base.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { allEntries, type Entries, type SourceEntry } from '../entries.ts'

/** Called for every key of an entry that is read. */
export type OnRead = (entry: SourceEntry, key: string) => void

/** True for entries whose reads are recorded; other entries are not even copied. */
type IsHeard = (entry: SourceEntry) => boolean

/** The same context, which records every read of its content. */
export function recordReads(context: SiteContext, onRead: OnRead, isHeard: IsHeard = () => true): SiteContext {
  const { entries, images, terms, bodies } = context
  const [site] = entries.site
  const [words] = entries.interface
  const files = new Map(allEntries(entries).map((entry) => [entry.source.file, entry]))
  const pictures = new Map(entries.images.map((entry) => [entry.id, entry]))
  const meanings = new Map(entries.glossary.map((entry) => [entry.id, entry]))
  const told = (entry: SourceEntry | undefined, key: string) => void (entry && isHeard(entry) && onRead(entry, key))
  const single = <Value extends object>(value: Value, entry: SourceEntry | undefined) =>
    entry && isHeard(entry) ? watched(value, (key) => onRead(entry, key)) : value
  return {
    ...context,
    entries: Object.fromEntries(
      Object.entries(entries).map(([name, list]) => [name, recordedList(list as SourceEntry[], onRead, isHeard)]),
    ) as unknown as Entries,
    site: single(context.site, site),
    words: single(context.words, words),
    images: { ...images, get: (file) => (told(pictures.get(file), 'alt'), images.get(file)) },
    terms: watchedMap(terms, (id) => told(meanings.get(id), 'meaning')),
    bodies: watchedMap(bodies, (file) => told(files.get(file), 'text')),
  }
}

function recordedList(list: SourceEntry[], onRead: OnRead, isHeard: IsHeard): SourceEntry[] {
  if (!list.some(isHeard)) return list
  return list.map((entry) =>
    isHeard(entry) ? { ...entry, data: watched(entry.data, (key) => onRead(entry, key)) } : entry,
  )
}

/** The same route, which records what building another route reads of it, except its address. */
export function recordRoute(route: BuiltRoute, onRead: OnRead): BuiltRoute {
  return { ...route, data: watched(route.data, (key) => key !== 'path' && onRead(route.from, key)) }
}

function watched<Value extends object>(value: Value, onKey: (key: string) => void): Value {
  return new Proxy(value, {
    get(target, key) {
      if (typeof key === 'string' && Object.hasOwn(target, key)) onKey(key)
      return Reflect.get(target, key) as unknown
    },
  })
}

function watchedMap<Value>(map: ReadonlyMap<string, Value>, onKey: (key: string) => void): ReadonlyMap<string, Value> {
  const copy = new Map(map)
  const get = copy.get.bind(copy)
  return Object.assign(copy, { get: (key: string) => (onKey(key), get(key)) })
}
