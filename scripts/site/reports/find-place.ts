import type { Place } from '../../pipeline/issues/issue.ts'
import { comparable, type PlacedValue, type PlaceKind, type Places } from '../output/places.ts'

/** Finds where the content of a page was written. */
export interface PlaceFinder {
  head(path: string, key: 'title' | 'description'): Place
  /**
   * Searches the file `source` of a page, then all others. Given keys are preferred, and keys of `seo` come last.
   * Undefined for a value without a source.
   */
  find(source: string, kind: PlaceKind, value: string, keys?: readonly string[]): Place | undefined
}

interface Candidate extends Place {
  key: string
}

export function placeFinder(places: Places): PlaceFinder {
  const known = new Map<string, Index>()
  const indexOf = (file: string, kind: PlaceKind) => {
    const index = known.get(`${kind} ${file}`) ?? indexValues(file, places.values(file, kind))
    known.set(`${kind} ${file}`, index)
    return index
  }
  return {
    head: (path, key) => places.head(path, key) ?? { file: '', line: 1, column: 1 },
    find(source, kind, value, keys = []) {
      const rank = ({ key }: Candidate) =>
        (keys.includes(key.slice(key.lastIndexOf('.') + 1)) ? 0 : 1) + (key.startsWith('seo.') ? 2 : 0)
      const compared = comparable(value)
      const inFile = (file: string) => indexOf(file, kind).get(compared) ?? []
      const own = inFile(source)
      const [first, ...others] = own.length > 0 ? own : places.files.flatMap(inFile)
      if (!first) return undefined
      const { file, line, column } = others.reduce((best, one) => (rank(one) < rank(best) ? one : best), first)
      return { file, line, column }
    },
  }
}

type Index = ReadonlyMap<string, Candidate[]>

function indexValues(file: string, values: readonly PlacedValue[]): Index {
  const index = new Map<string, Candidate[]>()
  for (const [, value, key, line, column] of values)
    index.set(value, [...(index.get(value) ?? []), { file, line, column, key }])
  return index
}

/** Keys whose values are shown as headings. */
const headingKeys = ['title', 'name', 'label', 'q']

export function headingPlace(places: PlaceFinder, source: string, text: string): Place {
  const body = places.find(source, 'heading', text)
  if (body?.file === source) return body
  return places.find(source, 'text', text, headingKeys) ?? body ?? startOf(source)
}

/** Encoded files of `roof.jpg` are named `/assets/images/roof-<hash>-<width>.avif`. */
export function picturePlace(places: PlaceFinder, source: string, address: string): Place {
  const name = /(?<![^/])([^/]*?)(?:-[0-9a-f]{8}-\d+)?\.\w+$/.exec(address)?.[1] ?? ''
  return places.find(source, 'image', `${name}.jpg`) ?? places.find(source, 'image', `${name}.png`) ?? startOf(source)
}

export function textPlace(places: PlaceFinder, source: string, text: string, keys: readonly string[] = []): Place {
  return places.find(source, 'text', text, keys) ?? startOf(source)
}

const startOf = (file: string): Place => ({ file, line: 1, column: 1 })
