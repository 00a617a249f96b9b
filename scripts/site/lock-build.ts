import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../issues/failure'

/**
 * Keeps other builds out of a checkout while this one runs; returns how to let them in again. The lock of a process
 * that is no more is taken over.
 */
export function lockBuild(root: string): () => void {
  const file = join(root, 'dist.lock')
  const lock = () => writeFileSync(file, String(process.pid), { flag: 'wx' })
  const unlock = () => rmSync(file, { force: true })
  try {
    lock()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // On a full disk the lock is there, without its owner.
      unlock()
      throw error
    }
    const owner = Number(readFileSync(file, 'utf8'))
    if (owner !== process.pid && isRunning(owner))
      throw new Refusal(
        `Another build runs in this folder (process ${owner}).`,
        'Wait until it has ended. If there is none, remove dist.lock.',
      )
    unlock()
    lock()
  }
  return unlock
}

function isRunning(process_: number): boolean {
  try {
    // 0 is no process, and what no number names is none either.
    return process_ > 0 && process.kill(process_, 0)
  } catch (error) {
    // What may not be asked is another's, and runs.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
