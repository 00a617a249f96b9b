import { readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * Every file below a folder of the project, as sorted paths from the root with forward slashes; none
 * where there is no such folder.
 */
export function filesBelow(root: string, folder: string): string[] {
  const found: string[] = []
  const walk = (path: string) => {
    for (const entry of entriesOf(join(root, path))) {
      if (entry.isDirectory()) walk(`${path}/${entry.name}`)
      else found.push(`${path}/${entry.name}`)
    }
  }
  walk(folder)
  return found.sort()
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Every file below a folder, as sorted paths with forward slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return files.map((file) => file.split(sep).join('/')).sort()
}
