import { collections, type CollectionName, type Entry } from '../../src/schema/collections.ts'
import type * as pipeline from '../pipeline/model.ts'
import type { SourceFile } from '../pipeline/read/read.ts'
import * as engine from '../pipeline/validate/validate.ts'
import { model } from './model.ts'

export type SourceEntry<Name extends CollectionName = CollectionName> = pipeline.SourceEntry<Name, Entry<Name>>

/** An entry whose `collection` determines its data. */
export type AnyEntry = { [Name in CollectionName]: SourceEntry<Name> }[CollectionName]

/**
 * Validated entries by collection, in order. A single file with errors is represented by its valid parts and
 * placeholders.
 */
export type Entries = { [Name in CollectionName]: SourceEntry<Name>[] }

/** Names and addresses of entries with errors, by collection. */
export type BrokenEntries = engine.BrokenEntries<CollectionName>

export interface ValidContent {
  entries: Entries
  /** Valid parts of entries with errors, so that their references are checked too. */
  partial: SourceEntry[]
  broken: BrokenEntries
  issues: engine.Validation['issues']
}

export function allEntries(entries: Entries): SourceEntry[] {
  return Object.values(entries).flat() as SourceEntry[]
}

export function validate(files: SourceFile[], unread?: string[]): ValidContent {
  return engine.validate(model, files, unread) as unknown as ValidContent
}

export function findCollection(file: string): CollectionName | undefined {
  return engine.findCollection(model.collections, file) as CollectionName | undefined
}

/** Name and number of an entry by its file; `wrong` when they cannot be an address. */
export function entryName(name: CollectionName, file: string): ReturnType<typeof engine.entryName> {
  return engine.entryName(model.collections, name, file)
}

/** The first day of an entry online, for collections that have one. */
export function findFirstDay({ collection, data }: SourceEntry): string | undefined {
  const spec = collections[collection]
  return 'firstDay' in spec ? (data as Partial<Record<string, string>>)[spec.firstDay] : undefined
}

/** The name of a collection in content and generated files: `case-studies`. */
export const contentName = (name: CollectionName): string =>
  name.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`)

/** Collections whose entries a list may show. */
export const listable = (Object.keys(collections) as CollectionName[]).filter((name) =>
  ['list', 'folder'].includes(collections[name].kind),
)

/** A collection by its name in content. */
export const findListed = (name: string): CollectionName | undefined =>
  listable.find((collection) => contentName(collection) === name)
