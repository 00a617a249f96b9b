import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeWhole } from '../../pipeline/cache/write.ts'
import { addedIssues } from '../../pipeline/issues/added-issues.ts'
import { explain } from '../../pipeline/issues/explain.ts'
import { Failure, Refusal } from '../../pipeline/issues/failure.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import type { ContentResult } from '../../site/build-content.ts'

/** What a command does to the files of content. */
export interface ContentPlan {
  /** A file that is renamed; nothing is where both are the same. */
  from?: string
  to?: string
  /** Files that are removed. */
  removed?: string[]
  /** New texts by file; that of a renamed file under its old name. */
  texts: Map<string, string>
  /** Old addresses, and where they lead from now on. */
  redirects: { from: string; to: string }[]
}

/** A change that was made, or that was undone because of the issues it would have brought. */
export interface ChangeResult<Plan extends ContentPlan> {
  plan: Plan
  /** New issues; with any of them, every file is as it was. */
  broken: Issue[]
  /** Content after the change, for code frames. */
  after: ContentResult
}

/** The content of a site, with its files as they are on the disk. */
export type SiteContent = ContentResult['site'] & { textOf: (file: string) => string }

/** Plans a change of content and makes it. Content with errors is not touched, and what breaks something is undone. */
export async function changeContent<Plan extends ContentPlan>(
  root: string,
  build: () => Promise<ContentResult>,
  planOf: (content: SiteContent) => Plan,
  isBreaking: (issue: Issue) => boolean,
): Promise<ChangeResult<Plan>> {
  const before = await build()
  refuseErrors(before.issues)
  const plan = planOf({ ...before.site, textOf: (file) => readFileSync(join(root, file), 'utf8') })
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

/** Refuses to change content with errors: not every reference in it is known. Names the first one. */
function refuseErrors(issues: readonly Issue[]): void {
  const errors = issues.filter(({ severity }) => severity === 'error')
  // What cannot be read is why others are wrong.
  const first = errors.find(({ rule }) => rule === 'unreadable') ?? errors[0]
  if (!first) return
  const count = errors.length === 1 ? 'an error' : `${errors.length} errors`
  throw new Refusal(
    `The content has ${count}, so not every reference is known. ${first.file}: ${first.message}`,
    'Mend what `npm run content` tells first.',
  )
}

/** Issues as they would read after the change: what only moved with it is not new. */
function renamed(issues: Issue[], { from, to, redirects }: ContentPlan): Issue[] {
  const pairs = [...(from !== undefined && to !== undefined ? [{ from, to }] : []), ...redirects]
  const rename = (text: string) => pairs.reduce((now, one) => now.replaceAll(one.from, () => one.to), text)
  return issues.map((issue) => ({ ...issue, file: rename(issue.file), message: rename(issue.message) }))
}

/** Writes, renames and removes files; returns what restores every one of them. */
export function applyPlan(root: string, { from, to, removed = [], texts }: ContentPlan): () => void {
  const paths = from !== undefined && to !== undefined && from !== to && { from: join(root, from), to: join(root, to) }
  if (paths && existsSync(paths.to)) throw new Refusal(`\`${to}\` is there already.`, 'Choose another name.')
  const originals = [...texts.keys(), ...removed].map((file) => [file, readFileSync(join(root, file))] as const)
  const undo = () => {
    const failures = [
      ...failureOf(from ?? '', () => paths && existsSync(paths.to) && renameSync(paths.to, paths.from)),
      ...originals.flatMap(([file, bytes]) => failureOf(file, () => restore(join(root, file), bytes))),
    ]
    if (failures.length > 0) throw new Failure(failures, 'Put them back: `git status` tells what differs.')
  }
  try {
    for (const [file, text] of texts) writeWhole(join(root, file), text)
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

/** Writes only what differs: a write may fail. */
function restore(file: string, bytes: Buffer): void {
  if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeWhole(file, bytes)
}

/** A file that cannot be restored keeps no other from being restored. */
function failureOf(file: string, act: () => unknown): string[] {
  try {
    act()
    return []
  } catch (error) {
    return [`${file} could not be put back. ${explain(error).problems.join(' ')}`]
  }
}
