import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The three places of a site: what is served, what is being built, what is being replaced. */
export const places = (root: string) => ({
  dist: join(root, 'dist'),
  staged: join(root, 'dist.next'),
  previous: join(root, 'dist.previous'),
})

/** Puts the last good site back if a swap was interrupted between its two renames, and clears away what was left over. */
export async function recover(root: string): Promise<void> {
  const { dist, staged, previous } = places(root)
  if (!existsSync(dist) && existsSync(previous)) await rename(previous, dist)
  await rm(staged, { recursive: true, force: true })
  await rm(previous, { recursive: true, force: true })
}

/** Puts the staged site in the place of the served one: two renames, so no file is ever half written. */
export async function swap(root: string): Promise<void> {
  const { dist, staged, previous } = places(root)
  if (existsSync(dist)) await rename(dist, previous)
  await rename(staged, dist)
  await rm(previous, { recursive: true, force: true })
}
