import { z } from 'zod'
import { categoryFields } from '../../../src/schema/entries/category.ts'
import { collections, type CollectionName } from '../../../src/schema/collections.ts'
import { namedFields } from '../../../src/schema/fields.ts'

/** A JSON Schema of draft 7, as far as it is read here: what the language servers of YAML take. */
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
  /**
   * Which of the names that content has may stand here: offered, and not asked for, as what came since the
   * last check is there as well.
   */
  names?: string
  /** Read by language servers: what is said where the pattern does not fit. */
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

/**
 * What a content file of a collection may hold, as an editor reads it: of the whole file for lists,
 * of the front matter for MDX.
 */
export function fileSchema(name: CollectionName): JsonSchema {
  const { kind, schema } = collections[name]
  const entry = jsonSchema(schema)
  return kind === 'list' ? { type: 'array', items: entry } : entry
}

/** The JSON Schema of what is written, before references are looked up. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ zodSchema, jsonSchema: made }) => adapt(zodSchema, made as JsonSchema),
  })
  return rest as JsonSchema
}

function adapt(schema: z.core.$ZodType, made: JsonSchema): void {
  // Bounds of what a number can be, and the type that keys have anyway: noise to a person.
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
  if (made.propertyNames?.type === 'string' && made.propertyNames.enum === undefined) delete made.propertyNames
  // The format knows which days there are; the pattern is there for the sentence.
  if (made.format === 'date') made.pattern = '^\\d{4}-\\d{2}-\\d{2}$'
  // The words of a constant are not as long as its name: the pipeline counts them.
  if (made.maxLength !== undefined) {
    made.if = { pattern: '\\{value:' }
    made.else = { maxLength: made.maxLength }
    delete made.maxLength
  }
  const kind = namesOffered(schema)
  if (kind !== undefined) made.names = kind
  const message = made.pattern === undefined ? undefined : patternMessage(schema)
  if (message) made.patternErrorMessage = message
}

/** The kind of names that an editor offers for a field: those that each check keeps. */
function namesOffered(schema: z.core.$ZodType): string | undefined {
  const list = categoryFields.get(schema as z.ZodType)?.list
  return list === undefined ? namedFields.get(schema as z.ZodType)?.kind : `categories-${list}`
}

/** The sentence that zod says where a pattern does not fit. */
function patternMessage(schema: z.core.$ZodType): string | undefined {
  const checks = [schema, ...(schema._zod.def.checks ?? [])].map(
    ({ _zod }) => _zod.def as z.core.$ZodCheckStringFormatDef,
  )
  const found = checks
    .find(({ pattern, format }) => pattern !== undefined || format !== undefined)
    ?.error?.({ code: 'invalid_format', input: '' } as never)
  return typeof found === 'string' ? found : found?.message
}
