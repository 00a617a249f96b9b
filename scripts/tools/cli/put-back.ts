import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explain } from '../../pipeline/issues/explain.ts'
import { Failure, Refusal } from '../../pipeline/issues/failure.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import { writeWhole } from '../../pipeline/cache/write.ts'

/**
 * Refuses to change content that has errors: not every reference in it is known. Throws a
 * {@link Refusal} that names the first.
 */
export function refuseErrors(issues: readonly Issue[]): void {
  const errors = issues.filter(({ severity }) => severity === 'error')
  // What cannot be read is why others are wrong.
  const [first, ...others] = errors.toSorted((a, b) => Number(isUnread(b)) - Number(isUnread(a)))
  if (!first) return
  const count = others.length === 0 ? 'an error' : `${others.length + 1} errors`
  throw new Refusal(
    `The content has ${count}, so not every reference is known. ${first.file}: ${first.message}`,
    'Mend what `npm run content` tells first.',
  )
}

const isUnread = ({ rule }: Issue) => rule === 'unreadable'

/**
 * Keeps the bytes of files that are about to change. Returns what puts every one of them back that it can, after
 * anything else that is to be undone first; throws a {@link Failure} that names the others.
 */
export function keepFiles(
  root: string,
  files: readonly string[],
): (first?: [file: string, undo: () => unknown]) => void {
  const originals = files.map((file) => [file, readFileSync(join(root, file))] as const)
  return (first) => {
    const lost = first ? failing(...first) : []
    for (const [file, bytes] of originals) lost.push(...failing(file, () => putBack(join(root, file), bytes)))
    if (lost.length > 0)
      throw new Failure(
        lost.map(([file, error]) => `${file} could not be put back. ${explain(error).problems.join(' ')}`),
        'Put them back: `git status` tells what differs.',
      )
  }
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
