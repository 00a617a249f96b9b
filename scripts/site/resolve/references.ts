import type { CollectionName } from '../../../src/schema/collections.ts'
import type { ActionReference, DownloadReference, ImageReference, PathReference } from '../../../src/schema/fields.ts'
import type { SourceLocation } from '../../pipeline/issues/issue.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import type { DataPath } from '../../pipeline/read/yaml.ts'
import { memoize } from '../../pipeline/cache/memoize.ts'
import type { SourceEntry } from '../entries.ts'
import { isFileAddress } from './downloads.ts'
import { listedCollections } from './listed-collections.ts'

type Target =
  /** A page of the site; in prose also an anchor of the same page, `#name`. */
  | { kind: 'page'; value: string }
  /** A download; one that is `optional` is shown as coming soon while missing. */
  | { kind: 'file'; value: string; optional: boolean }
  /** A file of `public/`, by its name. */
  | { kind: 'public'; value: string }
  /** A phone or a mail of site.yaml, by its key. */
  | { kind: 'desk'; group: 'phones' | 'mails'; value: string }
  | { kind: 'entry'; collection: CollectionName; value: string }

export type Reference = SourceLocation & Target

/** Everything that content refers to, in YAML, front matter, attributes and prose; fast, as it runs at every save. */
export function references(entries: readonly SourceEntry[], bodies: ReadonlyMap<string, RenderedBody>): Reference[] {
  const all: Reference[] = []
  for (const entry of entries) for (const one of inEntry(entry)) all.push(one)
  for (const [file, body] of bodies) for (const one of inFile(body)(file)) all.push(one)
  return all
}

export function namesIn(uses: readonly Reference[], collection: CollectionName): Set<string> {
  const names = new Set<string>()
  for (const one of uses) if (one.kind === 'entry' && one.collection === collection) names.add(one.value)
  return names
}

const inEntry = memoize((entry: SourceEntry): Reference[] => {
  const location = (path: DataPath) => entry.source.locate([...entry.at, ...path])
  const named = [...listLeaves(entry).flatMap(inLeaf), ...inLists(entry)]
  // An entry with errors may lack items of a list.
  return named.flatMap(({ path, ...target }) => (target.value === undefined ? [] : [{ ...location(path), ...target }]))
})

type Named = Target & { path: DataPath }

function inLeaf({ kind, value, path }: Leaf): Named[] {
  switch (kind) {
    case 'text':
      return []
    case 'image':
      return [{ path, kind: 'entry', collection: 'images', value }]
    case 'path':
      return [{ path, ...address(value, false) }]
    case 'download':
      return value === '' ? [] : [{ path, kind: 'file', value, optional: true }]
    case 'action': {
      const { to, call, mail, dialog } = value
      if (to !== undefined) return [{ path: [...path, 'to'], ...address(to, true) }]
      if (call !== undefined) return [{ path: [...path, 'call'], kind: 'desk', group: 'phones', value: call }]
      if (mail !== undefined) return [{ path: [...path, 'mail'], kind: 'desk', group: 'mails', value: mail }]
      // Without scripts, the dialog is a mail link.
      return dialog === undefined
        ? []
        : [{ path: [...path, 'dialog'], kind: 'desk', group: 'mails', value: 'consultation' }]
    }
  }
}

function address(value: string, optional: boolean): Target {
  return isFileAddress(value) ? { kind: 'file', value, optional } : { kind: 'page', value }
}

/** Names in lists are plain strings: the kind of section determines their collection. */
function inLists(entry: SourceEntry): Named[] {
  if (entry.collection === 'documents') {
    const { archive = [] } = entry.data as SourceEntry<'documents'>['data']
    return archive.map((value, index) => ({ path: ['archive', index], kind: 'public', value }))
  }
  if (entry.collection === 'interface') {
    const { notFound } = entry.data as Partial<SourceEntry<'interface'>['data']>
    const path = ['notFound', 'map', 'drawing']
    return notFound?.map ? [{ path, kind: 'entry', collection: 'drawings', value: notFound.map.drawing }] : []
  }
  if (isReading(entry)) {
    const { reviewer } = entry.data
    return reviewer === undefined
      ? []
      : [{ path: ['reviewer'], kind: 'entry', collection: 'reviewers', value: reviewer }]
  }
  if (entry.collection !== 'pages') return []
  const { sections = [] } = entry.data as Partial<SourceEntry<'pages'>['data']>
  // A page with errors may lack sections or their lists.
  return sections.flatMap((section, index) => (section ? inSection(section, ['sections', index]) : []))
}

function opened(names: string[] = [], path: DataPath): Named[] {
  return names.map((value, at) => ({ path: [...path, 'opened', at], kind: 'entry', collection: 'services', value }))
}

function isReading(entry: SourceEntry): entry is SourceEntry<'articles' | 'guides' | 'divisionResources'> {
  return ['articles', 'guides', 'divisionResources'].includes(entry.collection)
}

function inSection(section: Authored, path: DataPath): Named[] {
  const desks = section.type === 'contact-desks' ? (section.desks ?? []) : []
  return [
    ...(section.type === 'service-blocks' ? opened(section.opened, path) : []),
    ...shownEntries(section).flatMap(({ collection, named }) => {
      const isList = named !== undefined && Array.isArray((section as Record<string, unknown>)[named.key])
      return (named?.ids ?? []).map((value, item): Named => {
        return { path: [...path, named!.key, ...(isList ? [item] : [])], kind: 'entry', collection, value }
      })
    }),
    ...desks.flatMap(({ phone, mail } = {} as (typeof desks)[number], index): Named[] => [
      ...(phone === undefined ? [] : [desk('phones', phone, [...path, 'desks', index, 'phone'])]),
      ...(mail === undefined ? [] : [desk('mails', mail, [...path, 'desks', index, 'mail'])]),
    ]),
  ]
}

function desk(group: 'phones' | 'mails', value: string, path: DataPath): Named {
  return { path, kind: 'desk', group, value }
}

/** Files with the same text may share one body. */
const inFile = memoize((body: RenderedBody) => memoize((file: string) => inBody(file, body)))

function inBody(file: string, { references: found }: RenderedBody): Reference[] {
  return found.flatMap(({ kind, value, line, column }): Reference[] => {
    const location = { file, line, column }
    if (kind === 'image') return [{ ...location, kind: 'entry', collection: 'images', value }]
    if (kind === 'drawing') return [{ ...location, kind: 'entry', collection: 'drawings', value }]
    if (kind === 'term') return [{ ...location, kind: 'entry', collection: 'glossary', value }]
    if (kind !== 'link') return []
    if (value.startsWith('#')) return [{ ...location, kind: 'page', value }]
    return value.startsWith('/') ? [{ ...location, ...address(value, false) }] : []
  })
}

/** A string or a reference in the data of an entry. */
export type Leaf = { path: DataPath } & (
  | { kind: 'text' | 'image' | 'path' | 'download'; value: string }
  | { kind: 'action'; value: ActionReference['$action'] }
)

export const listLeaves = ({ data }: SourceEntry): Leaf[] => leaves(data)

function leaves(value: unknown, path: DataPath = []): Leaf[] {
  if (typeof value === 'string') return [{ kind: 'text', value, path }]
  if (Array.isArray(value)) return value.flatMap((item, index) => leaves(item, [...path, index]))
  if (value === null || typeof value !== 'object') return []
  if ('$image' in value) return [{ kind: 'image', value: (value as ImageReference).$image, path }]
  if ('$path' in value) return [{ kind: 'path', value: (value as PathReference).$path, path }]
  if ('$download' in value) return [{ kind: 'download', value: (value as DownloadReference).$download, path }]
  if ('$action' in value) return [{ kind: 'action', value: (value as ActionReference).$action, path }]
  return Object.entries(value).flatMap(([key, item]) => leaves(item, [...path, key]))
}

type Authored = SourceEntry<'pages'>['data']['sections'][number]

interface ShownEntries {
  collection: CollectionName
  shows: (entry: SourceEntry) => boolean
  /** The key that lists them by name, and the names. */
  named?: { key: string; ids: readonly string[] }
}

function naming(collection: CollectionName, key: string, ids: readonly string[] = []): ShownEntries {
  return { collection, shows: ({ id }) => ids.includes(id), named: { key, ids } }
}

function namedDrawing({ drawing }: { drawing?: string | undefined }): ShownEntries {
  return naming('drawings', 'drawing', drawing === undefined ? [] : [drawing])
}

/** The entries without a page of their own that a section shows; a section with errors may lack lists. */
export function shownEntries(section: Partial<Authored> & Pick<Authored, 'type'>): ShownEntries[] {
  switch (section.type) {
    case 'page-header':
      return [naming('stats', 'stat', section.stat === undefined ? [] : [section.stat])]
    case 'white-paper':
    case 'document-sheet':
      return [naming('documents', 'document', section.document === undefined ? [] : [section.document])]
    case 'hero':
    case 'leak-finder':
    case 'location-list':
    case 'steps':
      return [namedDrawing(section)]
  }
  const groups = section.type === 'entry-list' && section.groups?.map(({ group }): unknown => group)
  const lists = listedCollections(section).map((collection): ShownEntries => {
    if ('only' in section && section.only) return naming(collection, 'only', section.only)
    return { collection, shows: ({ data }) => !groups || !('group' in data) || groups.includes(data.group) }
  })
  return section.type === 'entry-list' ? [...lists, naming('faq', 'questions', section.questions)] : lists
}
