import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, isSeq, parseDocument, visit, type Node } from 'yaml'
import type { z } from 'zod'
import { truncate } from '../../../src/lib/truncate.ts'
import { collections } from '../../../src/schema/collections.ts'
import { frontMatterRange } from '../../pipeline/read/front-matter-range.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { findDescription, itemSchema, objectSchemas } from '../../pipeline/validate/zod-definition.ts'
import { kinds, type Kind } from './kinds.ts'

interface FilledTemplate {
  data: Record<string, unknown>
  text: string
}

const TEMPLATES = 'scripts/tools/new/templates'

/**
 * Fills the placeholders of a template: `{title}`, or `{title:58}` for at most 58 characters. Each key of an entry with
 * its own file gets the description of the schema as a comment.
 */
export function fillTemplate(
  kind: Kind,
  findValue: (placeholder: string) => string,
  folder = TEMPLATES,
): FilledTemplate {
  const spec = collections[kinds[kind]]
  const format = 'format' in spec ? spec.format : 'yaml'
  const template = readTemplate(kind, folder, format)
  const [start, end] = format === 'mdx' ? frontMatterRange(template) : [0, template.length]
  const document = parseDocument(template.slice(start, end))
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value !== 'string' || !node.value.includes('{')) return
      const text = node.value.replace(/\{([\w-]+)(?::(\d+))?\}|\{([\w:-]+)\}/g, (_whole, name, length, other) => {
        const value = findValue(String(name ?? other))
        return length === undefined ? value : truncate(value, Number(length))
      })
      node.value = node.value === '{year}' ? Number(text) : text
      // Quoted only where necessary.
      node.type = 'PLAIN'
    },
  })
  const data: unknown = document.toJS()
  if (spec.kind !== 'list') describeKeys(document.contents, spec.schema, data)
  const text = document.toString({ lineWidth: 0 })
  return {
    data: (Array.isArray(data) ? data[0] : data) as Record<string, unknown>,
    text: template.slice(0, start) + text + template.slice(end),
  }
}

function readTemplate(kind: Kind, folder: string, format: string): string {
  const file = `${folder}/${kind}.${format}`
  try {
    return readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Refusal(
      `The kind \`${kind}\` has no template: \`${file}\` does not exist.`,
      `Create it with every required key of the kind, \`{title}\` for the title, as in the templates beside it.`,
    )
  }
}

/** Adds the description of the schema above each key, and lists the omitted keys at the end of their group. */
function describeKeys(node: Node | null, schema: z.ZodType | undefined, value: unknown, withOptional = true): void {
  // Only the first item of a list is described.
  if (isSeq(node)) {
    const items = value as unknown[]
    return describeKeys(node.items[0] as Node, schema && itemSchema(schema), items[0], false)
  }
  const shape = schema && objectSchemas(schema, value)[0]?.shape
  if (!isMap(node) || !shape) return
  for (const { key, value: child } of node.items) {
    if (!isScalar(key)) continue
    const field = shape[String(key.value)]
    const description = field && findDescription(field)
    if (description) key.commentBefore = ` ${description}`
    describeKeys(child as Node | null, field, (value as Record<string, unknown>)[String(key.value)], withOptional)
  }
  const omitted = Object.entries(shape).filter(([key]) => !node.has(key))
  if (!withOptional || omitted.length === 0) return
  const lines = omitted.map(([key, field]) => `   ${key}: ${findDescription(field) ?? ''}`)
  node.comment = [' Optional keys:', ...lines].join('\n')
}
