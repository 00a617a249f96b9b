import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentResult } from '../write/content-result'
import type { Issue } from '../issues/issue'
import { planNamedMove } from './move-named'
import { planMove, type MovePlan } from './move-plan'
import { outcomeChanges } from './outcome'
import { explain } from '../issues/explain'
import { Failure, Refusal } from '../issues/failure'
import { writeWhole } from '../store/write'

/** A move that was made, or that was taken back because of what it would have broken. */
interface MoveResult {
  plan: MovePlan
  /** What the content has after the move and had not before; with any of them, every file is as it was. */
  broken: Issue[]
  /** Content after the move, for code frames. */
  after: ContentResult
}

/** Moves an entry of content and everything that refers to it. Content with errors is not touched, and a move that makes new issues is taken back. */
export async function moveEntry(
  root: string,
  from: string,
  to: string,
  build: () => Promise<ContentResult>,
): Promise<MoveResult> {
  const before = await build()
  const errors = before.issues.filter(({ severity }) => severity === 'error')
  // What cannot be read is why others are wrong.
  const [first, ...others] = errors.toSorted((a, b) => Number(isUnread(b)) - Number(isUnread(a)))
  if (first)
    throw new Refusal(
      `The content has ${others.length === 0 ? 'an error' : `${others.length + 1} errors`}, so not every reference is known. ${first.file}: ${first.message}`,
      'Mend what `npm run content` tells first.',
    )
  const { entries, bodies } = before.site
  const content = { entries, bodies, textOf: (file: string) => readFileSync(join(root, file), 'utf8') }
  const plan = planNamedMove(content, from, to) ?? planMove(content, from, to)
  const undo = applyMove(root, plan)
  try {
    const after = await build()
    const broken = outcomeChanges(renamed(before.issues, plan), after.issues).appeared
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

const isUnread = ({ rule }: Issue) => rule === 'unreadable'

/** Writes the files of a move; returns what puts every one of them back. */
export function applyMove(root: string, { from, to, texts }: MovePlan): () => void {
  const paths = { from: join(root, from), to: join(root, to) }
  const isThere = () => from !== to && statSync(paths.to, { throwIfNoEntry: false }) !== undefined
  if (isThere()) throw new Refusal(`\`${to}\` is there already.`, 'Choose another name.')
  const originals = new Map([...texts.keys()].map((file) => [file, readFileSync(join(root, file))]))
  const undo = () => {
    const lost = failing(from, () => isThere() && renameSync(paths.to, paths.from))
    for (const [file, bytes] of originals) lost.push(...failing(file, () => putBack(join(root, file), bytes)))
    if (lost.length > 0)
      throw new Failure(
        lost.map(([file, error]) => `${file} could not be put back. ${explain(error).problems.join(' ')}`),
        'Put them back: `git status` tells what differs.',
      )
  }
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

/** What was not changed need not be written, which may fail. */
function putBack(file: string, bytes: Buffer): void {
  if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeWhole(file, bytes)
}

/** What goes wrong with one file keeps no other from being put back. */
function failing(file: string, act: () => unknown): [file: string, error: unknown][] {
  try {
    act()
    return []
  } catch (error) {
    return [[file, error]]
  }
}

/** Issues as they would read if the entry had its new name: what only moved with it is nothing new. */
function renamed(issues: Issue[], { from, to, redirects }: MovePlan): Issue[] {
  const pairs = [{ from, to }, ...redirects]
  const rename = (text: string) => pairs.reduce((now, one) => now.replaceAll(one.from, one.to), text)
  return issues.map((issue) => ({ ...issue, file: rename(issue.file), message: rename(issue.message) }))
}
