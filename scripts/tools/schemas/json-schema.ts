import { z } from 'zod'
import { collections, type CollectionName } from '../../../src/schema/collections.ts'

/** The part of JSON Schema draft 7 that is used here. */
export interface JsonSchema {
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema | JsonSchema[]
  oneOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  /** Shown by language servers if the pattern does not match. */
  patternErrorMessage?: string
  minLength?: number
  maxLength?: number
  if?: JsonSchema
  else?: JsonSchema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

/** The schema of a content file: the whole file for lists, the front matter for MDX. */
export function fileSchema(name: CollectionName): JsonSchema {
  const { kind, schema } = collections[name]
  const entry = jsonSchema(schema)
  return kind === 'list' ? { type: 'array', items: entry } : entry
}

/** The JSON Schema of the input, before references are resolved. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ zodSchema, jsonSchema: output }) => adapt(zodSchema, output as JsonSchema),
  })
  return rest as JsonSchema
}

function adapt(schema: z.core.$ZodType, output: JsonSchema): void {
  // Bounds and key types that hold anyway.
  if (output.minimum === Number.MIN_SAFE_INTEGER) delete output.minimum
  if (output.maximum === Number.MAX_SAFE_INTEGER) delete output.maximum
  if (output.propertyNames?.type === 'string' && output.propertyNames.enum === undefined) delete output.propertyNames
  // The format validates the date; the pattern carries the message, and refuses years before 1990.
  if (output.format === 'date') output.pattern = '^(199\\d|[2-9]\\d{3})-\\d{2}-\\d{2}$'
  // The length of a constant is that of its value, which only the pipeline knows.
  if (output.maxLength !== undefined) {
    output.if = { pattern: '\\{value:' }
    output.else = { maxLength: output.maxLength }
    delete output.maxLength
  }
  const message = output.pattern === undefined ? undefined : patternMessage(schema)
  if (message) output.patternErrorMessage = message
}

/** The message that zod gives if a pattern does not match. */
function patternMessage(schema: z.core.$ZodType): string | undefined {
  const checks = [schema, ...(schema._zod.def.checks ?? [])].map(
    ({ _zod }) => _zod.def as z.core.$ZodCheckStringFormatDef,
  )
  const found = checks
    .find(({ pattern, format }) => pattern !== undefined || format !== undefined)
    ?.error?.({ code: 'invalid_format', input: '' } as never)
  return typeof found === 'string' ? found : found?.message
}
