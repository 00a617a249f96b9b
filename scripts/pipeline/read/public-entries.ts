import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { issueAt, type Issue } from '../issues/issue.ts'
import { unreadable } from './unreadable.ts'

/** What computers leave in folders by themselves. */
const litter = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** Every entry of `public/`: the path of a regular file, or why it is none. No link is followed. */
export function publicEntries(root: string, folder = 'public'): (string | Issue)[] {
  const found = entriesOf(root, folder)
  if ('rule' in found) return [found]
  return found.flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (litter.has(entry.name))
      return [{ ...refuse(file, 'hidden-file', 'The computer’s own file is not published.', 'Remove it.'), ...warning }]
    if (entry.name.startsWith('.'))
      return [refuse(file, 'hidden-file', 'What begins with a dot is not published.', 'Move it out of public/.')]
    if (entry.isSymbolicLink()) return [refuse(file, ...link)]
    if (entry.isDirectory()) return publicEntries(root, file)
    if (!entry.isFile()) return [refuse(file, 'not-a-file', 'This is neither a file nor a folder.', 'Remove it.')]
    return [file]
  })
}

const warning = { severity: 'warning' as const }
const link = ['symlink', 'What is served may not be a symbolic link.', 'Put the file itself here.'] as const

function refuse(file: string, rule: string, message: string, hint: string): Issue {
  return issueAt({ file, line: 1, column: 1 }, rule, message, hint)
}

function entriesOf(root: string, folder: string): Dirent[] | Issue {
  try {
    const stat = lstatSync(join(root, folder), { throwIfNoEntry: false })
    if (!stat) return []
    if (stat.isSymbolicLink()) return refuse(folder, ...link)
    return readdirSync(join(root, folder), { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    return unreadable(folder, 'folder', error)
  }
}

/**
 * The bytes of a regular file, or their number where they are too many, or why the system does not
 * give them; no link is followed.
 */
export function readPublicFile(path: string, limit = Infinity): Buffer | number | Error {
  try {
    // A pipe that took the file's place must not keep anybody waiting.
    const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
    try {
      const stat = fstatSync(file)
      if (!stat.isFile()) return new Error('It is no file any more')
      return stat.size > limit ? stat.size : readFileSync(file)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    return error as Error
  }
}
