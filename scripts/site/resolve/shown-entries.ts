import type { CollectionName } from '../../../src/schema/collections.ts'
import { sectionItems } from '../../../src/schema/sections.ts'
import type { SourceEntry } from '../entries.ts'

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
