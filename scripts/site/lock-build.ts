import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../issues/failure'

/** Keeps other builds out of a checkout while this one runs; returns how to let them in again. The lock of a process that is no more is taken over. */
export function lockBuild(root: string): () => void {
  const file = join(root, 'dist.lock')
  const lock = () => writeFileSync(file, String(process.pid), { flag: 'wx' })
  try {
    lock()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = Number(readFileSync(file, 'utf8'))
    if (owner !== process.pid && isRunning(owner))
      throw new Refusal(
        `Another build runs in this folder (process ${owner}).`,
        'Wait until it has ended. If there is none, remove dist.lock.',
      )
    rmSync(file, { force: true })
    lock()
  }
  return () => rmSync(file, { force: true })
}

function isRunning(process_: number): boolean {
  try {
    return process.kill(process_, 0)
  } catch (error) {
    // What may not be asked is another's, and runs.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
