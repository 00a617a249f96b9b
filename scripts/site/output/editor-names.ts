import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../pipeline/cache/write.ts'
import type { Entries } from '../entries.ts'

/** Types of the names that prose may use, for the MDX extension of editors. */
export const NAMES_OF_TYPES = '.cache/editor/names.d.ts'

/** Writes the types. With errors, some names are missing from the content: the previous file stays. */
export function writeNames(root: string, entries: Entries, isWhole: boolean): void {
  const path = join(root, NAMES_OF_TYPES)
  if (!isWhole && existsSync(path)) return
  const { images, glossary, drawings, values } = entries
  const types = Object.entries({ pictures: images, terms: glossary, drawings, values }).map(([kind, all]) => {
    const names = all.map(({ id }) => JSON.stringify(id)).toSorted()
    return `  ${kind}: ${names.join(' | ') || 'string'}\n`
  })
  const text = `interface ContentNames {\n${types.join('')}}\n`
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeWhole(path, text)
}
