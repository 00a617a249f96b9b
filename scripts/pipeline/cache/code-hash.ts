import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { keyOf, sha256 } from './hash.ts'
import { once } from './memoize.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))

/** The URL of a module, by its path from the project's root. */
export const projectFile = (module: string): string => pathToFileURL(join(project, module)).href

/** A relative import. A string that only looks like one adds a file, or none. */
const specifier = /(?:\bfrom|\bimport)\s*(?:\(\s*)?['"](\.{1,2}\/[^'"]+)['"]/g

interface Module {
  hash: string
  imports: string[]
}

/** The hash of modules, by their paths from the project's root, with all their imports, and of the lock file. */
export const codeHash = (...modules: readonly string[]): string => hashOf(modules.join(' '))

const hashOf = once((modules: string): string => {
  const reached = new Set<string>()
  const follow = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    moduleOf(path).imports.forEach(follow)
  }
  modules.split(' ').forEach(follow)
  const parts = [...reached].sort().flatMap((path) => [path, moduleOf(path).hash])
  return keyOf('code', ...parts, moduleOf(exists('package-lock.json') ? 'package-lock.json' : 'package.json').hash)
})

const moduleOf = once((path: string): Module => {
  const text = readFileSync(join(project, path), 'utf8')
  const isCode = /\.(tsx?|mjs)$/.test(path)
  const names = isCode ? [...text.matchAll(specifier)].flatMap(([, name]) => name ?? []) : []
  return { hash: sha256(text), imports: names.flatMap((name) => resolved(path, name) ?? []) }
})

/** The file of a relative import; none for a string that only looks like one. */
function resolved(from: string, name: string): string | undefined {
  const path = join(dirname(from), name)
  const found = ['', '.ts', '.tsx'].map((ending) => path + ending).find((one) => /\.\w+$/.test(one) && exists(one))
  return found?.split(sep).join('/')
}

function exists(path: string): boolean {
  return existsSync(join(project, path))
}
