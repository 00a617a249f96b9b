import type { z } from 'zod'
import { own } from '../../../src/lib/own.ts'

/** What the pipeline reads of a zod definition. */
export interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  defaultValue?: unknown
  in?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
  discriminator?: string
  values?: unknown[]
  entries?: Record<string, unknown>
}

/** The definition behind a schema. */
export const definition = (schema: z.ZodType) => schema.def as unknown as Definition

/** The object schemas that a value at this schema may follow; unions are narrowed by the value's discriminator. */
export function objectSchemas(schema: z.ZodType, value: unknown): Definition[] {
  const def = definition(schema)
  if (def.type === 'object') return [def]
  const inner = wrapped(schema)
  if (inner) return objectSchemas(inner, value)
  if (def.options) {
    const tag = def.discriminator ? own(Object(value) as Record<string, unknown>, def.discriminator) : undefined
    const all = def.options.flatMap((option) => objectSchemas(option, value))
    const fitting = all.filter(
      (option) => tag !== undefined && literalValues(option, def.discriminator ?? '').includes(tag),
    )
    return fitting.length > 0 ? fitting : all
  }
  return []
}

/** The values that a key of an object may have, where they are listed. */
export function literalValues(object: Definition, key: string): unknown[] {
  const field = own(object.shape ?? {}, key)
  return field ? (definition(field).values ?? []) : []
}

/** The schema of a list's items; of a union, those of the list that a value may be. */
export function itemSchema(schema: z.ZodType): z.ZodType | undefined {
  const { element, options = [] } = definition(schema)
  return element ?? options.map(itemSchema).find((items) => items !== undefined)
}

/** What a schema wraps: the schema inside an optional or a transformed one. */
export function wrapped(schema: z.ZodType): z.ZodType | undefined {
  const def = definition(schema)
  return def.innerType ?? (def.type === 'pipe' ? def.in : undefined)
}
