import { readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { issueAt } from '../issues/issue.ts'
import type { ReadResult } from './read.ts'
import { unreadable } from './unreadable.ts'

type Listing = Pick<ReadResult, 'issues' | 'unread' | 'ignored'>

/** Every content file below a folder; what is none is an issue. */
export function listFiles(root: string, folder: string, result: Listing): string[] {
  return entriesOf(root, folder, result).flatMap((entry) => {
    const { name } = entry
    const file = `${folder}/${name}`
    if (entry.isDirectory()) return listFiles(root, file, result)
    const refuse = (rule: string, message: string, hint: string) => {
      result.issues.push(issueAt({ file, line: 1, column: 1 }, rule, message, hint))
      result.unread.push(file)
      return []
    }
    if (entry.isFile() && isOfAnEditor(name)) return (result.ignored.push(file), [])
    if (entry.isSymbolicLink())
      return refuse('symlink', 'Content may not be a symbolic link.', 'Put the file itself here.')
    if (!entry.isFile()) return refuse('not-a-file', 'This is neither a file nor a folder.', 'Remove it.')
    if (!/\.(yaml|mdx)$/.test(name))
      return refuse('unknown-file', 'Content files end with .yaml or .mdx.', meantFile(name))
    return [file]
  })
}

/** What to do with a file that is no content. */
function meantFile(name: string): string {
  if (/\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?)$/i.test(name))
    return 'Pictures lie in public/uploads: `npm run new picture FILE` puts one there.'
  if (/\.(?:docx?|odt|rtf|pages|pdf|html?)$/i.test(name))
    return 'Make a file with `npm run new`, paste the text there, and move this one out of content/.'
  const [stem] = /^[^.]+(?=(?:\.\w+)+$)/.exec(name) ?? []
  if (/\.(?:mdx?|markdown)(?:\.txt)?$|\.txt$/i.test(name)) return `Name it \`${stem}.mdx\`.`
  return /\.ya?ml(?:\.txt)?$/i.test(name) ? `Name it \`${stem}.yaml\`.` : 'Rename the file or move it out of content/.'
}

/**
 * True for what editors write beside a file: Vim's trial `4913`, copies such as `x.mdx~`, what
 * JetBrains, Emacs and others save by.
 */
function isOfAnEditor(name: string): boolean {
  return /^\d{4,}$|~$|___jb_(tmp|old)___$|^#.*#$|\.(sw[a-px]|tmp|bak|orig|crswap)$/.test(name)
}

/** What lies in a folder, in an order that no locale and no disk changes. */
function entriesOf(root: string, folder: string, result: Listing): Dirent[] {
  const entries =
    attempt(folder, 'folder', result, () => readdirSync(join(root, folder), { withFileTypes: true })) ?? []
  return entries
    .filter(({ name }) => !name.startsWith('.') && name.toLowerCase() !== 'readme.md')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** What the system answers; an issue instead of what it refuses, such as a file that was there a moment ago. */
export function attempt<Answer>(
  file: string,
  what: 'file' | 'folder',
  { issues }: Pick<Listing, 'issues'>,
  ask: () => Answer,
): Answer | undefined {
  try {
    return ask()
  } catch (error) {
    return void issues.push(unreadable(file, what, error))
  }
}
