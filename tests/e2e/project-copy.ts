import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')
/** Caches that a build would take a minute to fill. */
const caches = ['files', 'packs'].map((name) => `.cache/${name}`)
const parts = [
  'content',
  'src',
  'scripts',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  ...caches,
]

export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'e2e-'))

export function removeFolder(folder: string | undefined): void {
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Copies content and caches too, to build without touching the checkout. */
export function copyProject(folder: string): void {
  for (const part of parts) cpSync(join(project, part), join(folder, part), { recursive: true, force: true })
  linkPackages(folder)
}

/** Links the packages, with a `node_modules` of its own for caches. */
export function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules')
  rmSync(packages, { force: true, recursive: true })
  mkdirSync(packages)
  for (const name of readdirSync(join(project, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(project, 'node_modules', name), join(packages, name))
  }
}
