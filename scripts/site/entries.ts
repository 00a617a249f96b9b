import type { CollectionName, Entry } from '../../src/schema/collections.ts'
import type { Pack } from '../pipeline/cache/pack.ts'
import type * as pipeline from '../pipeline/model.ts'
import type { SourceFile } from '../pipeline/read/read.ts'
import * as engine from '../pipeline/validate/validate.ts'
import { model } from './model.ts'

/** An entry of one of this site's collections. */
export type SourceEntry<Name extends CollectionName = CollectionName> = pipeline.SourceEntry<Name, Entry<Name>>

/** An entry whose collection says what its data is. */
export type AnyEntry = { [Name in CollectionName]: SourceEntry<Name> }[CollectionName]

/** Every validated entry by collection, in order. Of a single file with errors: what is valid, and stand-ins. */
export type Entries = { [Name in CollectionName]: SourceEntry<Name>[] }

/** Names and addresses of entries with errors of their own, by collection. */
export type BrokenEntries = engine.BrokenEntries<CollectionName>

/** The content of this site, checked by its schemas. */
export interface ValidContent {
  entries: Entries
  /** What is valid of entries that have errors, so that the references in them are checked as well. */
  partial: SourceEntry[]
  broken: BrokenEntries
  issues: engine.Validation['issues']
}

/** The entries of all collections. */
export function allEntries(entries: Entries): SourceEntry[] {
  return Object.values(entries).flat() as SourceEntry[]
}

/** Validates files against the schemas of this site's collections. */
export function validate(files: SourceFile[], unread?: string[], known?: Pack): ValidContent {
  return engine.validate(model, files, unread, known) as unknown as ValidContent
}

/** The collection that a content file belongs to, by its path. */
export function collectionOf(file: string): CollectionName | undefined {
  return engine.collectionOf(model.collections, file) as CollectionName | undefined
}

/** Name and number that a file gives its entry; `wrong` when that cannot be an address. */
export function entryName(name: CollectionName, file: string): ReturnType<typeof engine.entryName> {
  return engine.entryName(model.collections, name, file)
}
