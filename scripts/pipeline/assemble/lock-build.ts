import { mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../issues/failure.ts'
import { isRunning, processName } from '../processes.ts'

/** Two builds that begin at once see each other and both withdraw; later, one of them is earlier. */
const MOST_TRIES = 5
const MOST_REMOVALS = 100

let locks = 0
/** Entries of this process that are still in use. What could not be removed holds nothing either. */
const used = new Set<string>()

/**
 * Locks a checkout against other builds; returns how to unlock it. Each build writes a file of its own, and holds the
 * lock if no other file is that of a living process. Of two builds the later one sees the other's file, so never both
 * hold it; a killed build holds nothing.
 */
export function lockBuild(root: string): () => void {
  const folder = join(root, 'dist.lock')
  const name = `${processName()}-${++locks}`
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    pause(tries * (process.pid % 5))
    if (isHeld(folder, name)) continue
    try {
      writeEntry(folder, name)
      if (!isHeld(folder, name)) return () => removeEntry(folder, name)
    } catch (error) {
      used.delete(name)
      throw error
    }
    removeEntry(folder, name)
  }
  throw new Refusal(
    'Another build is running in this folder: `dist.lock/` has its file.',
    'Wait until it ends, then build again.',
  )
}

/** True if another entry is that of a living build. Removes entries of others: their names are never used again. */
function isHeld(folder: string, name: string): boolean {
  for (const other of listEntries(folder)) {
    if (other === name) continue
    if (isRunning(other) && (!other.startsWith(processName()) || used.has(other))) return true
    rmSync(join(folder, other), { force: true, recursive: true })
  }
  return false
}

function listEntries(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Another build may remove the folder at any time, but not always: a fault of the disk ends the tries. */
function writeEntry(folder: string, name: string): void {
  used.add(name)
  for (let tries = 1; ; tries++) {
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, name), '')
      return
    } catch (error) {
      if (!isCode(error, 'ENOENT') || tries === MOST_REMOVALS) throw error
    }
  }
}

function removeEntry(folder: string, name: string): void {
  used.delete(name)
  rmSync(join(folder, name), { force: true })
  try {
    rmdirSync(folder)
  } catch (error) {
    if (!isCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM', 'EBUSY')) throw error
  }
}

const isCode = (error: unknown, ...codes: string[]) => codes.includes((error as NodeJS.ErrnoException).code ?? '')

const pause = (milliseconds: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
