import { join } from 'node:path'
import { readChecksummed, writeChecksummed } from '../cache/checksummed-file.ts'
import type { StoredFiles } from '../cache/stored-files.ts'

/** The hashes of a release's assets by name. A name includes a hash, so its bytes never change. */
export type Release = ReadonlyMap<string, string>

/** Number of earlier releases whose assets stay available. */
const EARLIER = 2

const releasesFile = (root: string) => join(root, '.cache/releases.json')
const isSame = (one: Release, other: Release) => [...one.keys()].join() === [...other.keys()].join()

/** The earlier releases, the last one first. */
function before(root: string, release: Release): Release[] {
  const known = readChecksummed<[string, string][][]>(releasesFile(root)) ?? []
  return known.map((assets) => new Map(assets)).filter((one) => !isSame(one, release))
}

/** Assets that only earlier releases have: a page that is open while the site changes still loads them. */
export function earlierAssets(root: string, files: StoredFiles, release: Release): Release {
  const earlier = before(root, release).slice(0, EARLIER)
  const assets = earlier.flatMap((one) => [...one]).filter(([name]) => !release.has(name))
  return new Map(assets.filter(([, hash]) => files.has(hash)))
}

/** Records the release that is served now, and forgets the oldest. */
export function recordRelease(root: string, release: Release): void {
  const releases = [release, ...before(root, release)].slice(0, EARLIER + 1)
  writeChecksummed(
    releasesFile(root),
    releases.map((one) => [...one]),
  )
}
