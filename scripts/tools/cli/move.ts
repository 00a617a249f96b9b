import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentResult } from '../../site/build-content.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import { planHeadingMove } from './move-heading.ts'
import { planNamedMove } from './move-named.ts'
import { planMove, type MovePlan } from './move-plan.ts'
import { addedIssues } from '../../pipeline/issues/added-issues.ts'
import { keepFiles, refuseErrors } from './put-back.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { writeWhole } from '../../pipeline/cache/write.ts'

/** A move that was made, or that was taken back because of what it would have broken. */
interface MoveResult {
  plan: MovePlan
  /** What the content has after the move and had not before; with any of them, every file is as it was. */
  broken: Issue[]
  /** Content after the move, for code frames. */
  after: ContentResult
}

/**
 * Moves an entry of content and everything that refers to it. Content with errors is not touched, and a move that
 * makes new issues is taken back.
 */
export async function moveEntry(
  root: string,
  from: string,
  to: string,
  build: () => Promise<ContentResult>,
): Promise<MoveResult> {
  const before = await build()
  refuseErrors(before.issues)
  const { entries, bodies } = before.site
  const content = { entries, bodies, textOf: (file: string) => readFileSync(join(root, file), 'utf8') }
  const plan = planNamedMove(content, from, to) ?? planHeadingMove(content, from, to) ?? planMove(content, from, to)
  const undo = applyMove(root, plan)
  try {
    const after = await build()
    const broken = addedIssues(renamed(before.issues, plan), after.issues)
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

/** Writes the files of a move; returns what puts every one of them back. */
export function applyMove(root: string, { from, to, texts }: MovePlan): () => void {
  const paths = { from: join(root, from), to: join(root, to) }
  const isThere = () => from !== to && statSync(paths.to, { throwIfNoEntry: false }) !== undefined
  if (isThere()) throw new Refusal(`\`${to}\` is there already.`, 'Choose another name.')
  const restore = keepFiles(root, [...texts.keys()])
  const undo = () => restore([from, () => isThere() && renameSync(paths.to, paths.from)])
  try {
    for (const [file, text] of texts) writeWhole(join(root, file), text)
    mkdirSync(dirname(paths.to), { recursive: true })
    if (from !== to) renameSync(paths.from, paths.to)
  } catch (error) {
    undo()
    throw error
  }
  return undo
}

/** Issues as they would read if the entry had its new name: what only moved with it is nothing new. */
function renamed(issues: Issue[], { from, to, redirects }: MovePlan): Issue[] {
  const pairs = [{ from, to }, ...redirects]
  const rename = (text: string) => pairs.reduce((now, one) => now.replaceAll(one.from, () => one.to), text)
  return issues.map((issue) => ({ ...issue, file: rename(issue.file), message: rename(issue.message) }))
}
