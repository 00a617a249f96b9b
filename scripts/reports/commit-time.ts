import { execFileSync } from 'node:child_process'

/** Time of the commit that is checked out in a folder, ISO 8601; undefined where there is none. */
export function commitTime(root: string): string | undefined {
  try {
    const time = execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    return time.toString().trim() || undefined
  } catch {
    return undefined
  }
}
