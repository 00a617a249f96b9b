import { renameSync } from 'node:fs'
import { access, constants, lstat, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { explain } from '../issues/explain.ts'
import { Failure, Refusal } from '../issues/failure.ts'
import { exchange } from './exchange.ts'
import { keepFolders } from './kept-folders.ts'
import { lockBuild } from './lock-build.ts'

/**
 * The places of a site: what is served, what is being built, what is being replaced, and what
 * the renderer makes for itself.
 */
export const places = (root: string) => ({
  dist: join(root, 'dist'),
  staged: join(root, 'dist.next'),
  previous: join(root, 'dist.previous'),
  rendering: join(root, '.vite-react-ssg-temp'),
})

/**
 * Puts the last good site back if a swap was interrupted between its two renames, and clears away what was left over.
 */
export async function recover(root: string): Promise<void> {
  const { staged, previous, rendering } = places(root)
  await putBack(root)
  for (const leftover of [staged, previous, rendering]) await remove(leftover)
}

/** Puts the last good site back for who wants to look at it; a build that runs does so itself. */
export async function recoverToServe(root: string): Promise<void> {
  if (await lstatIfThere(places(root).dist)) return
  const unlock = lockBuild(root)
  await putBack(root).finally(unlock)
}

async function putBack(root: string): Promise<void> {
  const { dist, previous } = places(root)
  if (!(await lstatIfThere(dist)) && (await lstatIfThere(previous))) await rename(previous, dist)
}

/** Refuses, before anything is built, what the built site could not take the place of. */
export async function checkPlaces(root: string): Promise<void> {
  const { dist } = places(root)
  const [sign] = /[#?%]/.exec(root) ?? []
  if (sign) throw new Refusal(`${root} holds a \`${sign}\`, which the bundler cannot read.`, 'Rename that folder.')
  await access(root, constants.W_OK)
  const found = await lstatIfThere(dist)
  if (!found) return
  const hint = 'Remove it or rename it, and build again: the build makes a folder of its own.'
  if (found.isSymbolicLink())
    throw new Refusal('dist is a link, and the built site cannot take the place of what it leads to.', hint)
  if (!found.isDirectory()) throw new Refusal('dist is a file, not a folder.', hint)
  if (found.dev !== (await lstat(root)).dev || (await isMountPoint(dist)))
    throw new Refusal(
      'A disk is mounted at dist, and nothing can take its place.',
      'Mount the folder above it instead.',
    )
  await access(dist, constants.R_OK | constants.W_OK | constants.X_OK)
}

/**
 * Puts the staged site in the place of the served one: in one step where the system can, else by two
 * renames with nothing between them.
 */
export async function swap(root: string): Promise<void> {
  const { dist, staged, previous } = places(root)
  const hasSite = (await lstatIfThere(dist)) !== undefined
  if (hasSite && exchange(staged, dist)) return
  if (hasSite) renameSync(dist, previous)
  try {
    renameSync(staged, dist)
  } catch (error) {
    if (hasSite) await rename(previous, dist).catch(() => lost(error))
    throw error
  }
}

function lost(error: unknown): never {
  throw new Failure(
    [...explain(error).problems, 'The site of before could not be put back: it lies in dist.previous/.'],
    'Rename dist.previous to dist. The next build does that as well, and `npm run serve`.',
  )
}

/** Clears away what is no longer needed. Returns a sentence for each place that stays, which is no reason to fail. */
export async function clearAway(root: string): Promise<string[]> {
  const { dist, staged, previous, rendering } = places(root)
  // Without a site, the one of before is all there is.
  const isSafe = await lstatIfThere(dist).catch(() => undefined)
  const left: string[] = []
  await remove(rendering).catch((error: unknown) => left.push(...explain(error).problems))
  for (const site of [staged, ...(isSafe ? [previous] : [])])
    await putAside(root, site).catch((error: unknown) => left.push(...explain(error).problems))
  return left
}

/** Keeps the folders of a site that is no longer needed for the next one, or removes it. */
async function putAside(root: string, site: string): Promise<void> {
  try {
    if ((await lstatIfThere(site))?.isDirectory()) keepFolders(root, site)
  } catch {
    // It is not needed, and goes.
  }
  await remove(site)
}

/** Removes a place and all below it. Of a link it is the link that goes, never what it leads to. */
async function remove(place: string): Promise<void> {
  await rm(place, { recursive: true, force: true, maxRetries: 3 })
}

async function lstatIfThere(path: string) {
  try {
    return await lstat(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A folder of the same disk may be mounted as well, which Linux alone tells. */
async function isMountPoint(folder: string): Promise<boolean> {
  const mounts = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '')
  return mounts.split('\n').some((line) => line.split(' ')[4]?.replaceAll('\\040', ' ') === folder)
}
