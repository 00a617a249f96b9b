import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const project = join(import.meta.dirname, '../..')

/** A copy of the site's own content in a temporary folder, removed after the test. What a build has made of it before is not made again. */
export function copiedSite(): string {
  const root = mkdtempSync(join(tmpdir(), 'copied-site-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  copySiteTo(root)
  return root
}

/** Copies the site's own content into an empty folder, and what a build has made of it before. */
export function copySiteTo(root: string): void {
  cpSync(join(project, 'content'), join(root, 'content'), { recursive: true })
  cpSync(join(project, 'public'), join(root, 'public'), { recursive: true })
  mkdirSync(join(root, '.cache'))
  const made = (folder: string) => existsSync(join(project, '.cache', folder))
  for (const folder of ['images', 'documents'].filter(made))
    symlinkSync(join(project, '.cache', folder), join(root, '.cache', folder))
  // Texts of other names are kept apart from the project's.
  if (made('packs')) cpSync(join(project, '.cache/packs'), join(root, '.cache/packs'), { recursive: true })
}
