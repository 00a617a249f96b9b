import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../cache/hash.ts'
import { writeWhole } from '../cache/write.ts'

/**
 * Makes one style sheet of those of a page: a browser asks once for what it cannot paint without, and what is
 * packed together is smaller. The answer is its name below the folder of the bundle, where it is put. An app that
 * navigates fetches the parts.
 */
export function joinedStyles(folder: string): (files: readonly string[]) => string {
  const known = new Map<string, string>()
  return (files) => {
    const [only = '', ...others] = files
    if (others.length === 0) return only
    const list = files.join()
    const name = known.get(list) ?? joinFiles(folder, files)
    known.set(list, name)
    return name
  }
}

function joinFiles(folder: string, files: readonly string[]): string {
  const css = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('')
  const name = `assets/styles-${sha256(css).slice(0, 8)}.css`
  // Another thread may have pages of the same parts.
  if (!existsSync(join(folder, name))) writeWhole(join(folder, name), css)
  return name
}
