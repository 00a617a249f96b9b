import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { collections } from '../../src/schema/collections.ts'
import type { Collection } from '../../src/schema/collection.ts'
import { root } from '../site/built-site.ts'

type Entry = Record<string, unknown>

/** The entries of a collection as they are written. */
export function readEntries(name: string): Entry[] {
  const spec = (collections as unknown as Record<string, Collection>)[name]
  if (!spec) throw new Error(`There is no collection ${name}`)
  const content = join(root, 'content')
  if ('file' in spec) return [parse(readFileSync(join(content, spec.file), 'utf8')) as Entry].flat()
  const folder = join(content, spec.folder)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`.${spec.format}`))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .map((text) => parse(/^---\n(.*?)\n---\n/s.exec(text)?.[1] ?? text) as Entry)
}

/** The values at `key.key`, through lists. */
export function valuesAt(value: unknown, name: string): unknown[] {
  return name
    .split('.')
    .reduce<unknown[]>((all, key) => all.flat().flatMap((one) => (one as Entry | null)?.[key] ?? []), [value])
}
