import { z } from 'zod'
import { isControl } from '../../../src/schema/fields.ts'
import { definition, objectSchemas, wrapped } from './zod-definition.ts'

/** True for a field that accepts any text; false for names, paths, choices and dates. */
export function isProse(field: z.ZodType | undefined): boolean {
  if (!field) return false
  const inner = wrapped(field)
  if (inner) return isProse(inner)
  return definition(field).options?.some(isProse) ?? (field instanceof z.ZodString && field.format === null)
}

/** The prose of a value, in order, for the search index: without labels of controls and without references. */
export function collectProse(schema: z.ZodType, value: unknown): string[] {
  if (isControl(schema)) return []
  const { type, innerType, element, valueType } = definition(schema)
  // Only references are transformed.
  if (type === 'pipe') return []
  if (innerType) return collectProse(innerType, value)
  if (typeof value === 'string') return isProse(schema) ? [value] : []
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return element ? value.flatMap((item) => collectProse(element, item)) : []
  if (valueType) return Object.values(value).flatMap((item) => collectProse(valueType, item))
  const shapes = objectSchemas(schema, value).map(({ shape = {} }) => new Map(Object.entries(shape)))
  return Object.entries(value).flatMap(([key, item]) => {
    const field = shapes.find((shape) => shape.has(key))?.get(key)
    return field ? collectProse(field, item) : []
  })
}
