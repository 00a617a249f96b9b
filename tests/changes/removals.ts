import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { temporaryFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { buildContent } from '../../scripts/site/build-content.ts'
import { referenceRange } from '../../scripts/tools/cli/content-edits.ts'
import { downloadPath } from '../../scripts/site/resolve/document-names.ts'
import { references } from '../../scripts/site/resolve/references.ts'
import { pagePath } from '../../scripts/site/routes/route-base.ts'
import { allEntries, type SourceEntry } from '../../scripts/site/entries.ts'
import { collections, type CollectionName } from '../../src/schema/collections.ts'
import { addToCounts } from './edit-yaml.ts'

type Result = Awaited<ReturnType<typeof buildContent>>

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
function findUses(entry: SourceEntry, site: Result['site']) {
  const addresses = [pagePath(entry), downloadPath(entry)].filter((one) => one !== undefined)
  return references(allEntries(site.entries), site.bodies).filter(
    ({ file, kind, value, ...use }) =>
      file !== ('folder' in collections[entry.collection] ? entry.source.file : '') &&
      (kind === 'entry'
        ? (use as { collection: string }).collection === entry.collection && value === entry.id
        : addresses.includes(value.replace(/[?#].*$/, '')) || value.endsWith(`#${entry.id}`)),
  )
}

/** Removes an entry with its items in lists, and links to another one instead. */
function remove(root: string, entry: SourceEntry, other: SourceEntry, site: Result['site']): void {
  const uses = findUses(entry, site).map((use) => ({
    use,
    ...referenceRange(use, readFileSync(join(root, use.file), 'utf8')),
  }))
  for (const { use, start, end } of uses.toSorted((a, b) => b.start - a.start)) {
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
  const file = join(root, entry.source.file)
  if ('folder' in collections[entry.collection]) rmSync(file)
  else {
    const list = parseDocument(readFileSync(file, 'utf8'))
    list.deleteIn(entry.at.slice(0, 1))
    writeFileSync(file, list.toString({ lineWidth: 0 }))
  }
  const page = pagePath(entry)
  const from = (entry.data as { redirectsFrom?: string[] }).redirectsFrom ?? []
  if (page === undefined) return
  const home = join(root, other.source.file)
  const text = readFileSync(home, 'utf8')
  const all = JSON.stringify([...((other.data as { redirectsFrom?: string[] }).redirectsFrom ?? []), ...from, page])
  writeFileSync(
    home,
    text.replace(/^redirectsFrom:.*\n(?: +- .*\n)*/m, '').replace(/^(?=seo:)/m, `redirectsFrom: ${all}\n`),
  )
}

const check = (root: string) => buildContent({ root, check: true })
const listErrors = ({ issues }: Result) => issues.filter(({ severity }) => severity === 'error')

/** Fixes what the check reports after a removal: removes buttons without entries, and corrects a count. */
async function followCheck(root: string, collection: CollectionName): Promise<Result> {
  addToCounts(root, { [collection]: -1 })
  for (let result = await check(root); ; result = await check(root)) {
    const empty = listErrors(result).find(({ rule }) => rule === 'empty-category')
    if (!empty) return result
    const file = join(root, empty.file)
    const text = readFileSync(file, 'utf8')
    const start =
      text
        .split('\n')
        .slice(0, empty.line - 1)
        .join('\n').length + empty.column
    const [, name] = /`([^`]+)`/.exec(empty.message)!
    const without = withoutItem(text, start, start + name!.length)
    if (without === undefined) return result
    writeFileSync(file, without)
  }
}

/** Removes the entry of a collection with the fewest references, or the first without which no error is left. */
async function removeOneEntry(root: string, collection: CollectionName, { site }: Result): Promise<Result> {
  const entries = (site.entries[collection] as SourceEntry[])
    // Pages for those who maintain the site are part of its code.
    .filter(({ id }) => !id.startsWith('/admin/'))
    .toSorted((a, b) => findUses(a, site).length - findUses(b, site).length)
  const [content, before] = [join(root, 'content'), temporaryFolder('before')]
  cpSync(content, before, { recursive: true })
  const problems: string[] = []
  for (const [index, entry] of entries.entries()) {
    remove(root, entry, entries[index === 0 ? 1 : 0]!, site)
    const result = await followCheck(root, collection)
    const errors = listErrors(result)
    if (errors.length === 0) return result
    problems.push(...errors.map(({ rule, file, line }) => `${entry.id}: ${file}:${line} ${rule}`))
    rmSync(content, { recursive: true })
    cpSync(before, content, { recursive: true })
  }
  throw new Error(`nothing of ${collection} can be removed:\n${problems.join('\n')}`)
}

/** Collections whose entries are all named by code. */
const remaining = new Set<CollectionName>(['categories'])

/** Collections of which an entry may come or go. */
export const changeable = (Object.keys(collections) as CollectionName[]).filter(
  (name) => collections[name].kind !== 'single' && !remaining.has(name),
)

/** Removes an entry of every kind with what names it, as its writer would. */
export async function removeOneOfEach(root: string): Promise<void> {
  let result = await check(root)
  for (const collection of changeable) result = await removeOneEntry(root, collection, result)
}
