import type { z } from 'zod'
import { distance, nearest } from '../../src/lib/nearest'
import { issueAt, type Issue } from '../issues/issue'
import type { DataPath, YamlData } from '../read/yaml'
import { choiceHint, expectedWords, formHint, missingHint, sizeHint, sizeWords, typeHint } from './zod-hints'
import { definition, literalValues, objectSchemas, wrapped } from './zod-definition'

type ZodIssue = z.core.$ZodIssue

/** Turns zod's findings into issues: one for each unknown key, with its place in the file and advice. */
export function zodIssues(
  found: readonly ZodIssue[],
  schema: z.ZodType,
  source: YamlData,
  prefix: DataPath = [],
): Issue[] {
  const misspelt = new Set(
    found.flatMap((issue) => (issue.code === 'unrecognized_keys' ? meantKeys(issue, schema, source, prefix) : [])),
  )
  return found.flatMap((issue) => {
    // A misspelt key is one mistake, told at the key that is there.
    if (misspelt.has(printPath(issue.path))) return []
    const path = [...prefix, ...issue.path]
    if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, schema, source, prefix, issue.path)
    const at = source.locate(path)
    const field = schemaAt(schema, issue.path, valueAt(source.data, prefix))
    const name = path.length > 0 ? `\`${printPath(path)}\`` : 'The file'
    switch (issue.code) {
      case 'invalid_type': {
        if (valueAt(source.data, path) === undefined)
          return [issueAt(at, 'missing-key', `${name} is missing.`, missingHint(expectedWords(issue.expected), field))]
        return [
          issueAt(
            at,
            'wrong-type',
            `${name} must be ${expectedWords(issue.expected)}.`,
            typeHint(issue.expected, valueAt(source.data, path)),
          ),
        ]
      }
      case 'invalid_value': {
        if (valueAt(source.data, path) === undefined)
          return [issueAt(at, 'missing-key', `${name} is missing.`, `It is one of: ${issue.values.join(', ')}.`)]
        return [
          issueAt(
            at,
            'not-allowed-value',
            `${name} is not one of the allowed values.`,
            choiceHint(String(valueAt(source.data, path)), issue.values.map(String)),
          ),
        ]
      }
      case 'invalid_union': {
        const group = valueAt(source.data, path)
        const [inside, ...others] = insideGroup(issue, group)
        // Of forms that a value may have, one is a group of keys: then its problems are those of the value.
        if (inside && others.length === 0)
          return zodIssues(
            inside.map((one) => ({ ...one, path: [...issue.path, ...one.path] })),
            schema,
            source,
            prefix,
          )
        const choices = discriminatorValues(schema, issue.path, valueAt(source.data, prefix))
        if (group === undefined) {
          const misspeltTag = tagSlip(schema, source, prefix, issue.path)
          if (misspeltTag) return misspeltTag
        }
        if (group === undefined)
          return [issueAt(at, 'missing-key', `${name} is missing.`, `It is one of: ${choices.join(', ')}.`)]
        if (choices.length > 0)
          return [
            issueAt(
              at,
              'not-allowed-value',
              `${name} is not one of the allowed values.`,
              choiceHint(String(valueAt(source.data, path)), choices),
            ),
          ]
        return [
          issueAt(
            at,
            'wrong-type',
            `${name} fits none of the allowed forms.`,
            formHint(valueAt(source.data, path), field),
          ),
        ]
      }
      case 'too_small':
        if (issue.origin === 'string' && issue.minimum === 1)
          return [
            issueAt(
              at,
              'empty-text',
              `${name} must not be empty.`,
              'Write a text, or leave the key out if it may be missing.',
            ),
          ]
        return [
          issueAt(
            at,
            'too-short',
            `${name} ${sizeWords(issue.origin, 'at least', issue.minimum)}.`,
            sizeHint(valueAt(source.data, path), false),
          ),
        ]
      case 'too_big':
        return [
          issueAt(
            at,
            'too-long',
            `${name} ${sizeWords(issue.origin, 'at most', issue.maximum)}.`,
            sizeHint(valueAt(source.data, path), true),
          ),
        ]
      case 'invalid_format':
        return [
          issueAt(
            at,
            'format',
            `${name} ${issue.message.startsWith('Invalid') ? `is not a valid ${issue.format}` : issue.message}.`,
            formHint(valueAt(source.data, path), field),
          ),
        ]
      case 'custom':
        return [
          issueAt(
            at,
            String(issue.params?.rule ?? 'format'),
            `${name} ${issue.message}.`,
            String(issue.params?.hint ?? formHint(valueAt(source.data, path), field)),
          ),
        ]
      default:
        return [issueAt(at, 'format', `${name}: ${issue.message}.`, formHint(valueAt(source.data, path), field))]
    }
  })
}

/** Paths of the keys that were meant by unknown ones. */
function meantKeys(issue: UnknownKeys, schema: z.ZodType, source: YamlData, prefix: DataPath): string[] {
  const value = valueAt(source.data, [...prefix, ...issue.path])
  const allowed = keysAt(schema, issue.path, valueAt(source.data, prefix)).filter(
    (key) => !Object.hasOwn(Object(value) as object, key),
  )
  return issue.keys.flatMap((key) => {
    const meant = nearest(key, allowed)
    return meant ? [printPath([...issue.path, meant])] : []
  })
}

/** The key that names a group's kind, written wrong: then nothing else can be said of the group. */
function tagSlip(schema: z.ZodType, source: YamlData, prefix: DataPath, path: DataPath): Issue[] | undefined {
  const [group, tag] = [path.slice(0, -1), String(path.at(-1))]
  const allowed = keysAt(schema, group, valueAt(source.data, prefix))
  const unknown = Object.keys(Object(valueAt(source.data, [...prefix, ...group])) as object).filter(
    (key) => !allowed.includes(key),
  )
  const slip = unknown.find((key) => nearest(key, [tag]))
  return slip === undefined ? undefined : unknownKeys([slip], schema, source, prefix, group)
}

/** What each form of a union that is a group of keys finds wrong in a group. */
function insideGroup(issue: Extract<ZodIssue, { code: 'invalid_union' }>, value: unknown): ZodIssue[][] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return []
  return issue.errors.filter((found) => !found.some(({ code, path }) => code === 'invalid_type' && path.length === 0))
}

type UnknownKeys = Extract<ZodIssue, { code: 'unrecognized_keys' }>

function unknownKeys(keys: string[], schema: z.ZodType, source: YamlData, prefix: DataPath, below: DataPath): Issue[] {
  const path = [...prefix, ...below]
  const allowed = keysAt(schema, below, valueAt(source.data, prefix))
  const written = Object(valueAt(source.data, path)) as object
  // A key that stands there is not the one that was meant.
  const [standing, free] = [
    allowed.filter((key) => Object.hasOwn(written, key)),
    allowed.filter((key) => !Object.hasOwn(written, key)),
  ]
  const meantBy = new Map(keys.map((key) => [key, nearest(key, free)]))
  const times = (meant: string) => [...meantBy.values()].filter((one) => one === meant).length
  return keys.map((key) => {
    const meant = meantBy.get(key)
    if (meant) {
      const found = issueAt(
        source.locate(path, key),
        'unknown-key',
        `Unknown key \`${key}\`, did you mean \`${meant}\`?`,
        `Write \`${meant}\`.`,
      )
      return isBeyondDoubt(key, meant, allowed) && times(meant) === 1 ? { ...found, instead: meant } : found
    }
    const twin = nearest(key, standing)
    const hint = twin
      ? `\`${twin}\` stands here already: keep one of the two.`
      : allowed.length > 0
        ? `Allowed here: ${allowed.join(', ')}.`
        : 'Remove it.'
    return issueAt(source.locate(path, key), 'unknown-key', `Unknown key \`${key}\`.`, hint)
  })
}

/** True when no other key is as near, and the two differ by a slip of the hand. */
function isBeyondDoubt(key: string, meant: string, allowed: string[]): boolean {
  const edits = distance(key.toLowerCase(), meant.toLowerCase())
  return (
    edits <= 2 &&
    key.length > 2 &&
    allowed.every((other) => other === meant || distance(key.toLowerCase(), other.toLowerCase()) > edits)
  )
}

/** `sections[0].title`, as a person would say it. */
function printPath(path: DataPath): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  )
}

function valueAt(data: unknown, path: DataPath): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      value === null || typeof value !== 'object' ? undefined : (value as Record<PropertyKey, unknown>)[part],
    data,
  )
}

/** The schema of what stands at a path; unions above it are narrowed by the value. */
export function schemaAt(schema: z.ZodType, path: DataPath, value: unknown): z.ZodType | undefined {
  const [part, ...rest] = path
  if (part === undefined) return schema
  const def = definition(schema)
  const below = (value as Record<PropertyKey, unknown> | undefined)?.[part]
  const inner = wrapped(schema)
  if (inner) return schemaAt(inner, path, value)
  if (def.element) return schemaAt(def.element, rest, below)
  if (def.valueType) return schemaAt(def.valueType, rest, below)
  for (const object of objectSchemas(schema, value)) {
    const field = object.shape?.[String(part)]
    if (field) return schemaAt(field, rest, below)
  }
  return undefined
}

function keysAt(schema: z.ZodType, path: DataPath, value: unknown): string[] {
  const target = schemaAt(schema, path, value) ?? schema
  return [...new Set(objectSchemas(target, valueAt(value, path)).flatMap((object) => Object.keys(object.shape ?? {})))]
}

function discriminatorValues(schema: z.ZodType, path: DataPath, value: unknown): string[] {
  const key = path.at(-1)
  const union = schemaAt(schema, path.slice(0, -1), value)
  if (!union || key === undefined) return []
  return objectSchemas(union, undefined).flatMap((object) => literalValues(object, String(key)).map(String))
}
