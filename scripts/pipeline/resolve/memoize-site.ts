import { isDeepStrictEqual } from 'node:util'

interface Read {
  of: (site: object) => unknown
  value: unknown
}

interface Answer<To> {
  reads: Read[]
  value: To
}

/** Results to cache: the current one, and the one before a mistake that is then undone. */
const MOST_ANSWERS = 2

/**
 * Caches a function of a site and one more value, until something that it read of the site changes. Unchanged results
 * stay the same object. A result must not read from the site later.
 */
export function remembered<Site extends object, From extends object, To>(
  make: (site: Site, from: From) => To,
): (site: Site, from: From) => To {
  const known = new WeakMap<From, Answer<To>[]>()
  return (site, from) => {
    const answers = known.get(from) ?? []
    const found = answers.find(({ reads }) => reads.every(({ of, value }) => isSame(of(site), value)))
    if (found) return found.value
    const reads = new Map<string, Read>()
    const value = make(watched(site, reads), from)
    known.set(from, [{ reads: [...reads.values()], value }, ...answers].slice(0, MOST_ANSWERS))
    return value
  }
}

/** A derived value of a site: only its result counts as read, not everything it is derived from. Names are unique. */
export function derive<Site extends object, To>(site: Site, name: string, question: (site: Site) => To): To {
  const note = Reflect.get(site, noted) as Note | undefined
  return note ? (note(`? ${name}`, question as Read['of']) as To) : question(site)
}

let choosing = 0

/**
 * A derived value that selects some of many: `isChoosing` hides reads of the candidates from `npm run content -- why`.
 */
export function choose<Site extends object, To>(site: Site, name: string, question: (site: Site) => To): To {
  return derive(site, name, (one) => {
    choosing++
    try {
      return question(one)
    } finally {
      choosing--
    }
  })
}

export const isChoosing = (): boolean => choosing > 0

type Note = (name: string, of: Read['of']) => unknown

const noted = Symbol('noted')

/** Parts of a site that are tracked by key. */
const trackedParts = new Set<PropertyKey>(['entries', 'bodies', 'terms', 'documents', 'images', 'files', 'notDue'])
/** The methods of such a part that take a key. */
const lookups = new Set<PropertyKey>(['get', 'find', 'findUpload'])

/** A site that records what is read of it. */
function watched<Site extends object>(site: Site, reads: Map<string, Read>): Site {
  const note: Note = (name, of) => {
    const read = reads.get(name) ?? { of, value: of(site) }
    reads.set(name, read)
    return read.value
  }
  const parts = new Map<PropertyKey, object>()
  const part = (key: PropertyKey): object => {
    const proxy = parts.get(key) ?? watchedPart(key, Reflect.get(site, key) as object, note)
    parts.set(key, proxy)
    return proxy
  }
  return new Proxy(site, {
    get(_, key) {
      if (key === noted) return note
      return trackedParts.has(key) && Reflect.has(site, key)
        ? part(key)
        : note(String(key), (one) => Reflect.get(one, key))
    },
  })
}

function watchedPart(key: PropertyKey, whole: object, note: Note): object {
  const readPart = (site: object) => Reflect.get(site, key) as object
  return new Proxy(whole, {
    get(_, name) {
      const value: unknown = Reflect.get(whole, name, whole)
      if (typeof value !== 'function')
        return note(`${String(key)}.${String(name)}`, (site) => Reflect.get(readPart(site), name, readPart(site)))
      if (!lookups.has(name)) {
        note(String(key), readPart)
        return value.bind(whole) as unknown
      }
      return (item: unknown) =>
        typeof item === 'string'
          ? note(`${String(key)}.${String(name)} ${item}`, (site) => lookUp(readPart(site), name, item))
          : (note(String(key), readPart), lookUp(whole, name, item))
    },
  })
}

function lookUp(part: object, name: PropertyKey, key: unknown): unknown {
  return Reflect.apply(Reflect.get(part, name) as (key: unknown) => unknown, part, [key])
}

/** Lists are compared by the identity of their items, other values deeply. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => Object.is(item, other[index]))
  return isDeepStrictEqual(one, other)
}
