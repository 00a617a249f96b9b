import type { BuiltRoute } from '../routes/route-base'
import type { SiteContext } from '../resolve/site-context'
import { allEntries, type Entries, type SourceEntry } from '../validate/validate'

/** Hears of every value of content that is read: of which entry, under which key. */
export type OnRead = (entry: SourceEntry, key: string) => void

/** The same context, whose every look at content is told of. */
export function recordReads(context: SiteContext, onRead: OnRead): SiteContext {
  const { entries, images, terms, bodies } = context
  const [site] = entries.site
  const [words] = entries.interface
  const files = new Map(allEntries(entries).map((entry) => [entry.source.file, entry]))
  const pictures = new Map(entries.images.map((entry) => [entry.id, entry]))
  const meanings = new Map(entries.glossary.map((entry) => [entry.id, entry]))
  const told = (entry: SourceEntry | undefined, key: string) => void (entry && onRead(entry, key))
  return {
    ...context,
    entries: Object.fromEntries(
      Object.entries(entries).map(([name, list]) => [
        name,
        list.map((entry) => recorded(entry as SourceEntry, onRead)),
      ]),
    ) as unknown as Entries,
    site: watched(context.site, (key) => told(site, key)),
    words: watched(context.words, (key) => told(words, key)),
    images: { ...images, get: (file) => (told(pictures.get(file), 'alt'), images.get(file)) },
    terms: watchedMap(terms, (id) => told(meanings.get(id), 'meaning')),
    bodies: watchedMap(bodies, (file) => told(files.get(file), 'text')),
  }
}

/**
 * The same route, for the making of another one: what that one reads of it is told of. Its address alone makes nothing.
 */
export function recordRoute(route: BuiltRoute, onRead: OnRead): BuiltRoute {
  return { ...route, data: watched(route.data, (key) => key !== 'path' && onRead(route.from, key)) }
}

function recorded(entry: SourceEntry, onRead: OnRead): SourceEntry {
  return { ...entry, data: watched(entry.data, (key) => onRead(entry, key)) }
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
