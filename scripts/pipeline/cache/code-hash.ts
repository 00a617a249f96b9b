import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { keyOf, sha256 } from './hash.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))

/** The URL of a module, by its path from the project's root. */
export const projectFile = (module: string): string => pathToFileURL(join(project, module)).href

/** A relative import. A string that only looks like one adds a file, or none. */
const specifier = /(?:\bfrom|\bimport)\s*(?:\(\s*)?['"](\.{1,2}\/[^'"]+)['"]/g

interface Module {
  hash: string
  imports: string[]
}

const known = new Map<string, Module>()
const hashes = new Map<string, string>()

/** The hash of modules, by their paths from the project's root, with all their imports, and of the lock file. */
export function codeHash(...modules: readonly string[]): string {
  const list = modules.join(' ')
  const hash = hashes.get(list) ?? hashOf(modules)
  hashes.set(list, hash)
  return hash
}

function hashOf(modules: readonly string[]): string {
  const reached = new Set<string>()
  const follow = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    moduleOf(path).imports.forEach(follow)
  }
  modules.forEach(follow)
  const parts = [...reached].sort().flatMap((path) => [path, moduleOf(path).hash])
  return keyOf('code', ...parts, moduleOf(exists('package-lock.json') ? 'package-lock.json' : 'package.json').hash)
}

function moduleOf(path: string): Module {
  const found = known.get(path) ?? readModule(path)
  known.set(path, found)
  return found
}

function readModule(path: string): Module {
  const text = readFileSync(join(project, path), 'utf8')
  const isCode = /\.(tsx?|mjs)$/.test(path)
  const names = isCode ? [...text.matchAll(specifier)].flatMap(([, name]) => name ?? []) : []
  return { hash: sha256(text), imports: names.flatMap((name) => resolved(path, name) ?? []) }
}

/** The file of a relative import; none for a string that only looks like one. */
function resolved(from: string, name: string): string | undefined {
  const path = join(dirname(from), name)
  const found = ['', '.ts', '.tsx'].map((ending) => path + ending).find((one) => /\.\w+$/.test(one) && exists(one))
  return found?.split(sep).join('/')
}

function exists(path: string): boolean {
  return existsSync(join(project, path))
}
