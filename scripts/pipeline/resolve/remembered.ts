import { isDeepStrictEqual } from 'node:util'

/** Something that was read of a site: how to read it again, and what it was. */
interface Read {
  of: (site: object) => unknown
  value: unknown
}

interface Answer<To> {
  reads: Read[]
  value: To
}

/** As many answers are remembered: that of content as it is, and that of before its last mistake. */
const MOST_ANSWERS = 2

/**
 * A function of a site and one thing more, whose answer is remembered for as long as all is the same that it read of
 * the site. What was made once is the same object then. The answer may hold no part that reads of the site later.
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

/**
 * Asks a site something whose answer alone matters to what is made, and not all that it is found in. The name tells it
 * apart from what else is asked for the same thing.
 */
export function ask<Site extends object, To>(site: Site, name: string, question: (site: Site) => To): To {
  const note = Reflect.get(site, noted) as Note | undefined
  return note ? (note(`? ${name}`, question as Read['of']) as To) : question(site)
}

/** How many questions are being asked that choose. */
let choosing = 0

/**
 * Asks a site for some of many. Who is told of what is read hears nothing of those that were looked at only to choose:
 * what counts is what is read of the chosen ones.
 */
export function choose<Site extends object, To>(site: Site, name: string, question: (site: Site) => To): To {
  return ask(site, name, (one) => {
    choosing++
    try {
      return question(one)
    } finally {
      choosing--
    }
  })
}

/** True while something is looked at only to choose. */
export const isChoosing = (): boolean => choosing > 0

type Note = (name: string, of: Read['of']) => unknown

const noted = Symbol('noted')

/** Parts of a site that are asked for one thing at a time. */
const parted = new Set<PropertyKey>(['entries', 'bodies', 'terms', 'documents', 'images', 'files', 'notDue'])
/** What such a part is asked by, for a name. */
const lookups = new Set<PropertyKey>(['get', 'find', 'uploadOf'])

/** A site that writes down what is read of it. */
function watched<Site extends object>(site: Site, reads: Map<string, Read>): Site {
  const note: Note = (name, of) => {
    const read = reads.get(name) ?? { of, value: of(site) }
    reads.set(name, read)
    return read.value
  }
  const parts = new Map<PropertyKey, object>()
  const part = (key: PropertyKey): object => {
    const made = parts.get(key) ?? watchedPart(key, Reflect.get(site, key) as object, note)
    parts.set(key, made)
    return made
  }
  return new Proxy(site, {
    get(_, key) {
      if (key === noted) return note
      return parted.has(key) && Reflect.has(site, key) ? part(key) : note(String(key), (one) => Reflect.get(one, key))
    },
  })
}

function watchedPart(key: PropertyKey, whole: object, note: Note): object {
  const partOf = (site: object) => Reflect.get(site, key) as object
  return new Proxy(whole, {
    get(_, name) {
      const value: unknown = Reflect.get(whole, name, whole)
      if (typeof value !== 'function')
        return note(`${String(key)}.${String(name)}`, (site) => Reflect.get(partOf(site), name, partOf(site)))
      if (!lookups.has(name)) {
        note(String(key), partOf)
        return value.bind(whole) as unknown
      }
      return (asked: unknown) =>
        typeof asked === 'string'
          ? note(`${String(key)}.${String(name)} ${asked}`, (site) => lookUp(partOf(site), name, asked))
          : (note(String(key), partOf), lookUp(whole, name, asked))
    },
  })
}

function lookUp(part: object, name: PropertyKey, asked: unknown): unknown {
  return Reflect.apply(Reflect.get(part, name) as (asked: unknown) => unknown, part, [asked])
}

/** Lists are the same with the same items, other values when they say the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => Object.is(item, other[index]))
  return isDeepStrictEqual(one, other)
}
