import { readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { isPart } from '../cache/write.ts'
import { issueAt, type Issue } from '../issues/issue.ts'
import { fileReason } from '../issues/system-error.ts'

/** Files that operating systems create. */
export const systemFiles: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** What is found beside content files. */
export interface Listing {
  issues: Issue[]
  /** Files that exist but could not be read as data, at least not whole. */
  unread: string[]
  /** Temporary files of editors. */
  ignored: string[]
}

/** Every content file below a folder; anything else is an issue. */
export function listFiles(root: string, folder: string, { issues, unread, ignored }: Listing): string[] {
  const entries = entriesBelow(root, folder, (entry, file) => {
    const { name } = entry
    if (name.startsWith('.') || systemFiles.has(name) || name.toLowerCase() === 'readme.md') return []
    if (!entry.isFile()) return undefined
    if (isOfAnEditor(name)) return (ignored.push(file), [])
    if (/\.(yaml|mdx)$/.test(name)) return undefined
    const message = `\`${name}\` is neither a \`.yaml\` nor an \`.mdx\` file.`
    // Markdown in a folder of entries is read as well, so that its own mistakes are reported at once.
    const isEntry = name.endsWith('.md') && file.split('/').length > 2
    return [refuse(file, 'unknown-file', message, meantFile(name)), ...(isEntry ? [file] : [])]
  })
  return entries.filter((entry) => {
    if (typeof entry === 'string') return true
    issues.push(entry)
    if (entry.rule !== 'unreadable') unread.push(entry.file)
    return false
  }) as string[]
}

/** What to do with a file that is not content. */
function meantFile(name: string): string {
  if (/\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?)$/i.test(name))
    return 'Run `npm run new picture FILE` to copy it to `public/uploads/`, then delete it here.'
  if (/\.(?:docx?|odt|rtf|pages|pdf|html?)$/i.test(name))
    return 'Create an entry with `npm run new`, paste the text into it, and move this file out of `content/`.'
  const [stem] = /^[^.]+(?=(?:\.\w+)+$)/.exec(name) ?? []
  if (/\.(?:mdx?|markdown)(?:\.txt)?$|\.txt$/i.test(name)) return `Rename it to \`${stem}.mdx\`.`
  return /\.ya?ml(?:\.txt)?$/i.test(name)
    ? `Rename it to \`${stem}.yaml\`.`
    : 'Rename the file, or move it out of `content/`.'
}

/** True for temporary files and backups of Vim, Emacs, JetBrains, Word and others. */
function isOfAnEditor(name: string): boolean {
  return /^\d{4,}$|~$|^~\$|___jb_(tmp|old)___$|^#.*#$|\.(sw[a-px]|tmp|bak|orig|crswap)$/.test(name)
}

type Entries = (string | Issue)[]

/**
 * Every regular file below a folder, and an issue for anything else, in an order that depends on no locale or disk.
 * `judge` may answer for an entry first. Links are not followed.
 */
export function entriesBelow(
  root: string,
  folder: string,
  judge: (entry: Dirent, file: string) => Entries | undefined,
): Entries {
  let entries: Dirent[]
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true })
  } catch (error) {
    return [unreadable(folder, 'folder', error)]
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (isPart(entry.name)) return [leftover(file)]
    const judged = judge(entry, file)
    if (judged) return judged
    if (entry.isSymbolicLink()) return [symbolicLink(file)]
    if (entry.isDirectory()) return entriesBelow(root, file, judge)
    return entry.isFile() ? [file] : [refuse(file, 'not-a-file', 'This is neither a file nor a folder.', 'Remove it.')]
  })
}

/** Commands remove them, unless the process with the number in the name is running. */
const leftover = (file: string): Issue => ({
  ...refuse(file, 'leftover-file', 'An interrupted command left this temporary file.', 'Remove it.'),
  severity: 'warning',
})

export function refuse(file: string, rule: string, message: string, hint: string): Issue {
  return issueAt({ file, line: 1, column: 1 }, rule, message, hint)
}

export const symbolicLink = (file: string) =>
  refuse(file, 'symlink', 'A symbolic link is not allowed here.', 'Replace the link with the file itself.')

/** The issue of a file or folder that cannot be read. Throws an error that is not about it. */
export function unreadable(file: string, what: 'file' | 'folder', error: unknown): Issue {
  const { reason, hint } = fileReason(error, file)
  return refuse(file, 'unreadable', `The ${what} cannot be read. ${reason}.`, hint)
}
