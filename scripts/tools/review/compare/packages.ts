import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatCount } from '../../../../src/lib/plural.ts'
import { compareRecords, type OwnChange } from './differences.ts'
import { readHost } from './facts.ts'
import type { GatheredFacts } from './gathered-facts.ts'
import type { Change } from './model.ts'

type Lists = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>
interface Package {
  version?: string
  resolved?: string
  integrity?: string
  /** Of packages for one platform. */
  os?: string[]
}
interface Lock {
  packages?: Record<string, Package>
}

/** Packages that are named; of the others, only the number is of interest. */
const MOST = 12

/** Packages with another version, source or content. Those that others need are one change. */
export function comparePackages(base: string, head: string, facts: GatheredFacts): Change[] {
  const [old, now] = [base, head].map((folder) => ({
    ...describe(readJson<Lock>(folder, 'package-lock.json').packages ?? {}),
    ...requested(folder),
  }))
  const direct = new Set([base, head].flatMap((folder) => Object.keys(requested(folder))))
  const found = compareRecords('package', old!, now!)
  const isNamed = ({ where, before, after }: OwnChange) => direct.has(where) || `${before}${after}`.includes(' from ')
  const others = found.filter((one) => !isNamed(one))
  const named = found.filter(isNamed).map((one): Change => {
    const { where: name, before, after } = one
    const shown = { causes: [{ file: direct.has(name) ? 'package.json' : 'package-lock.json' }], isCertain: true }
    const [was, is] = [base, head].map((folder) => installedVersion(folder, name))
    const isOwn = was === bare(before) && is === bare(after)
    const note = isOwn
      ? 'each side was built with its own'
      : `Both sides were built with ${is || 'no version'}, as installed here: effects are not shown.`
    facts.add({ kind: 'package', before, after, context: name, note }, shown)
    return { ...one, pages: [], ...shown }
  })
  if (others.length === 0) return named
  const list = (side: 'before' | 'after') =>
    others
      .slice(0, MOST)
      .flatMap((one) => (one[side] ? [`${one.where} ${one[side]}`] : []))
      .join(', ')
  const where = `${formatCount(others.length, 'package')} that others need`
  const causes = [{ file: 'package-lock.json' }]
  return [
    ...named,
    { kind: 'package', where, before: list('before'), after: list('after'), pages: [], causes, isCertain: true },
  ]
}

const bare = (version: string) => version.replace(/ from .*/, '')

const installedVersion = (folder: string, name: string) =>
  readJson<{ version: string }>(folder, `node_modules/${name}/package.json`).version ?? ''

function requested(folder: string): Record<string, string> {
  const { dependencies, devDependencies } = readJson<Lists>(folder, 'package.json')
  return { ...dependencies, ...devDependencies }
}

const registry = 'registry.npmjs.org'

/** Versions of the locked packages, with the host of those from elsewhere; without the parts for each platform. */
function describe(packages: NonNullable<Lock['packages']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(packages).flatMap(([path, { version = '', resolved = '', os }]) => {
      const host = readHost(resolved)
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return path === '' || (os && host === registry)
        ? []
        : [[name, host && host !== registry ? `${version} from ${host}` : version]]
    }),
  )
}

function readJson<Content extends object>(folder: string, file: string): Partial<Content> {
  const path = join(folder, file)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Content) : {}
}
