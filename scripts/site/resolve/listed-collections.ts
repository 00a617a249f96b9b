import type { CollectionName } from '../../../src/schema/collections.ts'
import { findListed } from '../entries.ts'

interface Listing {
  type: string
  collection?: string | undefined
}

/** The collections whose entries a section lists. */
export function listedCollections(section: Listing): CollectionName[] {
  if (section.type === 'service-blocks') return ['services']
  if (section.type === 'stats' || section.type === 'faq') return [section.type]
  const listed = section.type === 'entry-list' && section.collection && findListed(section.collection)
  return listed ? [listed] : []
}
