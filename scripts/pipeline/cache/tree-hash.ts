import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { FileHashes } from './file-hashes.ts'
import { keyOf } from './hash.ts'

/**
 * The hash of all that lies in a folder: names, bytes of files, where links lead. A folder that
 * is not there is an empty one.
 */
export function treeHash(root: string, folder: string, hashes: FileHashes): string {
  const found: string[] = []
  const walk = (path: string) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const inside = `${path}/${entry.name}`
      if (entry.isDirectory()) {
        found.push(`${inside}/`)
        walk(inside)
      } else if (entry.isSymbolicLink()) found.push(`${inside} > ${readlinkSync(join(root, inside))}`)
      else found.push(`${inside} ${hashes.of(inside) ?? ''}`)
    }
  }
  try {
    walk(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return keyOf('tree', JSON.stringify(found.sort()))
}
