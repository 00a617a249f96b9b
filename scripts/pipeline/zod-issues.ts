import type { z } from 'zod'
import { distance, nearest } from '../../src/lib/nearest'
import { issueAt, type Issue } from './issue'
import type { DataPath, YamlData } from './yaml'
import { choiceHint, expectedWords, formHint, missingHint, sizeHint, sizeWords, typeHint } from './zod-hints'
import { definition, literalValues, objectSchemas, wrapped } from './zod-definition'

type ZodIssue = z.core.$ZodIssue

/** Turns zod's findings into issues: one for each unknown key, with its place in the file and advice. */
export function zodIssues(found: readonly ZodIssue[], schema: z.ZodType, source: YamlData, prefix: DataPath = []): Issue[] {
  const misspelt = new Set(found.flatMap((issue) => (issue.code === 'unrecognized_keys' ? meantKeys(issue, schema, source, prefix) : [])))
  return found.flatMap((issue) => {
    // A misspelt key is one mistake, told at the key that is there.
    if (misspelt.has(printPath(issue.path))) return []
    const path = [...prefix, ...issue.path]
    if (issue.code === 'unrecognized_keys') return unknownKeys(issue, schema, source, path)
    const at = source.locate(path)
    const field = schemaAt(schema, issue.path, valueAt(source.data, prefix))
    const name = path.length > 0 ? `\`${printPath(path)}\`` : 'The file'
    switch (issue.code) {
      case 'invalid_type': {
        if (valueAt(source.data, path) === undefined) return [issueAt(at, 'missing-key', `${name} is missing.`, missingHint(expectedWords(issue.expected), field))]
        return [issueAt(at, 'wrong-type', `${name} must be ${expectedWords(issue.expected)}.`, typeHint(issue.expected, valueAt(source.data, path)))]
      }
      case 'invalid_value': {
        if (valueAt(source.data, path) === undefined) return [issueAt(at, 'missing-key', `${name} is missing.`, `It is one of: ${issue.values.join(', ')}.`)]
        return [issueAt(at, 'not-allowed-value', `${name} is not one of the allowed values.`, choiceHint(String(valueAt(source.data, path)), issue.values.map(String)))]
      }
      case 'invalid_union': {
        const choices = discriminatorValues(schema, issue.path)
        if (valueAt(source.data, path) === undefined) return [issueAt(at, 'missing-key', `${name} is missing.`, `It is one of: ${choices.join(', ')}.`)]
        if (choices.length > 0) return [issueAt(at, 'not-allowed-value', `${name} is not one of the allowed values.`, choiceHint(String(valueAt(source.data, path)), choices))]
        return [issueAt(at, 'wrong-type', `${name} fits none of the allowed forms.`, formHint(valueAt(source.data, path), field))]
      }
      case 'too_small':
        if (issue.origin === 'string' && issue.minimum === 1) return [issueAt(at, 'empty-text', `${name} must not be empty.`, 'Write a text, or leave the key out if it may be missing.')]
        return [issueAt(at, 'too-short', `${name} ${sizeWords(issue.origin, 'at least', issue.minimum)}.`, sizeHint(valueAt(source.data, path), false))]
      case 'too_big':
        return [issueAt(at, 'too-long', `${name} ${sizeWords(issue.origin, 'at most', issue.maximum)}.`, sizeHint(valueAt(source.data, path), true))]
      case 'invalid_format':
        return [issueAt(at, 'format', `${name} ${issue.message.startsWith('Invalid') ? `is not a valid ${issue.format}` : issue.message}.`, formHint(valueAt(source.data, path), field))]
      case 'custom':
        return [issueAt(at, String(issue.params?.rule ?? 'format'), `${name} ${issue.message}.`, String(issue.params?.hint ?? formHint(valueAt(source.data, path), field)))]
      default:
        return [issueAt(at, 'format', `${name}: ${issue.message}.`, formHint(valueAt(source.data, path), field))]
    }
  })
}

/** Paths of the keys that were meant by unknown ones. */
function meantKeys(issue: UnknownKeys, schema: z.ZodType, source: YamlData, prefix: DataPath): string[] {
  const value = valueAt(source.data, [...prefix, ...issue.path])
  const allowed = keysAt(schema, issue.path, value).filter((key) => !Object.hasOwn(Object(value) as object, key))
  return issue.keys.flatMap((key) => {
    const meant = nearest(key, allowed)
    return meant ? [printPath([...issue.path, meant])] : []
  })
}

type UnknownKeys = Extract<ZodIssue, { code: 'unrecognized_keys' }>

function unknownKeys(issue: UnknownKeys, schema: z.ZodType, source: YamlData, path: PropertyKey[]): Issue[] {
  const allowed = keysAt(schema, issue.path, valueAt(source.data, path))
  const written = Object(valueAt(source.data, path)) as object
  const meantBy = new Map(issue.keys.map((key) => [key, nearest(key, allowed)]))
  const times = (meant: string) => [...meantBy.values()].filter((one) => one === meant).length
  return issue.keys.map((key) => {
    const meant = meantBy.get(key)
    if (meant) {
      const found = issueAt(source.locate(path, key), 'unknown-key', `Unknown key \`${key}\`, did you mean \`${meant}\`?`, `Write \`${meant}\`.`)
      return isBeyondDoubt(key, meant, allowed) && !Object.hasOwn(written, meant) && times(meant) === 1 ? { ...found, instead: meant } : found
    }
    const hint = allowed.length > 0 ? `Allowed here: ${allowed.join(', ')}.` : 'Remove it.'
    return issueAt(source.locate(path, key), 'unknown-key', `Unknown key \`${key}\`.`, hint)
  })
}

/** True when no other key is as near, and the two differ by a slip of the hand. */
function isBeyondDoubt(key: string, meant: string, allowed: string[]): boolean {
  const edits = distance(key.toLowerCase(), meant.toLowerCase())
  return edits <= 2 && key.length > 2 && allowed.every((other) => other === meant || distance(key.toLowerCase(), other.toLowerCase()) > edits)
}

/** `sections[0].title`, as a person would say it. */
function printPath(path: DataPath): string {
  return path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)), '')
}

function valueAt(data: unknown, path: DataPath): unknown {
  return path.reduce<unknown>((value, part) => (value === null || typeof value !== 'object' ? undefined : (value as Record<PropertyKey, unknown>)[part]), data)
}

function schemaAt(schema: z.ZodType, path: DataPath, value: unknown): z.ZodType | undefined {
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
  // Only the value at the end of the path decides between the members of a union above it: nested unions carry their own tag.
  const target = schemaAt(schema, path, undefined) ?? schema
  return [...new Set(objectSchemas(target, value).flatMap((object) => Object.keys(object.shape ?? {})))]
}

function discriminatorValues(schema: z.ZodType, path: DataPath): string[] {
  const key = path.at(-1)
  const union = schemaAt(schema, path.slice(0, -1), undefined)
  if (!union || key === undefined) return []
  return objectSchemas(union, undefined).flatMap((object) => literalValues(object, String(key)).map(String))
}
