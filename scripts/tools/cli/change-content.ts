import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeWhole } from '../../pipeline/cache/write.ts'
import { addedIssues } from '../../pipeline/issues/new-issues.ts'
import { explain } from '../../pipeline/issues/explain.ts'
import { Failure, Refusal } from '../../pipeline/issues/failure.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import type { ContentResult } from '../../site/build-content.ts'

export interface ContentPlan {
  /** A renamed file; the same path in both leaves it where it is. */
  from?: string
  to?: string
  removed?: string[]
  /** New contents by file; a renamed file under its old name. */
  contents: Map<string, string>
  redirects: { from: string; to: string }[]
}

export interface ChangeResult<Plan extends ContentPlan> {
  plan: Plan
  /** New issues. If there are any, the change has been undone. */
  broken: Issue[]
  /** Content after the change, for code frames. */
  after: ContentResult
}

export type SiteContent = ContentResult['site'] & { readText: (file: string) => string }

/** Plans and applies a change. It is refused for content with errors, and undone if it causes new issues. */
export async function changeContent<Plan extends ContentPlan>(
  root: string,
  build: () => Promise<ContentResult>,
  planOf: (content: SiteContent) => Plan,
  isBreaking: (issue: Issue) => boolean,
): Promise<ChangeResult<Plan>> {
  const before = await build()
  refuseErrors(before.issues)
  const plan = planOf({ ...before.site, readText: (file) => readFileSync(join(root, file), 'utf8') })
  const undo = applyPlan(root, plan)
  try {
    const after = await build()
    const broken = addedIssues(renamed(before.issues, plan), after.issues).filter(isBreaking)
    if (broken.length > 0) {
      undo()
      await build()
    }
    return { plan, broken, after }
  } catch (error) {
    undo()
    throw error
  }
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

/** Writes, renames and removes files. Returns a function that restores them. */
function applyPlan(root: string, { from, to, removed = [], contents }: ContentPlan): () => void {
  const paths = from !== undefined && to !== undefined && from !== to && { from: join(root, from), to: join(root, to) }
  if (paths && existsSync(paths.to)) throw new Refusal(`\`${to}\` already exists.`, 'Choose another name.')
  const originals = [...contents.keys(), ...removed].map((file) => [file, readFileSync(join(root, file))] as const)
  const undo = () => {
    const failures = [
      ...failureOf(from ?? '', () => paths && existsSync(paths.to) && renameSync(paths.to, paths.from)),
      ...originals.flatMap(([file, bytes]) => failureOf(file, () => restore(join(root, file), bytes))),
    ]
    if (failures.length > 0) throw new Failure(failures, 'Restore these files with `git restore`.')
  }
  try {
    for (const [file, text] of contents) writeWhole(join(root, file), text)
    if (paths) {
      mkdirSync(dirname(paths.to), { recursive: true })
      renameSync(paths.from, paths.to)
    }
    for (const file of removed) rmSync(join(root, file))
  } catch (error) {
    undo()
    throw error
  }
  return undo
}

/** Skips unchanged files, because any write can fail. */
function restore(file: string, bytes: Buffer): void {
  if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeWhole(file, bytes)
}

/** Catches the error, so that the other files are still restored. */
function failureOf(file: string, act: () => unknown): string[] {
  try {
    act()
    return []
  } catch (error) {
    return [`\`${file}\` could not be restored. ${explain(error).problems.join(' ')}`]
  }
}
