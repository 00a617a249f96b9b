import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Where the folders of the site before wait for the next one, without a file in them. A site has a folder for each of
 * its pages; to make and to remove one takes as long as twenty names of files.
 */
const placeOf = (root: string) => join(root, '.cache/folders')

/** Takes the files out of a site, and keeps the rest. Throws where that cannot be; then the site may be half empty. */
export function keepFolders(root: string, site: string): void {
  const kept = placeOf(root)
  mkdirSync(dirname(kept), { recursive: true })
  removeFiles(site)
  renameSync(site, kept)
}

/** Puts the folders that are kept at a place where nothing is. Whatever else has got among them is gone. */
export function takeFolders(root: string, to: string): void {
  try {
    // Of a link it is the link that goes, never what it leads to.
    if (!lstatSync(placeOf(root)).isDirectory()) throw new Error('no folder')
    removeFiles(placeOf(root))
    renameSync(placeOf(root), to)
  } catch {
    // There are none, or none to be had: a site can do without.
    rmSync(placeOf(root), { recursive: true, force: true })
  }
}

function removeFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeFiles(path)
    else unlinkSync(path)
  }
}

/** Removes the folders that hold no file. */
export function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeIfEmpty(join(folder, entry.name))
}

function removeIfEmpty(folder: string): boolean {
  let isEmpty = true
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (!entry.isDirectory() || !removeIfEmpty(join(folder, entry.name))) isEmpty = false
  if (isEmpty) rmdirSync(folder)
  return isEmpty
}
