import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** An empty folder, removed after the test. */
export const temporaryFolder = (name: string): string => folderUntil(onTestFinished, name)

/** An empty folder for all tests of a file or a suite, removed after the last one. */
export const sharedFolder = (name: string): string => folderUntil(afterAll, name)

function folderUntil(end: (remove: () => void) => void, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  end(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
