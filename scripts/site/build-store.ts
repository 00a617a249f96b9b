import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../issues/failure'
import { FileHashes } from '../store/file-hashes'
import { Store } from '../store/store'

/** What a build keeps, and the hashes of the files that it is made of. */
export interface BuildStore {
  root: string
  store: Store
  hashes: FileHashes
}

/** Opens the store of a project for a build. A fresh build looks at nothing that is kept. */
export function openStore(root: string, fresh: boolean): BuildStore {
  return { root, store: new Store({ root, fresh }), hashes: new FileHashes(root, 'build') }
}

/** Puts a file of the project at a path: by way of the store, so that it lies on the disk once however many sites hold it. */
export function placeFile({ root, store, hashes }: BuildStore, source: string, target: string): void {
  const hash = hashes.of(source)
  if (hash === undefined) throw new Failure([`${source} was removed while the site was built. Build it again.`])
  if (store.files.place(hash, target)) return
  const taken = store.files.put(readFileSync(join(root, source)))
  store.files.place(taken, target)
}

/** Writes what is new, and removes from the store what the last builds had no use for. */
export function closeStore({ store, hashes }: BuildStore): void {
  store.save()
  hashes.save()
  store.files.prune()
}
