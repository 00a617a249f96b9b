import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { collections } from '../../../src/schema/collections.ts'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import { anchorsOf } from '../routes/anchored-entries.ts'
import { once } from '../../pipeline/cache/once.ts'
import { writeWhole } from '../../pipeline/cache/write.ts'
import { categoryNames, listsOf } from '../checks/categories.ts'
import type { ContentResult } from '../build-content.ts'

/**
 * Names that an editor offers, by kind; addresses are pages and their anchors, and of the categories each list is a
 * kind: `categories-articles`.
 */
type Names = Record<'pictures' | 'terms' | 'drawings' | 'values' | 'addresses' | `categories-${string}`, string[]>

/** Where the names are kept for the language server, and for the types of MDX. */
const NAMES = '.cache/editor/names.json'
export const NAMES_OF_TYPES = '.cache/editor/names.d.ts'

const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).toSorted()

const addressesOf = once((data: RouteData) => [data.path, ...anchorsOf(data).map((anchor) => `${data.path}#${anchor}`)])

/** Every name that content may use: pictures, terms, addresses with their anchors, categories. */
function namesOf({ entries, built }: Pick<ContentResult['site'], 'entries' | 'built'>): Names {
  const addresses = built.flatMap(({ data }) => addressesOf(data))
  // A list that is not there yet is asked for as well.
  const known = Object.values(collections).flatMap(({ schema }) => listsOf(schema))
  const lists = new Map([...known.map((list) => [list, []] as const), ...categoryNames(entries)])
  return {
    pictures: ids(entries.images),
    terms: ids(entries.glossary),
    drawings: ids(entries.drawings),
    values: ids(entries.values),
    addresses: addresses.toSorted(),
    ...Object.fromEntries([...lists].map(([list, names]) => [`categories-${list}`, [...names]])),
  }
}

/**
 * Keeps the names where editors look for them. Of content with errors some are missing, so those of before are kept.
 */
export function keepNames(
  root: string,
  site: Pick<ContentResult['site'], 'entries' | 'built'>,
  isWhole: boolean,
): void {
  if (!isWhole && existsSync(join(root, NAMES))) return
  const names = namesOf(site)
  const definitions = Object.fromEntries(
    Object.entries(names).map(([kind, all]) => [kind, all.length > 0 ? { enum: all } : {}]),
  )
  const { pictures, terms, drawings, values } = names
  const types = Object.entries({ pictures, terms, drawings, values }).map(
    ([kind, all]) => `  ${kind}: ${all.map((one) => JSON.stringify(one)).join(' | ') || 'string'}\n`,
  )
  const texts: Record<string, string> = {
    // No content changes them: one look in each process is enough.
    ...(withSchemas.has(root) ? {} : schemasWithNames(root)),
    [NAMES]: `${JSON.stringify({ definitions }, undefined, 1)}\n`,
    [NAMES_OF_TYPES]: `interface ContentNames {\n${types.join('')}}\n`,
  }
  for (const [file, text] of Object.entries(texts)) {
    const path = join(root, file)
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeWhole(path, text)
  }
  withSchemas.add(root)
}

/** Projects whose schemas this process has kept with the names in them. */
const withSchemas = new Set<string>()

/**
 * The committed schemas with the names in them, for editors that only know a language server of YAML. The names are
 * offered and not asked for: what came since the check is there as well.
 */
function schemasWithNames(root: string): Record<string, string> {
  const folder = join(root, 'schemas')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return Object.fromEntries(
    files.map((name) => [
      `.cache/editor/schemas/${name}`,
      readFileSync(join(folder, name), 'utf8').replace(
        /"names": "([\w-]+)"/g,
        '"anyOf": [{ "$ref": "../names.json#/definitions/$1" }, {}]',
      ),
    ]),
  )
}
