import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareRecords } from './compare-records.ts'
import { readHost } from './facts.ts'
import type { GatheredFacts } from './gathered-facts.ts'
import type { Change } from './model.ts'

type Lists = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>
interface Lock {
  packages?: Record<string, { version?: string; resolved?: string; integrity?: string }>
}

/** Packages with another version, source or content. Both sides are built with the packages installed in `root`. */
export function comparePackages(root: string, base: string, head: string, facts: GatheredFacts): Change[] {
  const [old, now] = [base, head].map((folder) => ({
    ...describe(readJson<Lock>(folder, 'package-lock.json').packages ?? {}),
    ...requested(folder),
  }))
  const direct = new Set([base, head].flatMap((folder) => Object.keys(requested(folder))))
  return compareRecords('package', old!, now!).map((found) => {
    const { where: name, before, after } = found
    const file = direct.has(name) ? 'package.json' : 'package-lock.json'
    const shown = { causes: [{ file }], isCertain: true }
    if (direct.has(name) || [before, after].some((text) => text.includes(' from '))) {
      const { version } = readJson<{ version?: string }>(root, `node_modules/${name}/package.json`)
      const note = `Both sides were built with ${version ?? 'no version'}, as installed here: effects are not shown.`
      facts.add({ kind: 'package', before, after, context: name, note }, shown)
    }
    return { ...found, pages: [], ...shown }
  })
}

function requested(folder: string): Record<string, string> {
  const { dependencies, devDependencies } = readJson<Lists>(folder, 'package.json')
  return { ...dependencies, ...devDependencies }
}

const registry = 'registry.npmjs.org'

/** Versions of the locked packages, with the host of those from elsewhere. */
function describe(packages: NonNullable<Lock['packages']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(packages).flatMap(([path, { version = '', resolved = '' }]) => {
      const host = readHost(resolved)
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return path === '' ? [] : [[name, host && host !== registry ? `${version} from ${host}` : version]]
    }),
  )
}

function readJson<Content extends object>(folder: string, file: string): Partial<Content> {
  const path = join(folder, file)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Content) : {}
}
