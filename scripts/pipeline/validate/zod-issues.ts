import type { z } from 'zod'
import { issueAt, type Issue } from '../issues/issue.ts'
import type { DataPath, YamlData } from '../read/yaml.ts'
import type { LackingIssue } from './missing-examples.ts'
import {
  booleanForm,
  choiceHint,
  expectedWords,
  formHint,
  listForm,
  missingHint,
  sizeHint,
  sizeWords,
  typeHint,
} from './zod-hints.ts'
import { discriminatorValues, printPath, schemaAt, valueAt } from './schema-at.ts'
import { meantKeys, tagSlip, unknownKeys, type Checked } from './unknown-keys.ts'

type ZodIssue = z.core.$ZodIssue
type Union = Extract<ZodIssue, { code: 'invalid_union' }>

/** Turns zod's findings into issues: one for each unknown key, with its place in the file and advice. */
export function zodIssues(
  found: readonly ZodIssue[],
  schema: z.ZodType,
  source: YamlData,
  prefix: DataPath = [],
): LackingIssue[] {
  const checked = { schema, source, prefix }
  const misspelt = new Set(
    found.flatMap((issue) => (issue.code === 'unrecognized_keys' ? meantKeys(issue, checked) : [])),
  )
  // Of another type it has no length that could be told of.
  const wrongType = new Set(found.flatMap(({ code, path }) => (code === 'invalid_type' ? [printPath(path)] : [])))
  return found.flatMap((issue) => {
    if (['too_big', 'too_small'].includes(issue.code) && wrongType.has(printPath(issue.path))) return []
    // A misspelt key is one mistake, told at the key that is there.
    if (misspelt.has(printPath(issue.path))) return []
    if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, checked, issue.path)
    if (issue.code === 'invalid_union') return unionIssues(issue, checked)
    const path = [...prefix, ...issue.path]
    const told = inWords(issue, valueAt(source.data, path), schemaAt(schema, issue.path, valueAt(source.data, prefix)))
    const issueHere = issueAt(
      source.locate(path),
      told.rule,
      `${nameOf(path, source.data)} ${told.message}.`,
      told.hint,
    )
    return [
      {
        ...issueHere,
        ...(told.rule === 'missing-key' ? { lacks: path.slice(prefix.length) } : {}),
        ...(issue.code === 'invalid_type' ? mendOf(issue.expected, valueAt(source.data, path)) : {}),
      },
    ]
  })
}

/** What to write for a text that is a list, or for a word that is yes or no. */
function mendOf(expected: string, value: unknown): Pick<Issue, 'written' | 'instead'> {
  if (typeof value !== 'string' || value.trim() === '') return {}
  const instead = expected === 'array' ? listForm(value) : expected === 'boolean' ? booleanForm(value) : undefined
  return instead === undefined ? {} : { written: value, instead }
}

/** How a value is called: in a list of entries, by the name of its own. */
function nameOf(path: DataPath, data: unknown): string {
  const [index, ...inside] = path
  if (index === undefined) return 'The file'
  const { id, file } = Object(Array.isArray(data) ? valueAt(data, [index]) : undefined) as Record<string, unknown>
  const name = id ?? file
  if (typeof name !== 'string' || inside.length === 0) return `\`${printPath(path)}\``
  return `\`${printPath(inside)}\` of \`${name}\``
}

interface Told {
  rule: string
  /** The end of a sentence that begins with the name of the field. */
  message: string
  hint: string
}

/** What a finding says of a value. */
function inWords(issue: ZodIssue, value: unknown, field: z.ZodType | undefined): Told {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = expectedWords(issue.expected)
      return value === undefined
        ? missing(missingHint(expected, field))
        : { rule: 'wrong-type', message: `must be ${expected}`, hint: typeHint(issue.expected, value, field) }
    }
    case 'invalid_value':
      return value === undefined ? missing(oneOf(issue.values)) : notAllowed(value, issue.values.map(String))
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? {
            rule: 'empty-text',
            message: 'must not be empty',
            hint: 'Write a text, or leave the key out if it may be missing.',
          }
        : {
            rule: 'too-short',
            message: sizeWords(issue.origin, 'at least', issue.minimum),
            hint: sizeHint(value, false),
          }
    case 'too_big':
      return {
        rule: 'too-long',
        message: sizeWords(issue.origin, 'at most', issue.maximum),
        hint: sizeHint(value, true),
      }
    case 'invalid_format': {
      const message = issue.message.startsWith('Invalid') ? `is not a valid ${issue.format}` : issue.message
      return { rule: 'format', message, hint: formHint(value, field) }
    }
    case 'custom': {
      const { rule = 'format', hint = formHint(value, field) } = issue.params ?? {}
      return { rule: String(rule), message: issue.message, hint: String(hint) }
    }
    default:
      return { rule: 'format', message: `is not right: ${issue.message}`, hint: formHint(value, field) }
  }
}

const missing = (hint: string): Told => ({ rule: 'missing-key', message: 'is missing', hint })
const oneOf = (values: readonly unknown[]) => `It is one of: ${values.join(', ')}.`
const notAllowed = (value: unknown, choices: string[]): Told => ({
  rule: 'not-allowed-value',
  message: 'is not one of the allowed values',
  hint: choiceHint(String(value), choices),
})

/** What is wrong with a value that may have one of several forms. */
function unionIssues(issue: Union, checked: Checked): Issue[] {
  const { schema, source, prefix } = checked
  const path = [...prefix, ...issue.path]
  const value = valueAt(source.data, path)
  const [inside, ...others] = insideGroup(issue, value)
  // Of forms that a value may have, one is a group of keys or a list: then its problems are those of the value.
  if (inside && others.length === 0)
    return zodIssues(
      inside.map((one) => ({ ...one, path: [...issue.path, ...one.path] })),
      schema,
      source,
      prefix,
    )
  const misspeltTag = value === undefined ? tagSlip(checked, issue.path) : undefined
  if (misspeltTag) return misspeltTag
  const told = formInWords(value, checked, issue.path)
  return [issueAt(source.locate(path), told.rule, `${nameOf(path, source.data)} ${told.message}.`, told.hint)]
}

function formInWords(value: unknown, { schema, source, prefix }: Checked, path: DataPath): Told {
  const whole = valueAt(source.data, prefix)
  const choices = discriminatorValues(schema, path, whole)
  if (value === undefined) return missing(oneOf(choices))
  if (choices.length > 0) return notAllowed(value, choices)
  return {
    rule: 'wrong-type',
    message: 'fits none of the allowed forms',
    hint: formHint(value, schemaAt(schema, path, whole)),
  }
}

/** What each form of a union finds wrong in a group or a list, where it is one itself. */
function insideGroup(issue: Union, value: unknown): ZodIssue[][] {
  if (value === null || typeof value !== 'object') return []
  return issue.errors.filter((found) => !found.some(({ code, path }) => code === 'invalid_type' && path.length === 0))
}
