import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cacheKey, sha256 } from './hash.ts'
import { hashPackages, type LockedPackages } from './lock-file.ts'
import { memoize } from './memoize.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))

/** The URL of a module, by its path from the project's root. */
export const projectFile = (module: string): string => pathToFileURL(join(project, module)).href

/** Imports of types, which cannot change a result: they are erased before the code runs. */
const typeImport = /\b(?:import|export)\s+type\s+(?:[\w$]+|\*(?:\s+as\s+[\w$]+)?|\{[^{}]*\})\s+from\s*['"][^'"]+['"]/g
/** A relative import. A string that only looks like one adds a file, or none. */
const specifier = /(?:\bfrom|\bimport)\s*(?:\(\s*)?['"](\.{1,2}\/[^'"]+)['"]/g
/** The package of an import, or of a string that names one, as dictionaries are loaded. */
const packageName = /['"]((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[^'"\s]*)?['"]/g

interface Module {
  hash: string
  imports: string[]
  packages: string[]
}

/** The hash of modules, by their paths from the project's root, with all that they import: modules and packages. */
export const codeHash = (...modules: readonly string[]): string => cacheKey('code', ...codeParts(...modules).flat())

/** What a hash of modules is made of: each module and package, with its hash. */
export const codeParts = (...modules: readonly string[]): [part: string, hash: string][] => partsOf(modules.join(' '))

const partsOf = memoize((modules: string): [string, string][] => {
  const reached = new Set<string>()
  const follow = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    readModule(path).imports.forEach(follow)
  }
  modules.split(' ').forEach(follow)
  const paths = [...reached].sort()
  const named = paths.flatMap((path) => readModule(path).packages)
  const locked = readLock('package-lock.json')
  return [...paths.map((path): [string, string] => [path, readModule(path).hash]), ...hashPackages(locked, named)]
})

const readLock = memoize((path: string): LockedPackages => {
  const text = exists(path) ? readFileSync(join(project, path), 'utf8') : '{}'
  return (JSON.parse(text) as { packages?: LockedPackages }).packages ?? {}
})

const readModule = memoize((path: string): Module => {
  const text = readFileSync(join(project, path), 'utf8')
  const code = /\.(tsx?|mjs)$/.test(path) ? text.replace(typeImport, '') : ''
  return {
    hash: sha256(text),
    imports: [...code.matchAll(specifier)].flatMap(([, name]) => resolved(path, name!) ?? []),
    packages: [...code.matchAll(packageName)].map(([, name]) => name!),
  }
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
