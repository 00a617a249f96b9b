import { spawnSync } from 'node:child_process'
import { own } from '../../../src/lib/own.ts'

/**
 * The number of `renameat2`, which Node has no name for. Source: https://man7.org/linux/man-pages/man2/rename.2.html
 */
const renameat2: Record<string, number> = { x64: 316, arm64: 276 }
/** Both names are looked up from the working folder (-100); 2 is RENAME_EXCHANGE. */
const program = 'exit(syscall($ARGV[0] + 0, -100, $ARGV[1], -100, $ARGV[2], 2) == 0 ? 0 : 1)'

/**
 * Gives two folders each other's name in one step, so that there is no moment without either. Linux can, and Perl,
 * which Debian always has, asks for it. False where it cannot be: nothing has changed then.
 */
export function exchange(one: string, other: string): boolean {
  const number = process.platform === 'linux' ? own(renameat2, process.arch) : undefined
  return number !== undefined && spawnSync('perl', ['-e', program, String(number), one, other]).status === 0
}
