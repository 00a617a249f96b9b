import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addedIssues } from '../../pipeline/issues/new-issues.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import type { ContentResult } from '../../site/build-content.ts'
import { changeFiles, type FileChange } from '../files/file-changes.ts'
import { sourceText } from '../files/source-text.ts'

export interface ContentPlan {
  /** A renamed file; the same path in both leaves it where it is. */
  from?: string
  to?: string
  removed?: string[]
  /** New contents by file; a renamed file under its old name. */
  contents: Map<string, string>
  redirects: { from: string; to: string }[]
  /** Addresses that answer with "not found" from now on. */
  ended?: string[]
}

export interface ChangeResult<Plan extends ContentPlan> {
  plan: Plan
  /** New issues. If there are any, the change has been undone. */
  broken: Issue[]
  /** Content after the change, for code frames. */
  after: ContentResult
}

export type SiteContent = ContentResult['site'] & { readText: (file: string) => string }

export interface ChangeCommand {
  root: string
  /** As it was typed, for messages. */
  command: string
  build: () => Promise<ContentResult>
}

/** Plans and applies a change. It is refused for content with errors, and undone if it causes new issues. */
export async function changeContent<Plan extends ContentPlan>(
  { root, command, build }: ChangeCommand,
  createPlan: (content: SiteContent) => Plan,
  isBreaking: (issue: Issue) => boolean,
): Promise<ChangeResult<Plan>> {
  const before = await build()
  refuseErrors(before.issues)
  const plan = createPlan({ ...before.site, readText: (file) => before.contents.get(file)! })
  return changeFiles(root, command, async (changes) => {
    changes.apply(listChanges(root, plan))
    const after = await build()
    const broken = addedIssues(renamed(before.issues, plan), after.issues).filter(isBreaking)
    if (broken.length > 0) {
      changes.undo()
      await build()
    }
    return { plan, broken, after }
  })
}

/** A file with errors may hold references that are not known. */
function refuseErrors(issues: readonly Issue[]): void {
  const errors = issues.filter(({ severity }) => severity === 'error')
  // An unreadable file causes further errors.
  const first = errors.find(({ rule }) => rule === 'unreadable') ?? errors[0]
  if (!first) return
  const count = errors.length === 1 ? 'an error' : `${errors.length} errors`
  throw new Refusal(
    `The content has ${count}, so some references may be unknown. ${first.file}: ${first.message}`,
    'Fix what `npm run content` reports, then run this command again.',
  )
}

/** Issues as they read after the change, so that those that moved with it are not new. */
function renamed(issues: Issue[], { from, to, redirects }: ContentPlan): Issue[] {
  const pairs = [...(from !== undefined && to !== undefined ? [{ from, to }] : []), ...redirects]
  const rename = (text: string) => pairs.reduce((now, one) => now.replaceAll(one.from, () => one.to), text)
  return issues.map((issue) => ({ ...issue, file: rename(issue.file), message: rename(issue.message) }))
}

function listChanges(root: string, { from, to, removed = [], contents }: ContentPlan): FileChange[] {
  const isRenamed = from !== undefined && to !== undefined && from !== to
  const files = new Set([...contents.keys(), ...removed, ...(isRenamed ? [from] : [])])
  return [...files].flatMap((file): FileChange[] => {
    const before = readFileSync(join(root, file))
    const text = contents.get(file)
    const after = text === undefined ? before : sourceText(before).encode(text)
    if (removed.includes(file)) return [{ file, before, after: undefined }]
    if (!isRenamed || file !== from) return [{ file, before, after }]
    return [
      { file: to, before: undefined, after },
      { file, before, after: undefined },
    ]
  })
}
