import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a folder of the project, as sorted paths from the root with forward slashes; none where there is no such folder. */
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
