import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lets everybody read a folder and all below it, whatever the umask of this build and of those that filled the cache: a
 * web server is another user.
 */
export function publishModes(folder: string): void {
  setMode(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) publishModes(path)
    else setMode(path, 0o644)
  }
}

function setMode(path: string, mode: number): void {
  const found = lstatSync(path)
  if (!found.isSymbolicLink() && (found.mode & 0o777) !== mode) chmodSync(path, mode)
}
