import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../cache/files-below.ts'
import { hashFile, cacheKey } from '../cache/hash.ts'
import { variableFiles } from '../render/bundle.ts'
import { git } from '../git.ts'
import { readChecksummed, writeChecksummed } from '../cache/checksummed-file.ts'

/** What `dist/` was built from, the hash of its files, and the summary of the build. */
interface LastBuild {
  key: string
  files: string
  summary: string
}

const record = (root: string) => join(root, '.cache/last-build.json')

/** Files that a site is built from, besides its folders. */
const settings = [
  ...'index.html vite.config.ts tsconfig.json package.json package-lock.json data/audit.json'.split(' '),
  ...variableFiles,
]

/** The key of all inputs of a site; `options` are those of the command. */
export function siteKey(root: string, options: object): string | undefined {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_') || name === 'SITE_NOW')
  try {
    const folders = ['content', 'public', 'src', 'scripts'].flatMap((folder) => filesBelow(root, folder))
    const files = [...folders.filter((file) => !file.startsWith('src/generated/')), ...settings]
    const hashed = files.map((file) => [file, hashFile(root, file)])
    // Reports list the changes of the last 21 commits, and previews name the last one.
    const commits = git(root, 'log', '-21', '--first-parent', '--format=%H %cI')
    return cacheKey('site', JSON.stringify([options, variables.toSorted(), process.version, commits, hashed]))
  } catch {
    // The build reports what cannot be read.
    return undefined
  }
}

/** The summary of the last build, if a build would give the same `dist/`. */
export function unchangedSince(root: string, key: string | undefined): string | undefined {
  const last = readChecksummed<LastBuild>(record(root))
  // Tests of the site read it.
  const isGenerated = existsSync(join(root, 'src/generated/manifest.json'))
  if (!isGenerated || key === undefined || last?.key !== key) return undefined
  try {
    return last.files === hashOfSite(root) ? last.summary : undefined
  } catch {
    return undefined
  }
}

export function storeBuild(root: string, key: string | undefined, summary: string): void {
  if (key !== undefined) writeChecksummed(record(root), { key, files: hashOfSite(root), summary } satisfies LastBuild)
}

function hashOfSite(root: string): string {
  const files = filesBelow(root, 'dist')
  if (files.length === 0) throw new Error('dist/ has no files.')
  return cacheKey('dist', JSON.stringify(files.map((file) => [file, hashFile(root, file)])))
}
