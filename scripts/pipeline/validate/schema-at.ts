import type { z } from 'zod'
import type { DataPath } from '../read/yaml.ts'
import { definition, itemSchema, literalValues, objectSchemas, wrapped } from './zod-definition.ts'
import { own } from '../../../src/lib/own.ts'

/** `sections[0].title` */
export function printPath(path: DataPath): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  )
}

export function valueAt(data: unknown, path: DataPath): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      value === null || typeof value !== 'object' ? undefined : own(value as Record<string, unknown>, part),
    data,
  )
}

/** The schema at a path; unions above it are narrowed by the value. */
export function schemaAt(schema: z.ZodType, path: DataPath, value: unknown): z.ZodType | undefined {
  const [part, ...rest] = path
  if (part === undefined) return schema
  const def = definition(schema)
  const below = own(Object(value) as Record<string, unknown>, part)
  const inner = wrapped(schema)
  if (inner) return schemaAt(inner, path, value)
  const items = typeof part === 'number' ? itemSchema(schema) : undefined
  if (items) return schemaAt(items, rest, below)
  if (def.valueType) return schemaAt(def.valueType, rest, below)
  for (const object of objectSchemas(schema, value)) {
    const field = own(object.shape ?? {}, part)
    if (field) return schemaAt(field, rest, below)
  }
  return undefined
}

export function keysAt(schema: z.ZodType, path: DataPath, value: unknown): string[] {
  const target = schemaAt(schema, path, value) ?? schema
  return [...new Set(objectSchemas(target, valueAt(value, path)).flatMap((object) => Object.keys(object.shape ?? {})))]
}

/** The values that the key at a path may have, if it is the discriminator of its group. */
export function discriminatorValues(schema: z.ZodType, path: DataPath, value: unknown): string[] {
  const key = path.at(-1)
  const union = schemaAt(schema, path.slice(0, -1), value)
  if (!union || key === undefined) return []
  return objectSchemas(union, undefined).flatMap((object) => literalValues(object, String(key)).map(String))
}
