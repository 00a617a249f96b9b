import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Sorted paths, from the root, of everything below a folder of it that is no folder; none without that folder. */
export function filesBelow(root: string, folder = ''): string[] {
  try {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
