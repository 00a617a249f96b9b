import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileHashes } from '../cache/file-hashes.ts'
import { keyOf, sha256 } from '../cache/hash.ts'
import { readSealed, writeSealed } from '../cache/sealed.ts'
import type { StoredFiles } from '../cache/stored-files.ts'
import { filesBelow } from '../cache/files-below.ts'
import { places } from './swap.ts'

/** What `dist/` was made of, what it was like afterwards, and what was said of it at the end. */
interface LastBuild {
  key: string
  /** What the system said of its files. */
  stamps: string
  /** What was in them. */
  bytes: string
  said: string
}

const record = (root: string) => join(root, '.cache/last-build.json')

/** Single files that a site is made of. */
const settings = (
  'index.html vite.config.ts tsconfig.json package.json package-lock.json data/audit.json .env .env.local .env.production ' +
  '.env.production.local'
).split(' ')

/** The key of everything that a site is made of; `options` are those of the command. */
export function siteKey(root: string, hashes: FileHashes, options: object): string | undefined {
  try {
    return keyOf('site', JSON.stringify(options), JSON.stringify(inputsOf(root, hashes)))
  } catch {
    // What cannot be read, the build tells at its place.
    return undefined
  }
}

function inputsOf(root: string, hashes: FileHashes): string[] {
  const folders = ['content', 'public', 'src', 'scripts'].flatMap((folder) => filesBelow(root, folder))
  const files = [...folders.filter((file) => !file.startsWith('src/generated/')), ...settings]
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_') || name === 'SITE_NOW')
  return [
    JSON.stringify([variables.toSorted(), process.version]),
    commit(root),
    ...files.flatMap((file) => [file, hashes.of(file) ?? '']),
  ]
}

/** What was said at the end of the build that made `dist/`, when that is still what would be built. */
export function unchangedSince(root: string, key: string | undefined): string | undefined {
  const last = readSealed<LastBuild>(record(root))
  // Nothing but a build makes it, and tests of the site read it.
  const isMade = existsSync(join(root, 'src/generated/manifest.json'))
  if (!isMade || key === undefined || last?.key !== key) return undefined
  try {
    const isSame = last.stamps === stampsOf(root) || last.bytes === stateOf(root, hashIn(root))
    return isSame ? last.said : undefined
  } catch {
    // What cannot be read has to be built again.
    return undefined
  }
}

/** Remembers what `dist/` is. `files` knows the hashes of what it has put there. */
export function rememberBuild(root: string, key: string | undefined, said: string, files?: StoredFiles): void {
  if (key === undefined) return
  const { staged } = places(root)
  const hashOf = hashIn(root)
  const bytes = stateOf(root, (file) => files?.placedAt(join(staged, file.slice('dist/'.length))) ?? hashOf(file))
  writeSealed(record(root), { key, stamps: stampsOf(root), bytes, said } satisfies LastBuild)
}

/**
 * Sizes, times and inodes of the files of `dist/`. A file shares its bytes with the cache: what damages them there may
 * show here only in the time of the last change of state. A link to the file changes that too, so the bytes decide.
 */
const stampsOf = (root: string) =>
  stateOf(root, (file) => {
    const { size, mtimeNs, ctimeNs, ino } = lstatSync(join(root, file), { bigint: true })
    return [size, mtimeNs, ctimeNs, ino].join(' ')
  })

const hashIn = (root: string) => (file: string) =>
  lstatSync(join(root, file)).isFile() ? sha256(readFileSync(join(root, file))) : 'no regular file'

function stateOf(root: string, describe: (file: string) => string): string {
  const files = filesBelow(root, 'dist')
  if (files.length === 0) throw new Error('dist/ has no files.')
  // A list as one text: a site of ten thousand pages has more files than a function can have arguments.
  return keyOf('dist', JSON.stringify(files.map((file) => [file, describe(file)])))
}

/** Reports tell of the last twenty-one commits, and previews of the last one's name. */
function commit(root: string): string {
  try {
    return execFileSync('git', ['log', '-21', '--first-parent', '--format=%H %cI'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString()
  } catch {
    return ''
  }
}
