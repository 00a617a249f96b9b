import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { FileHashes } from '../store/file-hashes'
import { keyOf } from '../store/hash'
import { readSealed, writeSealed } from '../store/sealed'
import { filesBelow } from '../store/files-below'

/** What `dist/` was made of, what it was like afterwards, and what was said of it at the end. */
interface LastBuild {
  key: string
  dist: string
  said: string
}

const record = (root: string) => join(root, '.cache/last-build.json')

/** Single files that a site is made of. */
const settings = (
  'index.html tsconfig.json package.json package-lock.json data/audit.json .env .env.local .env.production ' +
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
  return isMade && last && last.key === key && last.dist === stateOf(root) ? last.said : undefined
}

/** Remembers what `dist/` is. */
export function rememberBuild(root: string, key: string | undefined, said: string): void {
  if (key !== undefined) writeSealed(record(root), { key, dist: stateOf(root), said } satisfies LastBuild)
}

/**
 * The files of `dist/` with what the system says of them: what somebody has changed there is
 * put right by the next build.
 */
function stateOf(root: string): string {
  const states = filesBelow(root, 'dist').flatMap((file) => {
    const { size, mtimeNs, ino } = lstatSync(join(root, file), { bigint: true })
    return [file, [size, mtimeNs, ino].join(' ')]
  })
  // A list as one text: a site of ten thousand pages has more files than a function can have arguments.
  return keyOf('dist', JSON.stringify(states))
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
