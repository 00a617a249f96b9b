import { isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { z } from 'zod'
import { memoize } from '../cache/memoize.ts'
import type { Collection } from '../model.ts'
import type { Span } from '../prose/render.ts'
import type { Body } from '../read/front-matter.ts'
import { isProse } from '../validate/prose-fields.ts'
import { schemaAt } from '../validate/schema-at.ts'

/** A text that people read, as written in its file. */
export interface Prose {
  text: string
  /** Its offset in the file. */
  offset: number
}

export interface WrittenFile {
  file: string
  holds: Collection
  text: string
  /** The YAML of a text with faults without them. */
  readable?: string | undefined
  body: Body | undefined
  /** The texts of its body; none when it could not be parsed. */
  spans: readonly Span[]
}

export const findProse = memoize(({ holds, text, readable, body, spans }: WrittenFile): Prose[] => {
  const schema = holds.kind === 'list' ? z.array(holds.schema) : holds.schema
  if (!body) return yamlProse(readable ?? text, schema, 0)
  const start = text.indexOf('\n') + 1
  const bodyStart = text.length - body.text.length
  return [
    ...yamlProse(readable ?? text.slice(start, text.indexOf('\n---', start - 1) + 1), schema, start),
    ...spans.map(([from, to]) => ({
      text: body.text.slice(from, to).replace(/&#?\w+;/g, (entity) => ' '.repeat(entity.length)),
      offset: bodyStart + from,
    })),
  ]
})

/** The strings of YAML whose field accepts any text, not names, paths or choices. `offset` is that of the YAML. */
function yamlProse(yaml: string, schema: z.ZodType, offset: number): Prose[] {
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

const toSpaces = (found: string) => found.replace(/[^\n]/g, ' ')

/** The source of a scalar, with spaces for its syntax, so that every word keeps its offset. */
function plainSource(source: string, type: string | undefined): string {
  if (type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL') return source.replace(/^[^\n]*/, toSpaces)
  if (!type?.startsWith('QUOTE')) return source
  const inside = ` ${source.slice(1, -1)} `
  return type === 'QUOTE_DOUBLE'
    ? inside.replace(/\\(?:x..|u.{4}|U.{8}|.)/g, (found) => (found === '\\"' ? ' "' : toSpaces(found)))
    : inside.replaceAll("''", '  ')
}
