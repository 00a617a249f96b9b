import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument, type Document } from 'yaml'
import { buildContent } from '../../scripts/site/build-content.ts'
import { pagePath } from '../../scripts/site/routes/route-base.ts'
import type { SourceEntry } from '../../scripts/site/entries.ts'
import { collections, type CollectionName } from '../../src/schema/collections.ts'

export type Result = Awaited<ReturnType<typeof buildContent>>
export type Site = Result['site']

export const check = (root: string): Promise<Result> => buildContent({ root, check: true, tidiness: true })
export const listErrors = ({ issues }: Result) => issues.filter(({ severity }) => severity === 'error')

/** A change of content. It finds what it changes by name, so that any of several changes can be made again alone. */
export interface Change {
  name: string
  /** Throws if there is nothing to change. */
  make: (root: string, site: Site) => void | Promise<void>
}

/** Collections whose entries are all named by code. */
const remaining = new Set<CollectionName>(['categories'])

/** Collections of which an entry may come or go. */
export const changeable = (Object.keys(collections) as CollectionName[]).filter(
  (name) => collections[name].kind !== 'single' && !remaining.has(name),
)

/** Entries of a collection; pages for those who maintain the site are part of its code. */
export const entriesOf = (site: Site, collection: CollectionName): SourceEntry[] =>
  (site.entries[collection] as SourceEntry[]).filter((entry) => !pagePath(entry)?.startsWith('/admin/'))

export function entryAt(site: Site, collection: CollectionName, id: string): SourceEntry {
  const entry = entriesOf(site, collection).find((one) => one.id === id)
  if (!entry) throw new Error(`there is no ${collection} ${id}`)
  return entry
}

/** Changes the YAML of an entry. */
export function editEntry(root: string, entry: SourceEntry, edit: (document: Document) => void): void {
  editDocument(join(root, entry.source.file), edit)
}

export function editDocument(file: string, edit: (document: Document) => void): void {
  const text = readFileSync(file, 'utf8')
  const [, head, body] = /^---\n([^]*?\n)(---\n[^]*)$/.exec(text) ?? []
  const document = parseDocument(head ?? text)
  edit(document)
  const written = document.toString({ lineWidth: 0 })
  writeFileSync(file, body === undefined ? written : `---\n${written}${body}`)
}

/** Changes the data of a YAML file. */
function editYaml<T>(file: string, edit: (data: T) => void): void {
  editDocument(file, (document) => {
    const data = document.toJS() as T
    edit(data)
    document.contents = document.createNode(data, { aliasDuplicateObjects: false })
  })
}

/** Corrects the stats that count a collection, as the check `stat-count` demands. */
export function addToCounts(root: string, collection: CollectionName, added: number): void {
  editYaml(join(root, 'content/stats.yaml'), (stats: { value: string; counts?: string }[]) => {
    for (const stat of stats)
      if (stat.counts === collection) stat.value = stat.value.replace(/\d+/, (count) => String(Number(count) + added))
  })
}
