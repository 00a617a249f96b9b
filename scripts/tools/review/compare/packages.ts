import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { differing } from './differing.ts'
import { readHost } from './facts.ts'
import type { GatheredFacts } from './gathered-facts.ts'
import type { Difference } from './model.ts'

type Lists = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>
interface Lock {
  packages?: Record<string, { version?: string; resolved?: string; integrity?: string }>
}

/** Packages with another version, source or content. Both sides are built with the packages installed in `root`. */
export function comparePackages(root: string, base: string, head: string, facts: GatheredFacts): Difference[] {
  const [old, now] = [base, head].map((folder) => ({
    ...describe(readJson<Lock>(folder, 'package-lock.json').packages ?? {}),
    ...requested(folder),
  }))
  const direct = new Set([base, head].flatMap((folder) => Object.keys(requested(folder))))
  return differing(old!, now!)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((found) => {
      const file = direct.has(found.name) ? 'package.json' : 'package-lock.json'
      const shown = { causes: [{ file }], isCertain: true }
      const isElsewhere = [found.before, found.after].some((text) => text.includes(' from '))
      if (direct.has(found.name) || isElsewhere) {
        const { version } = readJson<{ version?: string }>(root, `node_modules/${found.name}/package.json`)
        const note = `Both sides were built with ${version ?? 'no version'}, as installed here: effects are not shown.`
        facts.add({ kind: 'package', before: found.before, after: found.after, context: found.name, note }, shown)
      }
      return { ...found, ...shown }
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
