import { readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Sorted paths, from the root, of every file below a folder of the project; none without that folder. */
export function filesBelow(root: string, folder: string): string[] {
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

/** Sorted paths, from the folder, of every regular file below it. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return files.map((file) => file.split(sep).join('/')).sort()
}
