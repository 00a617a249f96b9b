import { collections, type CollectionName } from '../../../src/schema/collections.ts'

export const collectionNames = Object.keys(collections) as CollectionName[]

/** The content files of a collection, as a pattern relative to the root. */
export function contentGlob(name: CollectionName): string {
  const spec = collections[name]
  if (spec.kind === 'single' || spec.kind === 'list') return `content/${spec.file}`
  return `content/${spec.folder}/${spec.kind === 'tree' ? '**/' : ''}*.${spec.format}`
}

/** True for MDX files, whose schema describes the front matter. */
export function isProse(name: CollectionName): boolean {
  const spec = collections[name]
  return 'format' in spec && spec.format === 'mdx'
}
