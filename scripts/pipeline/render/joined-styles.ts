import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../cache/hash.ts'
import { memoize } from '../cache/memoize.ts'
import { writeWhole } from '../cache/write.ts'

/**
 * Joins the style sheets of a page into one, which takes one request and compresses better. Returns its name in the
 * bundle's folder. Client-side navigation fetches the parts.
 */
export function joinedStyles(folder: string): (files: readonly string[]) => string {
  const joined = memoize((list: string) => joinFiles(folder, list.split(',')))
  return (files) => (files.length > 1 ? joined(files.join()) : (files[0] ?? ''))
}

function joinFiles(folder: string, files: readonly string[]): string {
  const css = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('')
  const name = `assets/styles-${sha256(css).slice(0, 8)}.css`
  // Another thread may have written it.
  if (!existsSync(join(folder, name))) writeWhole(join(folder, name), css)
  return name
}
