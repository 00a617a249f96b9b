import { Document, isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml'
import type { z } from 'zod'
import { definition, objectSchemas, wrapped } from '../../pipeline/validate/zod-definition.ts'

const components =
  'A picture: <Figure image="file.jpg" caption="…" />. A remark: <Callout kind="note" title="…">…</Callout>. ' +
  'A link: [words](/services).'

/** Under the front matter of a new text. */
const body = `To be written: what the reader sees, and what they want to know, in two or three sentences.

{/* ${components} */}

## The first question

To be written.

## The second question

To be written.
`

/** An entry as YAML, with the schema's sentence above every key, and the keys that it may have besides at its end. */
function starterYaml(schema: z.ZodType, value: Record<string, unknown>): string {
  const document = new Document(value)
  explain(document.contents, schema, value)
  return document.toString({ lineWidth: 0 })
}

/** A new file: YAML, or front matter with a text under it. */
export function starterFile(schema: z.ZodType, value: Record<string, unknown>, format: 'yaml' | 'mdx'): string {
  const yaml = starterYaml(schema, value)
  return format === 'yaml' ? yaml : `---\n${yaml}---\n\n${body}`
}

/** A new entry of a list. The entries above it show what each key is for. */
export function starterItem(value: Record<string, unknown>): string {
  const document = new Document([value])
  explain(document.contents, undefined, [value], false)
  return document.toString({ lineWidth: 0 })
}

function explain(node: Node | null, schema: z.ZodType | undefined, value: unknown, withOptional = true): void {
  if (isSeq(node)) {
    if (isNumbers(value)) node.flow = true
    // One entry of a list is explained; the others are like it.
    const element = schema && elementOf(schema)
    node.items.forEach((item, index) =>
      explain(item as Node, index === 0 ? element : undefined, (value as unknown[])[index], false),
    )
  }
  if (!isMap(node)) return
  const object = schema && objectSchemas(schema, value)[0]
  for (const pair of node.items) {
    const key = isScalar(pair.key) ? String(pair.key.value) : ''
    const field = object?.shape?.[key]
    // A number says nothing of whether it was thought of.
    if (isScalar(pair.value) && typeof pair.value.value === 'number') pair.value.comment = ' to be written'
    const sentence = field && sentenceOf(field)
    if (sentence && isScalar(pair.key)) pair.key.commentBefore = ` ${sentence}`
    explain(pair.value as Node | null, field, (value as Record<string, unknown>)[key], withOptional)
  }
  const others = Object.entries(object?.shape ?? {}).filter(([key]) => !node.has(key))
  if (withOptional && others.length > 0) note(node, others)
}

/** Keys that are not there, each with its sentence. */
function note(map: YAMLMap, others: [string, z.ZodType][]): void {
  map.comment = [' It may also have:', ...others.map(([key, field]) => `   ${key}: ${sentenceOf(field) ?? ''}`)].join(
    '\n',
  )
}

/** Coordinates stand on one line. */
function isNumbers(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'number' || isNumbers(item))
}

function elementOf(schema: z.ZodType): z.ZodType | undefined {
  const inner = wrapped(schema)
  return definition(schema).element ?? (inner && elementOf(inner))
}

function sentenceOf(field: z.ZodType): string | undefined {
  const inner = wrapped(field)
  return field.description ?? (inner && sentenceOf(inner))
}
