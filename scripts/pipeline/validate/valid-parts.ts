import type { z } from 'zod'
import { own } from '../../../src/lib/own.ts'
import type { SourceFile } from '../read/read.ts'
import type { Collection, SourceEntry } from '../model.ts'
import { valueAt } from './schema-at.ts'
import { definition, objectSchemas, wrapped } from './zod-definition.ts'

/**
 * The valid parts of an invalid value; lists keep their indexes. So the references of a broken entry are checked too.
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
  // A union whose discriminator is wrong could be anything.
  if (!object || others.length > 0) return undefined
  const parts = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    const field = own(object.shape ?? {}, key)
    const part = field && validParts(field, item)
    return part === undefined ? [] : [[key, part]]
  })
  return Object.fromEntries(parts)
}

type SingleFile = Extract<Collection, { kind: 'single' | 'list' }>

/** The valid parts of a required file, with fallbacks for the rest: no later step has to ask whether a key exists. */
export function completeData({ schema, placeholder: fallback }: SingleFile, valid: unknown): unknown {
  return complete(schema, valid, fallback)
}

/** The entry of a required file that is missing or cannot be read. */
export function fallbackEntry(name: string, spec: SingleFile): SourceEntry {
  const file = `content/${spec.file}`
  const source: SourceFile = {
    file,
    format: 'yaml',
    hash: '',
    namesValues: false,
    data: {},
    locate: () => ({ file, line: 1, column: 1 }),
  }
  return { collection: name, id: name, number: 1, data: completeData(spec, {}), source, at: [] }
}

function complete(schema: z.ZodType, valid: unknown, fallback: unknown): unknown {
  const { type, shape, element, defaultValue, values = [], entries = {}, options = [] } = definition(schema)
  if (type === 'optional') return valid === undefined ? undefined : complete(wrapped(schema)!, valid, fallback)
  if (type === 'default') return valid === undefined ? defaultValue : complete(wrapped(schema)!, valid, fallback)
  if (type === 'pipe') return completeReference(wrapped(schema)!, valid)
  if (shape) {
    const inside = Object.entries(shape).map(([key, field]) => [
      key,
      complete(field, valueAt(valid, [key]), valueAt(fallback, [key])),
    ])
    return Object.fromEntries(inside.filter(([, value]) => value !== undefined))
  }
  if (element && Array.isArray(valid)) return valid.map((item) => complete(element, item, undefined))
  if (valid !== undefined || fallback !== undefined) return valid ?? fallback
  const [choice = ''] = [...values, ...Object.values(entries)]
  if (type === 'union' && options[0]) return complete(options[0], undefined, undefined)
  return own<unknown>({ array: [], record: {}, number: 0, boolean: false }, type) ?? choice
}

/** A path, a picture or a button: an incomplete button leads nowhere. */
function completeReference(written: z.ZodType, valid: unknown): unknown {
  if (definition(written).type !== 'object') return valid ?? ''
  return valueAt(valid, ['$action']) === undefined ? { label: '', kind: 'soon', href: '' } : valid
}
