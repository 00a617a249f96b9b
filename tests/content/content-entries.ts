import { join } from 'node:path'
import { readContent } from '../../scripts/read/read'
import { collectionOf } from '../../scripts/validate/validate'
import { collections, type CollectionName } from '../../src/schema/collections'

/** The project itself. */
export const projectRoot = join(import.meta.dirname, '../..')

const { files } = readContent(projectRoot)

/** What the site's own content says, entry by entry. */
export const contentEntries = (Object.keys(collections) as CollectionName[]).map((name) => {
  const data = files.filter(({ file }) => collectionOf(file) === name).map((file) => file.data)
  return { name, schema: collections[name].schema, entries: collections[name].kind === 'list' ? data.flat() : data }
})
