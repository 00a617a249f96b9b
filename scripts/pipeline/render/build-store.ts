import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FileHashes } from '../cache/file-hashes.ts'
import { Store } from '../cache/store.ts'

/** A part of a site, for one of several machines. */
export interface Shard {
  /** Counts from 1. */
  number: number
  count: number
}

/** What a build keeps, and the hashes of the files that it is made of. */
export interface BuildStore {
  root: string
  store: Store
  /** True to look at nothing that is kept. */
  fresh: boolean
  hashes: FileHashes
  /** The pack of the pages that this build renders, and those of other parts of the site. */
  pages: { own: string; others: string[] }
}

const PAGES = 'pages'

/**
 * Opens the store of a project for a build. A fresh build looks at nothing that is kept. Each part of a site has a pack
 * of its own, so that the stores of several machines can be put into one folder.
 */
export function openStore(root: string, { fresh, shard }: { fresh: boolean; shard?: Shard | undefined }): BuildStore {
  const own = shard ? `${PAGES}-${shard.number}-of-${shard.count}` : PAGES
  const others = fresh ? [] : partPacks(root).filter((name) => name !== own)
  const store = new Store({ root, fresh })
  return { root, store, fresh, hashes: new FileHashes(root, 'build'), pages: { own, others } }
}

function partPacks(root: string): string[] {
  try {
    return readdirSync(join(root, '.cache/packs')).filter((name) => name.startsWith(PAGES))
  } catch {
    return []
  }
}

/**
 * Writes what is new, and removes from the store what the last builds had no use for. What other machines have
 * rendered is the site's own by now.
 */
export function closeStore({ root, store, hashes, pages }: BuildStore): void {
  store.save()
  hashes.save()
  store.files.prune()
  for (const name of pages.others) rmSync(join(root, '.cache/packs', name), { force: true })
}
