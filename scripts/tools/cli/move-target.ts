import { nearest } from '../../../src/lib/nearest.ts'
import { collections } from '../../../src/schema/collections.ts'
import { pagePath } from '../../site/routes/route-base.ts'
import { allEntries, findCollection, entryName, type Entries, type SourceEntry } from '../../site/entries.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'

/** The address that comes from the path of an entry's file; undefined if it comes from a key, or there is none. */
export function addressFromPath(entry: SourceEntry): string | undefined {
  return 'slug' in entry.data ? undefined : pagePath(entry)
}

export function entryToMove(entries: Entries, written: string): SourceEntry {
  const all = allEntries(entries).filter(({ collection }) => 'folder' in collections[collection])
  const writtenName = (entry: SourceEntry) => (written.startsWith('/') ? addressFromPath(entry) : entry.source.file)
  const name = written.startsWith('/') ? written : contentFile(written)
  const found = all.find((entry) => writtenName(entry) === name || entry.source.file.replace(/\.\w+$/, '') === name)
  if (found) return found
  const meant = nearest(
    name,
    all.flatMap((entry) => writtenName(entry) ?? []),
  )
  throw new Refusal(
    `There is no ${written.startsWith('/') ? 'page' : 'entry'} \`${written}\`.`,
    meant
      ? `Use \`${meant}\` if that is the one you meant.`
      : 'Give a content file, such as articles/01-roofs.mdx, or the address of its page.',
  )
}

/** The entry under its new name, which is a file or an address. */
export function entryMoved(entry: SourceEntry, written: string): SourceEntry {
  const { collection } = entry
  const ending = entry.source.file.slice(entry.source.file.lastIndexOf('.'))
  const plain = written.startsWith('/') ? fileAt(entry, written) : contentFile(written)
  const file = /\.(yaml|mdx)$/.test(plain) ? plain : plain + ending
  const name = findCollection(file)
  if (name !== collection || !file.endsWith(ending)) {
    const folder = (collections[collection] as { folder: string }).folder
    throw new Refusal(
      `\`${written}\` is outside of the collection ${collection}.`,
      `Choose a name of the form content/${folder}/…${ending}.`,
    )
  }
  const { id, number, wrong } = entryName(name, file)
  if (wrong)
    throw new Refusal(
      `\`${file}\` is not a valid name.`,
      'Use lower-case letters, digits and hyphens. Outside of pages/, begin with a two-digit number: ' +
        '07-parkade-drains.',
    )
  return { ...entry, id, number, source: { ...entry.source, file } }
}

/** The file for an address; what the address does not contain stays the same. */
function fileAt(entry: SourceEntry, address: string): string {
  const spec = collections[entry.collection]
  if (spec.kind === 'tree') return `content/${spec.folder}/${address === '/' ? 'index' : address.slice(1)}`
  if (!('url' in spec) || addressFromPath(entry) === undefined)
    throw new Refusal(
      `The address of \`${entry.source.file}\` does not come from its file name.`,
      'Give the new file name instead of an address.',
    )
  const last = address.slice(address.lastIndexOf('/') + 1)
  const named = [
    { number: entry.number, id: last },
    { number: Number(last), id: entry.id },
  ].find((one) => spec.url(one) === address)
  if (!named)
    throw new Refusal(
      `\`${address}\` cannot be the address of an entry of ${entry.collection}.`,
      `Use an address like \`${spec.url(entry)}\`.`,
    )
  return `content/${spec.folder}/${String(named.number).padStart(2, '0')}-${named.id}`
}

/** Turns `pages/about.yaml` and `./content/pages/about.yaml` into `content/pages/about.yaml`. */
export function contentFile(written: string): string {
  const path = written.replaceAll('\\', '/').replace(/^\.\//, '')
  return path.startsWith('content/') ? path : `content/${path}`
}
