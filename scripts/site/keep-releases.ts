import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readKept } from '../store/kept'
import { writeWhole } from '../store/write'
import { listFiles } from '../store/files-below'

/** Names of the assets of a release. They hold hashes, so a name is always the same bytes. */
export type Release = string[]

/** How many releases before the one that is served stay reachable. */
const EARLIER = 2

const store = (root: string) => join(root, '.cache/releases')
const listOf = (root: string) => join(store(root), 'releases.json')
const isSame = (one: Release, other: Release) => one.join() === other.join()

/**
 * Adds to a staged site the assets of the releases before it: a page that is open in a browser while the site changes goes on loading
 * its own. Returns the names that were added.
 */
export async function addEarlierAssets(root: string, out: string, release: Release): Promise<string[]> {
  const known = readKept<Release[]>(listOf(root)) ?? []
  const earlier = known.filter((one) => !isSame(one, release)).slice(0, EARLIER)
  const names = [...new Set(earlier.flat())].filter((name) => !release.includes(name))
  const kept = names.filter((name) => existsSync(join(store(root), name)))
  for (const name of kept) await copy(join(store(root), name), join(out, name))
  return kept
}

/** Keeps the assets of the release that is served now, for those that come after it, and forgets what is older. */
export async function keepRelease(root: string, dist: string, release: Release): Promise<void> {
  const known = readKept<Release[]>(listOf(root)) ?? []
  const releases = [release, ...known.filter((one) => !isSame(one, release))].slice(0, EARLIER + 1)
  const wanted = new Set(releases.flat())
  for (const name of release)
    if (!existsSync(join(store(root), name))) await copy(join(dist, name), join(store(root), name))
  writeWhole(listOf(root), JSON.stringify(releases))
  for (const name of await listFiles(store(root)))
    if (name.startsWith('assets/') && !wanted.has(name)) await rm(join(store(root), name))
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
}
