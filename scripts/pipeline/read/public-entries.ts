import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Issue } from '../issues/issue.ts'
import { entriesBelow, refuse, systemFiles, symbolicLink, unreadable } from './list-files.ts'

/** Every entry of `public/`: the path of a regular file, or an issue. */
export function publicEntries(root: string): (string | Issue)[] {
  try {
    const stat = lstatSync(join(root, 'public'), { throwIfNoEntry: false })
    if (!stat) return []
    if (stat.isSymbolicLink()) return [symbolicLink('public')]
  } catch (error) {
    return [unreadable('public', 'folder', error)]
  }
  return entriesBelow(root, 'public', ({ name }, file) => {
    if (systemFiles.has(name)) {
      const message = `The operating system created \`${name}\`; it is not published.`
      return [{ ...refuse(file, 'hidden-file', message, 'Delete it.'), severity: 'warning' }]
    }
    if (!name.startsWith('.')) return undefined
    const message = 'Files whose names begin with a dot are not published.'
    return [refuse(file, 'hidden-file', message, 'Move it out of `public/`.')]
  })
}

/** The bytes of a regular file, their number if there are too many, or an error. Links are not followed. */
export function readWithin(path: string, limit = Infinity): Buffer | number | Error {
  try {
    // Without O_NONBLOCK, a pipe in place of the file would block.
    const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
    try {
      const stat = fstatSync(file)
      if (!stat.isFile()) return new Error('EISDIR: it is no longer a file')
      return stat.size > limit ? stat.size : readFileSync(file)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    return error as Error
  }
}
