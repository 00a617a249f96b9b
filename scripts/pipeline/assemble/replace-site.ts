import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, readdirSync, renameSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { explain } from '../issues/explain.ts'
import { Failure, Refusal } from '../issues/failure.ts'
import { lockBuild } from './lock-build.ts'
import type { Progress } from './progress.ts'

/** Folders of a build: the served site, the new one, the one being replaced, and the bundles. */
export const buildFolders = (root: string) => ({
  dist: join(root, 'dist'),
  staged: join(root, 'dist.next'),
  previous: join(root, 'dist.previous'),
  rendering: join(root, '.vite-react-ssg-temp'),
})

type Build = (staged: string) => Promise<void>

/**
 * Builds a site next to the served one, and then replaces that. After any failure the served one is unchanged. No other
 * build runs meanwhile.
 */
export async function replaceSite(root: string, progress: Pick<Progress, 'warn' | 'end'>, build: Build): Promise<void> {
  checkPaths(root)
  const unlock = lockBuild(root)
  const { dist, staged, previous, rendering } = buildFolders(root)
  const cleanUp = async (advice: string, work: () => Promise<void> | void) => {
    try {
      await work()
    } catch (error) {
      progress.warn(error, advice)
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
    // Without a new site, the previous one is needed.
    const obsolete = [rendering, staged, ...(existsSync(dist) ? [previous] : [])]
    for (const path of obsolete) await cleanUp('Remove it before the next build.', () => remove(path))
    await cleanUp('Remove dist.lock.', unlock)
  }
}

/** Restores the previous site after an interrupted swap. A running build does so itself. */
export async function recoverToServe(root: string): Promise<void> {
  if (lstatIfThere(buildFolders(root).dist)) return
  const unlock = lockBuild(root)
  await restorePrevious(root).finally(unlock)
}

async function restorePrevious(root: string): Promise<void> {
  const { dist, previous } = buildFolders(root)
  if (!lstatIfThere(dist) && lstatIfThere(previous)) await rename(previous, dist)
}

/** Refuses, before anything is built, paths that the new site could not replace. */
function checkPaths(root: string): void {
  const [character] = /[#?%]/.exec(root) ?? []
  if (character)
    throw new Refusal(`${root} contains a \`${character}\`, which the bundler cannot handle.`, 'Rename that folder.')
  const found = lstatIfThere(buildFolders(root).dist)
  if (!found || found.isDirectory()) return
  const what = found.isSymbolicLink() ? 'a symbolic link' : 'a file'
  throw new Refusal(`\`dist\` is ${what}, not a folder.`, 'Remove or rename `dist`, then build again.')
}

/** Replaces the served site by the staged one, in one step if the system can, else by two renames. */
async function swap(root: string): Promise<void> {
  const { dist, staged, previous } = buildFolders(root)
  const hasSite = lstatIfThere(dist) !== undefined
  if (hasSite && exchange(staged, dist)) return
  try {
    if (hasSite) renameSync(dist, previous)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
    const hint = 'Mount the disk at the folder above it instead.'
    throw new Refusal('`dist` cannot be replaced, because a disk is mounted there.', hint)
  }
  try {
    renameSync(staged, dist)
  } catch (error) {
    if (hasSite) await rename(previous, dist).catch(() => reportLoss(error))
    throw error
  }
}

/** Swaps two folders in one step. GNU mv 9.5 can; others refuse the option and change nothing. */
function exchange(one: string, other: string): boolean {
  return spawnSync('mv', ['--exchange', '--no-target-directory', one, other], { stdio: 'ignore' }).status === 0
}

function reportLoss(error: unknown): never {
  throw new Failure(
    [...explain(error).problems, 'The previous site could not be restored from `dist.previous/`.'],
    'Rename `dist.previous` to `dist`, or run `npm run serve`, which does the same.',
  )
}

/** Makes a folder readable for all users, such as the web server, whatever the umask of this and earlier builds. */
function publishModes(folder: string): void {
  setMode(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    setMode(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

function setMode(path: string, mode: number): void {
  const found = lstatSync(path)
  if (!found.isSymbolicLink() && (found.mode & 0o777) !== mode) chmodSync(path, mode)
}

/** Removes a path and everything below it; of a link only the link. */
async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 })
}

const lstatIfThere = (path: string) => lstatSync(path, { throwIfNoEntry: false })
