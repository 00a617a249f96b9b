import type { z } from 'zod'
import { definition, objectSchemas, wrapped } from './zod-definition.ts'

/**
 * What is valid of a value that as a whole is not, each part in its place: lists keep their indexes.
 * So the references in an entry with errors are checked in the same run.
 */
export function validParts(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const inner = wrapped(schema)
  if (inner) return validParts(inner, value)
  const { element } = definition(schema)
  if (Array.isArray(value)) return element && value.map((item) => validParts(element, item))
  if (value === null || typeof value !== 'object') return undefined
  const [object, ...others] = objectSchemas(schema, value)
  // A union whose tag is wrong could be anything.
  if (!object || others.length > 0) return undefined
  const parts = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    const field = Object.hasOwn(object.shape ?? {}, key) ? object.shape?.[key] : undefined
    const part = field && validParts(field, item)
    return part === undefined ? [] : [[key, part]]
  })
  return Object.fromEntries(parts)
}
