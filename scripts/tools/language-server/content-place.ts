import { collections, type CollectionName } from '../../../src/schema/collections.ts'

/** Names of all collections, in their order. */
export const collectionNames = Object.keys(collections) as CollectionName[]

/** Name of the files that are made of a collection: `case-studies`. */
export function fileName(name: CollectionName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The content files of a collection, as a pattern below the project’s root. */
export function contentGlob(name: CollectionName): string {
  const spec = collections[name]
  if (spec.kind === 'single' || spec.kind === 'list') return `content/${spec.file}`
  return `content/${spec.folder}/${spec.kind === 'tree' ? '**/' : ''}*.${spec.format}`
}

/** True when entries are MDX files: what the schema describes is their front matter. */
export function isProse(name: CollectionName): boolean {
  const spec = collections[name]
  return 'format' in spec && spec.format === 'mdx'
}
