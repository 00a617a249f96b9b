import type { CollectionName } from '../../../src/schema/collections.ts'
import type { ActionReference, DownloadReference, ImageReference, PathReference } from '../../../src/schema/fields.ts'
import { sectionItems } from '../../../src/schema/sections.ts'
import type { Place } from '../../pipeline/issues/issue.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import type { DataPath } from '../../pipeline/read/yaml.ts'
import { once } from '../../pipeline/cache/once.ts'
import type { SourceEntry } from '../entries.ts'
import { isFileAddress } from './download-guard.ts'

/** What a reference names. */
type Target =
  /** A page of the site; in prose also a place on the same page, `#name`. */
  | { kind: 'page'; value: string }
  /** A file for visitors; one that is `optional` is shown as coming soon while there is none. */
  | { kind: 'file'; value: string; optional: boolean }
  /** A file of `public/`, by its name. */
  | { kind: 'public'; value: string }
  /** A phone or a mail of site.yaml, by its key. */
  | { kind: 'desk'; group: 'phones' | 'mails'; value: string }
  | { kind: 'entry'; collection: CollectionName; value: string }

/** A place of content that names something else. */
export type Reference = Place & Target

/**
 * Everything that content refers to, in YAML, front matter, attributes and prose. Nothing else looks for references.
 * There are thirty to an article, and each save walks them all: without pairs and copies, as all who read them do.
 */
export function references(entries: readonly SourceEntry[], bodies: ReadonlyMap<string, RenderedBody>): Reference[] {
  const all: Reference[] = []
  for (const entry of entries) for (const one of inEntry(entry)) all.push(one)
  for (const [file, body] of bodies) for (const one of inFile(body)(file)) all.push(one)
  return all
}

/** The names of a collection's entries that references name. */
export function namesIn(uses: readonly Reference[], collection: CollectionName): Set<string> {
  const names = new Set<string>()
  for (const one of uses) if (one.kind === 'entry' && one.collection === collection) names.add(one.value)
  return names
}

const inEntry = once((entry: SourceEntry): Reference[] => {
  const place = (path: DataPath) => entry.source.locate([...entry.at, ...path])
  const named = [...leavesOf(entry).flatMap(inLeaf), ...inLists(entry)]
  // Of an entry with errors, an item of a list may be missing.
  return named.flatMap(({ path, ...target }) => (target.value === undefined ? [] : [{ ...place(path), ...target }]))
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
      // Where scripts do not run, a mail stands in for the dialog.
      return dialog === undefined
        ? []
        : [{ path: [...path, 'dialog'], kind: 'desk', group: 'mails', value: 'schedule' }]
    }
  }
}

function address(value: string, optional: boolean): Target {
  return isFileAddress(value) ? { kind: 'file', value, optional } : { kind: 'page', value }
}

/** Names in lists are plain text in the data: their kind of section says of which collection they are. */
function inLists(entry: SourceEntry): Named[] {
  if (entry.collection === 'documents') {
    const { archive = [] } = entry.data as SourceEntry<'documents'>['data']
    return archive.map((value, index) => ({ path: ['archive', index], kind: 'public', value }))
  }
  if (isReading(entry)) {
    const { reviewer } = entry.data
    return reviewer === undefined
      ? []
      : [{ path: ['reviewer'], kind: 'entry', collection: 'reviewers', value: reviewer }]
  }
  if (entry.collection !== 'pages') return []
  const { sections = [], arrivals = [] } = entry.data as Partial<SourceEntry<'pages'>['data']>
  // Of a page with errors, a section may be missing, or its lists.
  return [
    ...sections.flatMap((section, index) => (section ? inSection(section, ['sections', index]) : [])),
    ...arrivals.flatMap((arrival, index) => opened(arrival?.opened, ['arrivals', index])),
  ]
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

/** What a body refers to. Files with the same words may have one body. */
const inFile = once((body: RenderedBody) => {
  const known = new Map<string, Reference[]>()
  return (file: string): Reference[] => {
    const found = known.get(file) ?? inBody(file, body)
    known.set(file, found)
    return found
  }
})

function inBody(file: string, { references: found }: RenderedBody): Reference[] {
  return found.flatMap(({ kind, value, line, column }): Reference[] => {
    const place = { file, line, column }
    if (kind === 'image') return [{ ...place, kind: 'entry', collection: 'images', value }]
    if (kind === 'drawing') return [{ ...place, kind: 'entry', collection: 'drawings', value }]
    if (kind === 'term') return [{ ...place, kind: 'entry', collection: 'glossary', value }]
    if (kind !== 'link') return []
    if (value.startsWith('#')) return [{ ...place, kind: 'page', value }]
    return value.startsWith('/') ? [{ ...place, ...address(value, false) }] : []
  })
}

/** What stands at the end of a way through the data of an entry: a text, or something that refers to something else. */
export type Leaf = { path: DataPath } & (
  | { kind: 'text' | 'image' | 'path' | 'download'; value: string }
  | { kind: 'action'; value: ActionReference['$action'] }
)

/** Every text and every reference of an entry, found once. */
export const leavesOf = once(({ data }: SourceEntry): Leaf[] => leaves(data))

/** Every text and every reference of a value, however deep, in the order in which they stand. */
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

/** Entries of a collection that a section shows. */
interface ShownEntries {
  collection: CollectionName
  /** True for an entry that it shows. */
  shows: (entry: SourceEntry) => boolean
  /** Where it names them one by one, and the names. */
  named?: { key: string; ids: readonly string[] }
}

function naming(collection: CollectionName, key: string, ids: readonly string[] = []): ShownEntries {
  return { collection, shows: ({ id }) => ids.includes(id), named: { key, ids } }
}

/**
 * What a section shows of the collections whose entries have no page of their own. Of a section with
 * errors, lists may be missing.
 */
export function shownEntries(section: Partial<Authored> & Pick<Authored, 'type'>): ShownEntries[] {
  switch (section.type) {
    case 'page-header':
      return [naming('stats', 'stat', section.stat === undefined ? [] : [section.stat])]
    case 'resource-hub':
      return [naming('faq', 'questions', section.questions)]
    case 'white-paper':
    case 'document-sheet':
      return [naming('documents', 'document', section.document === undefined ? [] : [section.document])]
    case 'documents': {
      const groups = new Set<unknown>(section.groups?.map(({ group }) => group))
      return [{ collection: 'documents', shows: ({ data }) => 'group' in data && groups.has(data.group) }]
    }
    case 'service-blocks':
      return [
        section.only ? naming('services', 'only', section.only) : { collection: 'services', shows: () => true },
        naming('drawings', 'drawing', section.drawing === undefined ? [] : [section.drawing]),
      ]
    case 'drawing-library':
      return [{ collection: 'drawings', shows: () => true }]
    case 'event-list':
      return [{ collection: 'events', shows: () => true }]
  }
  if (!Object.hasOwn(sectionItems, section.type)) return []
  const { collection } = sectionItems[section.type as keyof typeof sectionItems]
  return 'only' in section && section.only
    ? [naming(collection, 'only', section.only)]
    : [{ collection, shows: () => true }]
}
