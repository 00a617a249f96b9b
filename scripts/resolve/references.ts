import type { ActionReference } from '../../src/schema/fields'
import type { CollectionName } from '../../src/schema/collections'
import { isFileAddress } from './download-guard'
import type { Place } from '../issues/issue'
import type { RenderedBody } from '../prose/render'
import { shownEntries } from './shown-entries'
import type { Entries, SourceEntry } from '../validate/validate'
import type { DataPath } from '../read/yaml'

/** A place of content that names something else: an address of a page or of a file, an entry by its name, a file of `public/`. */
export type Reference = Place &
  ({ kind: 'page' | 'file' | 'public'; value: string } | { kind: 'entry'; collection: CollectionName; value: string })

/** Everything that content refers to, in YAML, front matter, attributes and prose. */
export function references(entries: Entries, bodies: ReadonlyMap<string, RenderedBody>): Reference[] {
  const ofData = (Object.values(entries).flat() as SourceEntry[]).flatMap((entry) => [
    ...inValue(entry.data, entry, []),
    ...inLists(entry),
  ])
  return [...ofData, ...[...bodies].flatMap(([file, body]) => inBody(file, body))]
}

function inValue(value: unknown, entry: SourceEntry, path: DataPath): Reference[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => inValue(item, entry, [...path, index]))
  if (value === null || typeof value !== 'object') return []
  if ('$image' in value)
    return [{ ...placeOf(entry, path), kind: 'entry', collection: 'images', value: String(value.$image) }]
  if ('$path' in value) return address(String(value.$path), entry, path)
  if ('$download' in value) return address(String(value.$download), entry, path)
  if ('$action' in value) return address((value.$action as ActionReference['$action']).to, entry, [...path, 'to'])
  return Object.entries(value).flatMap(([key, item]) => inValue(item, entry, [...path, key]))
}

/** Names in lists are plain text in the data: their kind of section says of which collection they are. */
function inLists(entry: SourceEntry): Reference[] {
  if (entry.collection === 'documents') {
    const { archive = [] } = entry.data as SourceEntry<'documents'>['data']
    return archive.map((value, index) => ({ ...placeOf(entry, ['archive', index]), kind: 'public', value }))
  }
  if (entry.collection !== 'pages') return []
  const { sections } = entry.data as SourceEntry<'pages'>['data']
  return sections.flatMap((section, index) =>
    shownEntries(section).flatMap(({ collection, named }) => {
      const isList = named !== undefined && Array.isArray((section as Record<string, unknown>)[named.key])
      return (named?.ids ?? []).map((value, item): Reference => {
        return {
          ...placeOf(entry, ['sections', index, named!.key, ...(isList ? [item] : [])]),
          kind: 'entry',
          collection,
          value,
        }
      })
    }),
  )
}

function inBody(file: string, { references: found }: RenderedBody): Reference[] {
  return found.flatMap(({ kind, value, line, column }): Reference[] => {
    const place = { file, line, column }
    if (kind === 'image') return [{ ...place, kind: 'entry', collection: 'images', value }]
    if (kind === 'term') return [{ ...place, kind: 'entry', collection: 'glossary', value }]
    return kind === 'link' && value.startsWith('/') ? [{ ...place, kind: kindOf(value), value }] : []
  })
}

function address(value: string | undefined, entry: SourceEntry, path: DataPath): Reference[] {
  return value ? [{ ...placeOf(entry, path), kind: kindOf(value), value }] : []
}

function kindOf(value: string): 'page' | 'file' {
  return isFileAddress(value) ? 'file' : 'page'
}

function placeOf({ source, at }: SourceEntry, path: DataPath): Place {
  return source.locate([...at, ...path])
}
