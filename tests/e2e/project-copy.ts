import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')
/** What a build would make again for a minute, with the same bytes. */
const kept = ['files', 'packs'].map((name) => `.cache/${name}`)
const parts = [
  'content',
  'src',
  'scripts',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  ...kept,
]

/** Makes an empty folder outside of the checkout. */
export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'e2e-'))

/** Removes a folder of {@link makeFolder}, if it was made. */
export function removeFolder(folder: string | undefined): void {
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Copies this project with its content and caches, to build it without touching the checkout. */
export function copyProject(folder: string): void {
  for (const part of parts) cpSync(join(project, part), join(folder, part), { recursive: true, force: true })
  linkPackages(folder)
}

/** Gives a project the packages of this one, but a `node_modules` of its own, where tools may keep their caches. */
export function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules')
  rmSync(packages, { force: true, recursive: true })
  mkdirSync(packages)
  for (const name of readdirSync(join(project, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(project, 'node_modules', name), join(packages, name))
  }
}
