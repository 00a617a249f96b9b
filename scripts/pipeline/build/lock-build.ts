import { spawnSync } from 'node:child_process'
import { closeSync, fstatSync, openSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, Refusal } from '../issues/failure.ts'

/**
 * Keeps other builds out of a checkout while this one runs; returns how to let them in again. The lock is the kernel's
 * (`flock`), on the open file: two processes never hold it, and it ends with its process, however that ends.
 */
export function lockBuild(root: string): () => void {
  const file = join(root, 'dist.lock')
  const open = openSync(file, 'a')
  try {
    // A build that ends removes the file: whoever opened it before locks a file that nobody else meets.
    const isMet = () => statSync(file, { throwIfNoEntry: false })?.ino === fstatSync(open).ino
    if (hasLocked(open) && isMet()) return () => unlock(file, open)
    throw new Refusal(
      'Another build runs in this folder: it has locked dist.lock.',
      'Wait until it has ended, then build again.',
    )
  } catch (error) {
    closeSync(open)
    // An error about an open file does not name it.
    throw Object.assign(error as Error, { path: file })
  }
}

/** Removes the file while it is locked, and only then lets others in. */
function unlock(file: string, open: number): void {
  try {
    rmSync(file, { force: true })
  } finally {
    closeSync(open)
  }
}

/**
 * Programs that lock the file they are given as descriptor 3, or end with 1 where another process has. The lock belongs
 * to the open file, which this process shares with them, so it stays when they end. Linux has the first, macOS the
 * second; Node.js has no function for it.
 */
const programs = [
  ['flock', '--nonblock', '3'],
  ['perl', '-e', 'open(F, ">>&=", 3) or exit 2; exit(flock(F, 6) ? 0 : $!{EWOULDBLOCK} ? 1 : 2)'],
] as const

function hasLocked(open: number): boolean {
  for (const [program, ...args] of programs) {
    const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'ignore', open] })
    if (status === 0 || status === 1) return status === 0
  }
  throw new Failure(
    ['Two builds cannot be kept apart here: neither `flock` nor `perl` can lock a file of this folder.'],
    'Install util-linux or Perl, and work on a disk that has locks.',
  )
}
