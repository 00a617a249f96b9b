import { memoize } from '../../pipeline/cache/memoize.ts'
import type { SourceLocation } from '../../pipeline/issues/issue.ts'
import { comparable, type ValueKind, type SourceLocations } from '../output/source-locations.ts'

/** Finds where the content of a page was written. */
export interface SourceFinder {
  head(path: string, key: 'title' | 'description'): SourceLocation
  /**
   * Searches the file `source` of a page, then all others. Given keys are preferred, and keys of `seo` come last.
   * Undefined for a value without a source.
   */
  find(source: string, kind: ValueKind, value: string, keys?: readonly string[]): SourceLocation | undefined
}

interface Candidate extends SourceLocation {
  key: string
}

export function createSourceFinder(sources: SourceLocations): SourceFinder {
  const indexValues = memoize((kind: ValueKind) => {
    const index = new Map<string, Candidate[]>()
    for (const file of sources.files)
      for (const [, value, key, line, column] of sources.values(file, kind)) {
        const candidate = { file, line, column, key }
        if (!index.get(value)?.push(candidate)) index.set(value, [candidate])
      }
    return index
  })
  return {
    head: (path, key) => sources.head(path, key) ?? { file: '', line: 1, column: 1 },
    find(source, kind, value, keys = []) {
      const rank = ({ key }: Candidate) =>
        (keys.includes(key.slice(key.lastIndexOf('.') + 1)) ? 0 : 1) + (key.startsWith('seo.') ? 2 : 0)
      const all = indexValues(kind).get(comparable(value)) ?? []
      const own = all.filter(({ file }) => file === source)
      const [first, ...others] = own.length > 0 ? own : all
      if (!first) return undefined
      const { file, line, column } = others.reduce((best, one) => (rank(one) < rank(best) ? one : best), first)
      return { file, line, column }
    },
  }
}

/** Keys whose values are shown as headings. */
const headingKeys = ['title', 'name', 'label', 'q']

export function headingSource(sources: SourceFinder, source: string, text: string): SourceLocation {
  const body = sources.find(source, 'heading', text)
  if (body?.file === source) return body
  return sources.find(source, 'text', text, headingKeys) ?? body ?? fileStart(source)
}

/** Encoded files of `roof.jpg` are named `/assets/images/roof-<hash>-<width>.avif`. */
export function pictureSource(sources: SourceFinder, source: string, address: string): SourceLocation {
  const name = /(?<![^/])([^/]*?)(?:-[0-9a-f]{8}-\d+)?\.\w+$/.exec(address)?.[1] ?? ''
  return (
    sources.find(source, 'image', `${name}.jpg`) ?? sources.find(source, 'image', `${name}.png`) ?? fileStart(source)
  )
}

export function textSource(
  sources: SourceFinder,
  source: string,
  text: string,
  keys: readonly string[] = [],
): SourceLocation {
  return sources.find(source, 'text', text, keys) ?? fileStart(source)
}

export const fileStart = (file: string): SourceLocation => ({ file, line: 1, column: 1 })
