import { join } from 'node:path'
import type { Store } from '../cache/store.ts'
import type { CachedPage } from '../render/cached-pages.ts'
import { dataFile, pageFile } from '../paths.ts'

/** Links stored files to their paths in the staged site. */
export function linkFiles(store: Store, out: string, files: ReadonlyMap<string, string>): void {
  for (const [path, hash] of files) store.files.link(hash, join(out, path))
}

/** Links pages, their styles and their data to their paths in the staged site. */
export function linkPages(store: Store, out: string, pages: ReadonlyMap<string, CachedPage>): void {
  for (const [path, { html, data, styles }] of pages) {
    const [file, hash] = styles
    store.files.link(hash, join(out, file))
    store.files.link(html, join(out, pageFile(path)))
    if (data) store.files.link(data, join(out, '_data/routes', dataFile(path)))
  }
}
