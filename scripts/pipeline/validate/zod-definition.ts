import type { z } from 'zod'
import { own } from '../../../src/lib/own.ts'

/** The parts of a zod definition that the pipeline reads. */
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

export const definition = (schema: z.ZodType) => schema.def as unknown as Definition

/** The object schemas that a value may follow; unions are narrowed by the value's discriminator. */
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

export function literalValues(object: Definition, key: string): unknown[] {
  const field = own(object.shape ?? {}, key)
  return field ? (definition(field).values ?? []) : []
}

/** The schema of a list's items, also of a list within a union or an optional one. */
export function itemSchema(schema: z.ZodType): z.ZodType | undefined {
  const { element, options = [] } = definition(schema)
  const inner = wrapped(schema)
  return element ?? [...(inner ? [inner] : []), ...options].map(itemSchema).find((items) => items !== undefined)
}

/** The schema inside an optional or a transformed one. */
export function wrapped(schema: z.ZodType): z.ZodType | undefined {
  const def = definition(schema)
  return def.innerType ?? (def.type === 'pipe' ? def.in : undefined)
}

/** A field's own description, or that of the field it wraps. */
export function findDescription(field: z.ZodType): string | undefined {
  const inner = wrapped(field)
  return field.description ?? (inner && findDescription(inner)) ?? definition(field).element?.description
}
