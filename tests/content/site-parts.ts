import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { textsBelow, writeFiles, type Files } from './tiny-site'

/** The texts of the parts of a site that commands change, by path. */
export type Parts = Record<'content' | 'dist', Record<string, string>>

/** Reads the parts of a site as they are. */
export function partsOf(root: string): Parts {
  const part = (name: string) => (existsSync(join(root, name)) ? textsBelow(join(root, name)) : {})
  return { content: part('content'), dist: part('dist') }
}

/** Files that are not the same in both. */
export function differing(one: Record<string, string>, other: Record<string, string>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((file) => one[file] !== other[file])
}

/** Makes the parts of a site what they were. */
export function putBack(root: string, parts: Parts): void {
  for (const name of ['dist.next', 'dist.previous', 'dist.lock'])
    rmSync(join(root, name), { recursive: true, force: true })
  const now = partsOf(root)
  for (const name of ['content', 'dist'] as const) {
    const changed = differing(now[name], parts[name]).map((file) => [file, parts[name][file] ?? null])
    writeFiles(join(root, name), Object.fromEntries(changed) as Files)
  }
}
