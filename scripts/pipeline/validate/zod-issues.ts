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
  formatChoices,
  sizeHint,
  sizeWords,
  typeHint,
} from './zod-hints.ts'
import { discriminatorValues, printPath, schemaAt, valueAt } from './schema-at.ts'
import { suggestedKeys, misspeltTag, unknownKeys, type Checked } from './unknown-keys.ts'

type ZodIssue = z.core.$ZodIssue
type Union = Extract<ZodIssue, { code: 'invalid_union' }>

/** Turns zod's findings into issues with a position and a hint, one for each unknown key. */
export function zodIssues(
  found: readonly ZodIssue[],
  schema: z.ZodType,
  source: YamlData,
  prefix: DataPath = [],
): LackingIssue[] {
  const checked = { schema, source, prefix }
  const misspelt = new Set(
    found.flatMap((issue) => (issue.code === 'unrecognized_keys' ? suggestedKeys(issue, checked) : [])),
  )
  const wrongType = new Set(found.flatMap(({ code, path }) => (code === 'invalid_type' ? [printPath(path)] : [])))
  return found.flatMap((issue): LackingIssue[] => {
    // The size of a value of the wrong type means nothing.
    if (['too_big', 'too_small'].includes(issue.code) && wrongType.has(printPath(issue.path))) return []
    // A misspelt key is one mistake, reported at the key that is there.
    if (misspelt.has(printPath(issue.path))) return []
    if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, checked, issue.path)
    if (issue.code === 'invalid_union') return unionIssues(issue, checked)
    const path = [...prefix, ...issue.path]
    const value = valueAt(source.data, path)
    const field = schemaAt(schema, issue.path, valueAt(source.data, prefix))
    const finding = describe(issue, value, field, source.numberSource?.(path))
    return [
      {
        ...createIssue(finding, path, source),
        ...(finding.rule === 'missing-key' ? { lacks: path.slice(prefix.length) } : {}),
        ...(issue.code === 'invalid_type' ? replacement(issue.expected, value, field) : {}),
      },
    ]
  })
}

/** What to write for a string that should be a list, or for a word that means yes or no. */
function replacement(expected: string, value: unknown, field?: z.ZodType): Pick<Issue, 'written' | 'instead'> {
  if (typeof value !== 'string' || value.trim() === '') return {}
  const instead =
    expected === 'array' ? listForm(value, field) : expected === 'boolean' ? booleanForm(value) : undefined
  return instead === undefined ? {} : { written: value, instead }
}

function createIssue({ rule, message, hint }: Finding, path: DataPath, source: YamlData): Issue {
  return issueAt(source.locate(path), rule, `${describePath(path, source.data)} ${message}.`, hint)
}

/** A path for a message; in a list of entries with the entry's name. */
function describePath(path: DataPath, data: unknown): string {
  const [index, ...inside] = path
  if (index === undefined) return 'The file'
  const { id, file } = Object(Array.isArray(data) ? valueAt(data, [index]) : undefined) as Record<string, unknown>
  const name = id ?? file
  if (typeof name !== 'string' || inside.length === 0)
    return `\`${printPath(typeof index === 'number' && inside.length > 0 ? inside : path)}\``
  return `\`${printPath(inside)}\` of \`${name}\``
}

interface Finding {
  rule: string
  /** The end of a sentence that begins with the name of the field. */
  message: string
  hint: string
}

function describe(issue: ZodIssue, value: unknown, field: z.ZodType | undefined, written?: string): Finding {
  const key = String(issue.path.at(-1))
  switch (issue.code) {
    case 'invalid_type': {
      const expected = expectedWords(issue.expected)
      const [wrong] = (typeof value === 'number' && field?.safeParse(written ?? String(value)).error?.issues) || []
      // A number that its field would not take as text either.
      if (wrong && wrong.code !== 'invalid_type') return describe(wrong, written ?? String(value), field)
      return value === undefined
        ? missing(missingHint(key, expected, field))
        : { rule: 'wrong-type', message: `must be ${expected}`, hint: typeHint(issue.expected, value, field, written) }
    }
    case 'invalid_value':
      return value === undefined
        ? missing(`Add \`${key}\` with ${formatChoices(issue.values)}.`)
        : notAllowed(value, issue.values.map(String))
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? {
            rule: 'empty-text',
            message: 'must not be empty',
            hint: 'Write some text, or remove the key if it is optional.',
          }
        : {
            rule: 'too-short',
            message: sizeWords(issue.origin, 'at least', issue.minimum),
            hint: sizeHint(value, issue.minimum, false),
          }
    case 'too_big':
      return {
        rule: 'too-long',
        message: sizeWords(issue.origin, 'at most', issue.maximum),
        hint: sizeHint(value, issue.maximum, true),
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
      return { rule: 'format', message: `is not valid: ${issue.message}`, hint: formHint(value, field) }
  }
}

const LONGEST_VALUE = 60

const missing = (hint: string): Finding => ({ rule: 'missing-key', message: 'is missing', hint })
const notAllowed = (value: unknown, choices: string[]): Finding => ({
  rule: 'not-allowed-value',
  message:
    typeof value === 'object' || String(value).length > LONGEST_VALUE
      ? 'has a value that is not allowed'
      : `has the unknown value \`${String(value)}\``,
  hint: choiceHint(typeof value === 'object' ? '' : String(value), choices),
})

function unionIssues(issue: Union, checked: Checked): Issue[] {
  const { schema, source, prefix } = checked
  const path = [...prefix, ...issue.path]
  const value = valueAt(source.data, path)
  const [inside, ...others] = errorsInside(issue, value)
  // If only one of the allowed forms is a group or a list, as the value is, the value's problems are those of that
  // form.
  if (inside && others.length === 0)
    return zodIssues(
      inside.map((one) => ({ ...one, path: [...issue.path, ...one.path] })),
      schema,
      source,
      prefix,
    )
  const wrongTag = value === undefined ? misspeltTag(checked, issue.path) : undefined
  return wrongTag ?? [createIssue(describeUnion(value, checked, issue.path), path, source)]
}

function describeUnion(value: unknown, { schema, source, prefix }: Checked, path: DataPath): Finding {
  const whole = valueAt(source.data, prefix)
  const choices = discriminatorValues(schema, path, whole)
  if (value === undefined) return missing(`Add \`${String(path.at(-1))}\` with ${formatChoices(choices)}.`)
  if (choices.length > 0) return notAllowed(value, choices)
  return {
    rule: 'wrong-type',
    message: 'has none of the allowed forms',
    hint: formHint(value, schemaAt(schema, path, whole)),
  }
}

/** What each form of a union finds wrong inside a value that is a group or a list, as the form is. */
function errorsInside(issue: Union, value: unknown): ZodIssue[][] {
  if (value === null || typeof value !== 'object') return []
  return issue.errors.filter((found) => !found.some(({ code, path }) => code === 'invalid_type' && path.length === 0))
}
