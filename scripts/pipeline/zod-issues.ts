import type { z } from 'zod'
import { nearest } from '../../src/lib/nearest'
import { issueAt, type Issue } from './issue'
import type { DataPath, YamlData } from './yaml'
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
    const name = path.length > 0 ? `\`${printPath(path)}\`` : 'The file'
    switch (issue.code) {
      case 'invalid_type': {
        if (valueAt(source.data, path) === undefined) return [issueAt(at, 'missing-key', `${name} is missing.`, `Add it: ${expectedWords(issue.expected)}.`)]
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
        return [issueAt(at, 'wrong-type', `${name} fits none of the allowed forms.`)]
      }
      case 'too_small':
        if (issue.origin === 'string' && issue.minimum === 1) return [issueAt(at, 'empty-text', `${name} must not be empty.`, 'Write a text, or leave the key out if it may be missing.')]
        return [issueAt(at, 'too-short', `${name} ${sizeWords(issue.origin, 'at least', issue.minimum)}.`)]
      case 'too_big':
        return [issueAt(at, 'too-long', `${name} ${sizeWords(issue.origin, 'at most', issue.maximum)}.`, lengthHint(valueAt(source.data, path)))]
      case 'invalid_format':
        return [issueAt(at, 'format', `${name} ${issue.message.startsWith('Invalid') ? `is not a valid ${issue.format}` : issue.message}.`)]
      case 'custom':
        return [issueAt(at, String(issue.params?.rule ?? 'custom'), `${name} ${issue.message}.`)]
      default:
        return [issueAt(at, issue.code.replaceAll('_', '-'), `${name}: ${issue.message}.`)]
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
  return issue.keys.map((key) => {
    const meant = nearest(key, allowed)
    if (meant) return issueAt(source.locate(path, key), 'unknown-key', `Unknown key \`${key}\`, did you mean \`${meant}\`?`, `Write \`${meant}\`.`)
    const hint = allowed.length > 0 ? `Allowed here: ${allowed.join(', ')}.` : 'Remove it.'
    return issueAt(source.locate(path, key), 'unknown-key', `Unknown key \`${key}\`.`, hint)
  })
}

/** `sections[0].title`, as a person would say it. */
function printPath(path: DataPath): string {
  return path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)), '')
}

function valueAt(data: unknown, path: DataPath): unknown {
  return path.reduce<unknown>((value, part) => (value === null || typeof value !== 'object' ? undefined : (value as Record<PropertyKey, unknown>)[part]), data)
}

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
}

function expectedWords(expected: string): string {
  return typeWords[expected] ?? expected
}

function typeHint(expected: string, value: unknown): string | undefined {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return `Quote it: "${String(value)}".`
  if (expected === 'string' && value === null) return 'Write a text after the colon.'
  if (expected === 'array') return 'Begin each item on its own line with "- ".'
  if (expected === 'boolean') return 'Write true or false without quotes.'
  if (['number', 'int'].includes(expected) && typeof value === 'string') return 'Write it without quotes and units.'
  return undefined
}

function choiceHint(value: string, choices: string[]): string {
  const meant = nearest(value, choices)
  return meant ? `Did you mean \`${meant}\`?` : `Allowed: ${choices.join(', ')}.`
}

function sizeWords(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'string') return `must have ${bound} ${size} characters`
  if (origin === 'array') return `must have ${bound} ${size} entries`
  return `must be ${bound} ${size}`
}

function lengthHint(value: unknown): string | undefined {
  return typeof value === 'string' ? `It has ${value.length} characters: shorten it.` : undefined
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
