import { stringify } from 'yaml'
import { collections, type CollectionName } from '../../src/schema/collections'
import type { SourceFile } from '../read/read'
import { jsonSchema, type JsonSchema } from './json-schema'
import { own } from '../../src/lib/own'

/** The shortest entry of a collection, cut to what it needs to stay valid, as YAML. Nothing for single files: they are their own example. */
export function exampleOf(name: CollectionName, files: SourceFile[]): string | undefined {
  const { kind, schema } = collections[name]
  if (kind === 'single') return undefined
  const entries = files.flatMap(({ data }) => (kind === 'list' && Array.isArray(data) ? (data as unknown[]) : [data]))
  const shape = jsonSchema(schema)
  const valid = entries.flatMap(
    (entry) => [cut(shape, entry), entry].find((one) => schema.safeParse(one).success) ?? [],
  )
  const [shortest] = valid
    .map((entry) => stringify(kind === 'list' ? [entry] : entry, { lineWidth: 100 }))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  return shortest
}

/** A value without keys that may be left out, lists as short as they may be. */
function cut(schema: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema
    return items && !Array.isArray(items)
      ? value.slice(0, Math.max(1, schema.minItems ?? 0)).map((item) => cut(items, item))
      : value
  }
  if (value === null || typeof value !== 'object') return value
  const { properties, required = [], oneOf = [] } = schema
  const kind = properties
    ? schema
    : oneOf.find((one) =>
        Object.entries(one.properties ?? {}).some(
          ([key, field]) => field.const !== undefined && field.const === own(value as Record<string, unknown>, key),
        ),
      )
  if (!kind?.properties) return value
  const either = new Set((kind === schema ? oneOf : (kind.oneOf ?? [])).flatMap((one) => one.required ?? []))
  const kept = Object.entries(value).filter(
    ([key]) => (kind === schema ? required : (kind.required ?? [])).includes(key) || either.has(key),
  )
  return Object.fromEntries(kept.map(([key, item]) => [key, cut(kind.properties?.[key] ?? {}, item)]))
}
