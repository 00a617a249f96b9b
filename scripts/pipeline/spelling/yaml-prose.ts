import { isMap, isScalar, isSeq, parseDocument } from 'yaml'
import type { z } from 'zod'
import { isProse } from '../validate/prose-fields.ts'
import { schemaAt } from '../validate/schema-at.ts'
import type { Prose } from './words.ts'

/**
 * The texts of YAML that people read: strings whose field has no form of its own, such as a name, a path or a list of
 * choices. `offset` is where it begins in the file.
 */
export function yamlProse(yaml: string, schema: z.ZodType, offset: number): Prose[] {
  const document = parseDocument(yaml, { uniqueKeys: false })
  const data: unknown = document.toJS({ maxAliasCount: 0 })
  const proseAt = (node: unknown, path: PropertyKey[]): Prose[] => {
    if (isMap(node))
      return node.items.flatMap(({ key, value }) => proseAt(value, [...path, String(isScalar(key) ? key.value : key)]))
    if (isSeq(node)) return node.items.flatMap((item, index) => proseAt(item, [...path, index]))
    if (!isScalar(node) || typeof node.value !== 'string' || !node.range || !isProse(schemaAt(schema, path, data)))
      return []
    const [start, end] = node.range
    return [{ text: plainSource(yaml.slice(start, end), node.type), offset: offset + start }]
  }
  return proseAt(document.contents, [])
}

const blank = (found: string) => found.replace(/[^\n]/g, ' ')

/** A text as it is written, with blanks for what is writing only, so that every word keeps its place. */
function plainSource(source: string, type: string | undefined): string {
  if (type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL') return source.replace(/^[^\n]*/, blank)
  return type === 'QUOTE_DOUBLE' ? source.replace(/\\(?:x..|u.{4}|U.{8}|.)/g, blank) : source
}
