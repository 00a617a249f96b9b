import { join } from 'node:path'
import { readContent, type SourceFile } from '../../scripts/read/read'
import { withValues } from '../../scripts/read/values'
import { collectionOf } from '../../scripts/validate/validate'
import { collections, type CollectionName } from '../../src/schema/collections'

/** The project itself. */
export const projectRoot = join(import.meta.dirname, '../..')

const read = readContent(projectRoot)
const { files: filled } = withValues(read)

/** What the site's own content says, entry by entry: as it is read, and with constants by their names, as it is `written`. */
export const contentEntries = (Object.keys(collections) as CollectionName[]).map((name) => {
  const entriesOf = (files: readonly SourceFile[]) => {
    const data = files.filter(({ file }) => collectionOf(file) === name).map((file) => file.data)
    return collections[name].kind === 'list' ? data.flat() : data
  }
  return { name, schema: collections[name].schema, entries: entriesOf(filled), written: entriesOf(read.files) }
})
