import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../pipeline/cache/write.ts'
import { explain } from '../../pipeline/issues/explain.ts'
import { Failure, Refusal } from '../../pipeline/issues/failure.ts'

/** A file before and after a change; undefined means that it does not exist. */
export interface FileChange {
  file: string
  before: Buffer | undefined
  after: Buffer | undefined
}

/** The file changed after the change was planned. */
export class Stale extends Refusal {
  constructor(file: string) {
    super(`\`${file}\` has changed on disk, so nothing was written.`, 'Check what it contains now.')
  }
}

/** Writes all files, or none. */
export function applyChanges(root: string, changes: readonly FileChange[]): void {
  for (const { file, before } of changes) {
    const path = join(root, file)
    if (before === undefined && existsSync(path))
      throw new Refusal(`\`${file}\` already exists.`, 'Choose another name.')
    if (before && !(existsSync(path) && readFileSync(path).equals(before))) throw new Stale(file)
  }
  try {
    for (const { file, after } of changes) write(join(root, file), after)
  } catch (error) {
    restore(root, changes)
    throw error
  }
}

/** Puts back what files were before changes; a file that cannot be written does not keep the others from it. */
export function restore(root: string, changes: readonly FileChange[]): void {
  const failures = changes.flatMap(({ file, before }) => {
    try {
      write(join(root, file), before)
      return []
    } catch (error) {
      return [`\`${file}\` could not be restored. ${explain(error).problems.join(' ')}`]
    }
  })
  if (failures.length > 0) throw new Failure(failures, 'Restore these files with `git restore`.')
}

export function reversed(changes: readonly FileChange[]): FileChange[] {
  return changes.toReversed().map(({ file, before, after }) => ({ file, before: after, after: before }))
}

/** Skips an unchanged file, because any write can fail. */
function write(path: string, content: Buffer | undefined): void {
  if (content === undefined) return rmSync(path, { force: true })
  if (!existsSync(path) || !readFileSync(path).equals(content)) writeWhole(path, content)
}
