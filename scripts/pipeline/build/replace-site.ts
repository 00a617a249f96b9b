import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, readdirSync, renameSync } from 'node:fs'
import { lstat, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { explain } from '../issues/explain.ts'
import { Failure, Refusal } from '../issues/failure.ts'
import { lockBuild } from './lock-build.ts'
import type { Progress } from './progress.ts'

/** Folders of a build: the served site, the one being built, the one being replaced, and the bundles. */
export const places = (root: string) => ({
  dist: join(root, 'dist'),
  staged: join(root, 'dist.next'),
  previous: join(root, 'dist.previous'),
  rendering: join(root, '.vite-react-ssg-temp'),
})

/**
 * Has a site built beside the served one, and puts it in its place. Until then, and whatever goes wrong,
 * the served one stays as it is.
 */
export async function replaceSite(
  root: string,
  progress: Pick<Progress, 'step' | 'end'>,
  build: (staged: string) => Promise<void>,
): Promise<void> {
  await checkPaths(root)
  const unlock = lockBuild(root)
  const { dist, staged, previous, rendering } = places(root)
  const cleanUp = async (advice: string, work: () => Promise<void> | void) => {
    try {
      await work()
    } catch (error) {
      progress.step('left', `${explain(error).problems.join(' ')} ${advice}`)
    }
  }
  try {
    await restorePrevious(root)
    for (const leftover of [staged, previous, rendering]) await remove(leftover)
    await build(staged)
    publishModes(staged)
    await swap(root)
  } finally {
    progress.end()
    // Without a site, the previous one is all there is.
    const obsolete = [rendering, staged, ...(existsSync(dist) ? [previous] : [])]
    for (const path of obsolete) await cleanUp('Remove it before the next build.', () => remove(path))
    await cleanUp('Remove dist.lock.', unlock)
  }
}

/** Puts the previous site back after a swap that was interrupted. A build that runs does so itself. */
export async function recoverToServe(root: string): Promise<void> {
  if (await lstatIfThere(places(root).dist)) return
  const unlock = lockBuild(root)
  await restorePrevious(root).finally(unlock)
}

async function restorePrevious(root: string): Promise<void> {
  const { dist, previous } = places(root)
  if (!(await lstatIfThere(dist)) && (await lstatIfThere(previous))) await rename(previous, dist)
}

/** Refuses, before anything is built, what the built site could not take the place of. */
async function checkPaths(root: string): Promise<void> {
  const [character] = /[#?%]/.exec(root) ?? []
  if (character)
    throw new Refusal(`${root} holds a \`${character}\`, which the bundler cannot read.`, 'Rename that folder.')
  const found = await lstatIfThere(places(root).dist)
  if (!found || found.isDirectory()) return
  const hint = 'Remove it or rename it, and build again: the build makes a folder of its own.'
  throw found.isSymbolicLink()
    ? new Refusal('dist is a link, and the built site cannot take the place of what it leads to.', hint)
    : new Refusal('dist is a file, not a folder.', hint)
}

/** Puts the staged site in the place of the served one: in one step where the system can, else by two renames. */
async function swap(root: string): Promise<void> {
  const { dist, staged, previous } = places(root)
  const hasSite = (await lstatIfThere(dist)) !== undefined
  if (hasSite && exchange(staged, dist)) return
  try {
    if (hasSite) renameSync(dist, previous)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
    const hint = 'Mount the folder above it instead.'
    throw new Refusal('A disk is mounted at dist, and nothing can take its place.', hint)
  }
  try {
    renameSync(staged, dist)
  } catch (error) {
    if (hasSite) await rename(previous, dist).catch(() => reportLoss(error))
    throw error
  }
}

/**
 * Gives two folders each other's name in one step. GNU mv can since version 9.5; any other refuses the option and
 * changes nothing.
 */
function exchange(one: string, other: string): boolean {
  return spawnSync('mv', ['--exchange', '--no-target-directory', one, other], { stdio: 'ignore' }).status === 0
}

function reportLoss(error: unknown): never {
  throw new Failure(
    [...explain(error).problems, 'The site of before could not be put back: it lies in dist.previous/.'],
    'Rename dist.previous to dist. The next build does that as well, and `npm run serve`.',
  )
}

/**
 * Lets everybody read a folder and all below it, whatever the umask of this build and of those that filled the cache: a
 * web server is another user.
 */
function publishModes(folder: string): void {
  setMode(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) publishModes(path)
    else setMode(path, 0o644)
  }
}

function setMode(path: string, mode: number): void {
  const found = lstatSync(path)
  if (!found.isSymbolicLink() && (found.mode & 0o777) !== mode) chmodSync(path, mode)
}

/** Removes a path and all below it. Of a link it is the link that goes, never what it leads to. */
async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 })
}

async function lstatIfThere(path: string) {
  try {
    return await lstat(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
