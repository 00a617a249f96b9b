import type { RouteData } from '../../src/schema/data/route-data'
import { once } from '../store/once'
import { anchoredEntries } from './anchored-entries'

/** The anchors that a page has. */
export const anchorsOf = once((data: RouteData): string[] => {
  if ('toc' in data) return data.toc.map(({ id }) => id)
  if (data.kind !== 'sections') return []
  return [
    ...data.sections.flatMap(({ id }) => id ?? []),
    ...data.sections.flatMap((section) => (section.type === 'leak-finder' ? section.places.map(({ id }) => id) : [])),
    ...anchoredEntries(data).map(({ href }) => href.slice(href.indexOf('#') + 1)),
  ]
})
