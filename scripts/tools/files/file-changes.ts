import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../pipeline/cache/hash.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { refuseSecond, removeJournal, undo, writeFile, writeJournal, type Journal } from './journal.ts'

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

/** The changes of one command, all or none, whatever ends it meanwhile: `docs/decisions/file-changes.md`. */
export class Changes {
  #files: Journal['files'] = []
  private readonly root: string
  private readonly command: string

  constructor(root: string, command: string) {
    this.root = root
    this.command = command
  }

  /** Writes all files, or none. */
  apply(changes: readonly FileChange[]): void {
    const changed = changes.filter(({ before, after }) => !(before && after?.equals(before)))
    if (changed.length === 0) return
    if (this.#files.length === 0) refuseSecond(this.root)
    for (const { file, before } of changes) refuseStale(join(this.root, file), file, before)
    this.#files = withChanges(this.#files, changed)
    writeJournal(this.root, { command: this.command, files: this.#files })
    try {
      for (const { file, after } of changed) writeFile(join(this.root, file), after)
    } catch (error) {
      this.undo()
      throw error
    }
  }

  undo(): void {
    if (this.#files.length > 0) undo(this.root, { files: this.#files })
    this.#files = []
  }

  /** From here on the changes stay. */
  commit(): void {
    try {
      if (this.#files.length > 0) removeJournal(this.root)
      this.#files = []
    } catch (error) {
      this.undo()
      throw error
    }
  }
}

/** Runs a command that changes files, perhaps in steps. They stay changed only if it succeeds. */
export async function changeFiles<Result>(
  root: string,
  command: string,
  run: (changes: Changes) => Promise<Result>,
): Promise<Result> {
  const changes = new Changes(root, command)
  try {
    const result = await run(changes)
    changes.commit()
    return result
  } catch (error) {
    changes.undo()
    throw error
  }
}

/** Writes all files, or none. */
export function applyChanges(root: string, command: string, changes: readonly FileChange[]): void {
  const one = new Changes(root, command)
  one.apply(changes)
  one.commit()
}

export function reversed(changes: readonly FileChange[]): FileChange[] {
  return changes.toReversed().map(({ file, before, after }) => ({ file, before: after, after: before }))
}

function refuseStale(path: string, file: string, before: Buffer | undefined): void {
  if (before === undefined && existsSync(path)) throw new Refusal(`\`${file}\` already exists.`, 'Choose another name.')
  if (before && !(existsSync(path) && readFileSync(path).equals(before))) throw new Stale(file)
}

/** What a file was before the first of its changes, and what was written in each. */
function withChanges(files: Journal['files'], changes: readonly FileChange[]): Journal['files'] {
  const byFile = new Map(files.map((one) => [one.file, one]))
  for (const { file, before, after } of changes) {
    const known = byFile.get(file) ?? { file, before: before?.toString('base64') ?? null, written: [] }
    byFile.set(file, { ...known, written: [...known.written, after ? sha256(after) : null] })
  }
  return [...byFile.values()]
}
