import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { referenceRange } from '../../scripts/tools/cli/content-edits.ts'
import { downloadPath } from '../../scripts/site/resolve/document-names.ts'
import { references } from '../../scripts/site/resolve/references.ts'
import { pagePath } from '../../scripts/site/routes/route-base.ts'
import { allEntries, type SourceEntry } from '../../scripts/site/entries.ts'
import { collections, type CollectionName } from '../../src/schema/collections.ts'
import { addToCounts, check, editDocument, entriesOf, entryAt, listErrors, type Change, type Site } from './change.ts'

/** Removes an item of a YAML list, which is on its own line or between brackets. */
function withoutItem(text: string, start: number, end: number): string | undefined {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  if (/\n *- ["']?$/.test(before) && /^["']?\n/.test(after))
    return before.replace(/\n *- ["']?$/, '') + after.replace(/^["']?/, '')
  if (/\[([\w ,-]+, )?$/.test(before) && /^[,\]]/.test(after))
    return after.startsWith(',') ? before + after.slice(1).trimStart() : before.replace(/, $/, '') + after
  return undefined
}

/** What names an entry: its id, its page, its file for visitors. */
function findUses(entry: SourceEntry, site: Site) {
  const addresses = [pagePath(entry), downloadPath(entry)].filter((one) => one !== undefined)
  return references(allEntries(site.entries), site.bodies).filter(
    ({ file, kind, value, ...use }) =>
      file !== ('folder' in collections[entry.collection] ? entry.source.file : '') &&
      (kind === 'entry'
        ? (use as { collection: string }).collection === entry.collection && value === entry.id
        : addresses.includes(value.replace(/[?#].*$/, '')) || value.endsWith(`#${entry.id}`)),
  )
}

/** Removes entries with their items in lists, and links to another one instead. */
function removeEntries(root: string, entries: SourceEntry[], other: SourceEntry, site: Site): void {
  const uses = entries.flatMap((entry) =>
    findUses(entry, site).map((use) => ({
      entry,
      use,
      ...referenceRange(use, readFileSync(join(root, use.file), 'utf8')),
    })),
  )
  // From the end, so that the others stay where they are.
  for (const { entry, use, start, end } of uses.toSorted((a, b) => b.start - a.start)) {
    const file = join(root, use.file)
    const text = readFileSync(file, 'utf8')
    const [path, anchor] = use.value.split('#')
    const to =
      anchor === entry.id
        ? path
        : use.kind === 'entry'
          ? other.id
          : ((use.kind === 'file' ? downloadPath(other) : pagePath(other)) ?? '/')
    writeFileSync(file, withoutItem(text, start, end) ?? text.slice(0, start) + to + text.slice(end))
  }
  const { collection } = other
  const file = join(root, other.source.file)
  if ('folder' in collections[collection]) for (const { source } of entries) rmSync(join(root, source.file))
  else
    editDocument(file, (list) => {
      for (const { at } of entries.toReversed()) list.deleteIn(at.slice(0, 1))
    })
  const redirectsOf = ({ data }: SourceEntry) => (data as { redirectsFrom?: string[] }).redirectsFrom ?? []
  const from = entries.flatMap((entry) => [...redirectsOf(entry), ...[pagePath(entry) ?? []].flat()])
  addToCounts(root, collection, -entries.length)
  if (pagePath(other) === undefined || from.length === 0) return
  const all = JSON.stringify([...redirectsOf(other), ...from])
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(/^redirectsFrom:.*\n(?: +- .*\n)*/m, '').replace(/^(?=seo:)/m, `redirectsFrom: ${all}\n`),
  )
}

/** Follows what the check reports after a removal: removes buttons without entries. */
async function followCheck(root: string): Promise<void> {
  for (;;) {
    const empty = listErrors(await check(root)).find(({ rule }) => rule === 'empty-category')
    if (!empty) return
    const file = join(root, empty.file)
    const text = readFileSync(file, 'utf8')
    const start =
      text
        .split('\n')
        .slice(0, empty.line - 1)
        .join('\n').length + empty.column
    const [, name] = /`([^`]+)`/.exec(empty.message)!
    const without = withoutItem(text, start, start + name!.length)
    if (without === undefined) return
    writeFileSync(file, without)
  }
}

/** Removes an entry with what names it, as its writer would. */
export const removal = (collection: CollectionName, id: string): Change => ({
  name: `remove ${collection} ${id}`,
  make: async (root, site) => {
    const other = entriesOf(site, collection).find((one) => one.id !== id)
    if (!other) throw new Error(`${id} is the only one of ${collection}`)
    removeEntries(root, [entryAt(site, collection, id)], other, site)
    await followCheck(root)
  },
})

/** Removes all entries of a collection but one. */
export const oneLeft = (collection: CollectionName, id: string): Change => ({
  name: `only ${collection} ${id}`,
  make: async (root, site) => {
    const one = entryAt(site, collection, id)
    removeEntries(
      root,
      entriesOf(site, collection).filter((entry) => entry !== one),
      one,
      site,
    )
    await followCheck(root)
  },
})
