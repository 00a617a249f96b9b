import { join } from 'node:path'
import { readSealed, writeSealed } from '../cache/sealed.ts'
import type { StoredFiles } from '../cache/stored-files.ts'

/**
 * The assets of a release: the hash of each file by its name. A name holds a hash of its own, so
 * it is always the same bytes.
 */
export type Release = ReadonlyMap<string, string>

/** How many releases before the one that is served stay reachable. */
const EARLIER = 2

const listOf = (root: string) => join(root, '.cache/releases.json')
const isSame = (one: Release, other: Release) => [...one.keys()].join() === [...other.keys()].join()

/** The releases that were served before this one, the last one first. */
function before(root: string, release: Release): Release[] {
  const known = readSealed<[string, string][][]>(listOf(root)) ?? []
  return known.map((assets) => new Map(assets)).filter((one) => !isSame(one, release))
}

/**
 * What the releases before this one had and this one has not: a page that is open in a browser while the site changes
 * goes on loading its own. What is not kept any more is left out.
 */
export function earlierAssets(root: string, files: StoredFiles, release: Release): Release {
  const earlier = before(root, release).slice(0, EARLIER)
  const assets = earlier.flatMap((one) => [...one]).filter(([name]) => !release.has(name))
  return new Map(assets.filter(([, hash]) => files.has(hash)))
}

/** Remembers the release that is served now, for those that come after it, and forgets what is older. */
export function keepRelease(root: string, release: Release): void {
  const releases = [release, ...before(root, release)].slice(0, EARLIER + 1)
  writeSealed(
    listOf(root),
    releases.map((one) => [...one]),
  )
}
