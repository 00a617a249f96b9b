import type { z } from 'zod'
import {
  definition,
  itemSchema,
  literalValues,
  objectSchemas,
  wrapped,
  type Definition,
} from '../../scripts/validate/zod-definition'

/** A group of keys somewhere below a schema. */
export interface SchemaPlace {
  /** How it is reached, kinds by their tag: `sections[].hero.actions[]`. */
  name: string
  /** Its keys with their schemas. */
  shape: Record<string, z.ZodType>
  /** Where it stands in a value that `wrap` made. */
  path: PropertyKey[]
  /** The keys that name its kind. */
  tags: Record<string, unknown>
  /** A value of the whole schema that holds this group and else only what leads to it. */
  wrap: (group: Record<string, unknown>) => unknown
}

/** Every group of keys that a schema knows, the outermost first. */
export function placesOf(
  schema: z.ZodType,
  name = '',
  path: PropertyKey[] = [],
  wrap: (value: unknown) => unknown = (value) => value,
): SchemaPlace[] {
  const { element, valueType, options } = definition(schema)
  const inner = wrapped(schema)
  if (inner) return placesOf(inner, name, path, wrap)
  if (element) return placesOf(element, `${name}[]`, [...path, 0], (value) => wrap([value]))
  if (valueType) return placesOf(valueType, `${name}.*`, [...path, 'main'], (value) => wrap({ main: value }))
  if (options) return options.flatMap((option) => placesOf(option, `${name}${tagName(option)}`, path, wrap))
  return objectSchemas(schema, undefined).flatMap((object) => placesOfObject(object, name, path, wrap))
}

function placesOfObject(
  object: Definition,
  name: string,
  path: PropertyKey[],
  wrap: (value: unknown) => unknown,
): SchemaPlace[] {
  const shape = object.shape ?? {}
  const tags = Object.fromEntries(
    Object.keys(shape).flatMap((key) =>
      literalValues(object, key).length === 1 ? [[key, literalValues(object, key)[0]]] : [],
    ),
  )
  const below = Object.entries(shape).flatMap(([key, field]) =>
    placesOf(field, `${name}.${key}`, [...path, key], (value) => wrap({ ...tags, [key]: value })),
  )
  return [{ name, shape, path, tags, wrap }, ...below]
}

/** The tag of one kind of a union, `:hero`; nothing for what has none. */
function tagName(option: z.ZodType): string {
  const [object] = objectSchemas(option, undefined)
  const tag = Object.keys(object?.shape ?? {}).find(
    (key) => object && definition(object.shape?.[key] as z.ZodType).type === 'literal',
  )
  return object && tag ? `:${String(literalValues(object, tag)[0])}` : ''
}

/** A group of keys in a value that was written. */
export interface Found {
  name: string
  path: PropertyKey[]
  group: Record<string, unknown>
}

/** The groups of keys of a value, under the same names. */
export function groupsOf(schema: z.ZodType, value: unknown, name = '', path: PropertyKey[] = []): Found[] {
  const { valueType, options } = definition(schema)
  const inner = wrapped(schema)
  if (inner) return groupsOf(inner, value, name, path)
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) {
    const items = itemSchema(schema)
    return items ? value.flatMap((item, index) => groupsOf(items, item, `${name}[]`, [...path, index])) : []
  }
  const entries = Object.entries(value)
  if (valueType) return entries.flatMap(([key, item]) => groupsOf(valueType, item, `${name}.*`, [...path, key]))
  if (options) {
    const option = options.find((one) =>
      objectSchemas(schema, value).some((object) => objectSchemas(one, undefined)[0]?.shape === object.shape),
    )
    return option ? groupsOf(option, value, `${name}${tagName(option)}`, path) : []
  }
  const [object] = objectSchemas(schema, value)
  const below = entries.flatMap(([key, item]) =>
    object?.shape?.[key] ? groupsOf(object.shape[key], item, `${name}.${key}`, [...path, key]) : [],
  )
  return object ? [{ name, path, group: value as Record<string, unknown> }, ...below] : []
}

/** A copy of a value with what stands at a path replaced. */
export function replaceAt(value: unknown, [part, ...rest]: readonly PropertyKey[], piece: unknown): unknown {
  if (part === undefined) return piece
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    PropertyKey,
    unknown
  >
  copy[part] = replaceAt(copy[part], rest, piece)
  return copy
}

/** The entry with no more than one item in the outermost list above a path, where it stays valid so: a page is quicker judged with one section. */
export function smallest(
  schema: z.ZodType,
  entry: unknown,
  path: PropertyKey[],
): { entry: unknown; path: PropertyKey[] } {
  const at = path.findIndex((part) => typeof part === 'number')
  if (at < 0) return { entry, path }
  const list = path
    .slice(0, at)
    .reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown>)[part], entry) as unknown[]
  const small = replaceAt(entry, path.slice(0, at), [list[Number(path[at])]])
  return schema.safeParse(small).success ? { entry: small, path: path.with(at, 0) } : { entry, path }
}
