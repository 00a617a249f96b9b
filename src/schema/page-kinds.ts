import { collections, type CollectionName } from './collections.ts'

type Collections = typeof collections

/** A collection whose entries may have a page. */
export type CollectionWithPage = {
  [Name in CollectionName]: Collections[Name] extends { url: unknown } ? Name : never
}[CollectionName]

/** What the page of an entry is called, by collection. */
export type PageKinds = {
  [Name in CollectionWithPage]: Collections[Name] extends { page: infer Page } ? Page : Collections[Name]['entry']
}

export function pageKind(name: CollectionWithPage): PageKinds[CollectionWithPage] {
  const spec = collections[name]
  return 'page' in spec ? spec.page : spec.entry
}
