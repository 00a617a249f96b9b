import { sha256 } from './hash.ts'

/** The `packages` of `package-lock.json`. */
export type LockedPackages = Record<string, Locked>

interface Locked {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/**
 * The packages of a lock file by their names, with everything that they depend on, each with the hash of its entry.
 * Names without an entry are no packages.
 */
export function hashPackages(packages: LockedPackages, names: readonly string[]): [name: string, hash: string][] {
  const reached = new Set<string>()
  const follow = (name: string, from: string) => {
    const path = findPackage(packages, name, from)
    if (path === undefined || reached.has(path)) return
    reached.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = packages[path]!
    for (const key of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) follow(key, path)
  }
  for (const name of names) follow(name, '')
  return [...reached].sort().map((path) => [path, sha256(JSON.stringify(packages[path]))])
}

/** Where Node finds a package: beside the package that needs it, or above. */
function findPackage(packages: LockedPackages, name: string, from: string): string | undefined {
  const path = `${from}${from && '/'}node_modules/${name}`
  if (Object.hasOwn(packages, path)) return path
  return from
    ? findPackage(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)))
    : undefined
}
