import { spawnSync } from 'node:child_process'
import { closeSync, fstatSync, openSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, Refusal } from '../issues/failure.ts'

/**
 * Locks a checkout against other builds; returns how to unlock it. The lock is the kernel's (`flock`), on the open
 * file: only one process can hold it, and it ends with its process.
 */
export function lockBuild(root: string): () => void {
  const file = join(root, 'dist.lock')
  const open = openSync(file, 'a')
  try {
    // A build that ends removes the file: a lock on a removed file excludes nobody.
    const isMet = () => statSync(file, { throwIfNoEntry: false })?.ino === fstatSync(open).ino
    if (hasLocked(open) && isMet()) return () => unlock(file, open)
    throw new Refusal(
      'Another build is running in this folder: `dist.lock` is locked.',
      'Wait until it ends, then build again.',
    )
  } catch (error) {
    closeSync(open)
    // An error about an open file does not name it.
    throw Object.assign(error as Error, { path: file })
  }
}

/** Removes the file while it is still locked. */
function unlock(file: string, open: number): void {
  try {
    rmSync(file, { force: true })
  } finally {
    closeSync(open)
  }
}

/**
 * Programs that lock file descriptor 3, or exit with 1 if it is locked. The lock belongs to the open file, which this
 * process shares, so it stays when they end. Linux has the first, macOS the second; Node.js has no such function.
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
    ['The build cannot be locked: neither `flock` nor `perl` can lock a file in this folder.'],
    'Install util-linux or Perl, and use a disk that supports locks.',
  )
}
