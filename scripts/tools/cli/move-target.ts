import { nearest } from '../../../src/lib/nearest.ts'
import { collections } from '../../../src/schema/collections.ts'
import { pagePath } from '../../site/routes/route-base.ts'
import { allEntries, collectionOf, entryName, type Entries, type SourceEntry } from '../../site/entries.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'

/** The address that the place of an entry's file makes; none where something else makes it, or nothing does. */
export function placeAddress(entry: SourceEntry): string | undefined {
  return 'slug' in entry.data ? undefined : pagePath(entry)
}

/** The entry that is to move, by its file or by its address. */
export function entryToMove(entries: Entries, written: string): SourceEntry {
  const all = allEntries(entries).filter(({ collection }) => 'folder' in collections[collection])
  const nameOf = (entry: SourceEntry) => (written.startsWith('/') ? placeAddress(entry) : entry.source.file)
  const name = written.startsWith('/') ? written : contentFile(written)
  const found = all.find((entry) => nameOf(entry) === name || entry.source.file.replace(/\.\w+$/, '') === name)
  if (found) return found
  const meant = nearest(
    name,
    all.flatMap((entry) => nameOf(entry) ?? []),
  )
  throw new Refusal(
    `There is no ${written.startsWith('/') ? 'page' : 'entry'} \`${written}\` to move.`,
    meant ? `Did you mean \`${meant}\`?` : 'Name a file of a folder of content/, or the address of its page.',
  )
}

/** What an entry becomes under its new name, which is a file or an address. */
export function entryMoved(entry: SourceEntry, written: string): SourceEntry {
  const { collection } = entry
  const ending = entry.source.file.slice(entry.source.file.lastIndexOf('.'))
  const plain = written.startsWith('/') ? fileAt(entry, written) : contentFile(written)
  const file = /\.(yaml|mdx)$/.test(plain) ? plain : plain + ending
  const name = collectionOf(file)
  if (name !== collection || !file.endsWith(ending)) {
    const folder = (collections[collection] as { folder: string }).folder
    throw new Refusal(
      `\`${written}\` is no place for an entry of ${collection}.`,
      `An entry stays in its collection: content/${folder}/…${ending}.`,
    )
  }
  const { id, number, wrong } = entryName(name, file)
  if (wrong)
    throw new Refusal(
      `\`${file}\` cannot be an address.`,
      'Use lower-case letters, digits and hyphens; outside of pages/ two digits come first: 07-parkade-drains.',
    )
  return { ...entry, id, number, source: { ...entry.source, file } }
}

/** The file that makes an address, for an entry that keeps what the address does not tell. */
function fileAt(entry: SourceEntry, address: string): string {
  const spec = collections[entry.collection]
  if (spec.kind === 'tree') return `content/${spec.folder}/${address === '/' ? 'index' : address.slice(1)}`
  if (!('url' in spec) || placeAddress(entry) === undefined)
    throw new Refusal(`The address of ${entry.source.file} does not come from its name.`, 'Name the new file instead.')
  const last = address.slice(address.lastIndexOf('/') + 1)
  const named = [
    { number: entry.number, id: last },
    { number: Number(last), id: entry.id },
  ].find((one) => spec.url(one) === address)
  if (!named)
    throw new Refusal(
      `\`${address}\` is no address for an entry of ${entry.collection}.`,
      `One of them is \`${spec.url(entry)}\`.`,
    )
  return `content/${spec.folder}/${String(named.number).padStart(2, '0')}-${named.id}`
}

/** `pages/about.yaml` and `./content/pages/about.yaml` are both `content/pages/about.yaml`. */
export function contentFile(written: string): string {
  const path = written.replaceAll('\\', '/').replace(/^\.\//, '')
  return path.startsWith('content/') ? path : `content/${path}`
}
