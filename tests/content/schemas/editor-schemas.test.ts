import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { editorFiles } from '../../../scripts/tools/schemas/editor-files.ts'
import { fileSchema, type JsonSchema } from '../../../scripts/tools/schemas/json-schema.ts'
import { referencePath } from '../../../scripts/tools/schemas/reference.ts'
import { collections } from '../../../src/schema/collections.ts'
import { sampleEntries } from '../../fixtures/sample-entries.ts'
import { findObjects, replaceAt, smallest } from '../../fixtures/schema-objects.ts'

const project = join(import.meta.dirname, '../../..')

/** Rules that JSON Schema cannot express, and why. */
const onlyZod: Record<string, string> = {
  'control-character': 'every field would need a pattern, whose message would hide the others',
  trimmed: 'surrounding whitespace is removed before validation',
  'missing-place': 'only its message names the missing position',
  'shape-geometry': 'counts a pair of keys as one',
  'span-order': 'compares two numbers',
  'pay-range': 'compares two numbers',
  'dimension-least': 'compares two numbers',
  'date-order': 'compares two days',
  'table-widths': 'compares the lengths of two lists',
  'table-cells': 'compares the lengths of two lists',
  calculator: 'one value decides whether another key is required',
  'decision-table': 'looks up names elsewhere in the file, and compares the rows above a row',
  'workbook-row': 'compares the lengths of two lists',
  'workbook-size': 'adds up the cells of several lists',
  formula: 'reads brackets and names of functions',
  'unknown-worksheet': 'looks up a name elsewhere in the file',
  duplicate: 'compares names in a list',
  'source-address': 'compares the address with another key',
}

const ajv = new Ajv({ strict: false, allErrors: false, validateFormats: false })

/** A compiled schema without the references to names, which do not validate. */
const compiled = (name: (typeof sampleEntries)[number]['name']): ValidateFunction =>
  ajv.compile(JSON.parse(JSON.stringify(fileSchema(name)).replaceAll(/\{"\$ref":"[^"]*"\}/g, '{}')) as object)

/** A value of every type, and empty strings. */
const probes = [null, true, 7.25, -1, 'x', '', ' ', 'x'.repeat(400), [], {}]

interface Case {
  path: string
  entry: unknown
}

/** Every entry, then with each key missing, misspelt and with wrong values; each group of keys once. */
function casesOf({ schema, entries }: (typeof sampleEntries)[number]): Case[] {
  const seen = new Set<string>()
  const mutated = entries.flatMap((entry) =>
    findObjects(schema, entry).flatMap(({ name, path, group }) =>
      Object.keys(group).flatMap((key): Case[] => {
        const title = `${name}.${key}`
        if (seen.has(title)) return []
        seen.add(title)
        const { [key]: value, ...rest } = group
        const small = smallest(schema, entry, path)
        const put = (piece: unknown): Case => ({ path: title, entry: replaceAt(small.entry, small.path, piece) })
        const near =
          typeof value === 'string'
            ? [`${value}x`, value.toUpperCase(), value.slice(0, -1), value.replace(/^\d{4}/, '0025')]
            : Array.isArray(value)
              ? [value.slice(0, 1), [...value, ...value], [...value, null], value.slice(1)]
              : []
        return [
          put(rest),
          put({ ...rest, [`${key}q`]: value }),
          ...[...probes, ...near].map((probe) => put({ ...group, [key]: probe })),
        ]
      }),
    ),
  )
  return [...entries.map((entry) => ({ path: 'as it is', entry })), ...mutated]
}

/** The rule of an issue that only zod reports. */
function rulesOf(
  { code, params, path }: { code: string; params?: Record<string, unknown>; path: PropertyKey[] },
  entry: unknown,
): string {
  const value = path.reduce<unknown>(
    (above, part) => (above as Record<PropertyKey, unknown> | undefined)?.[part],
    entry,
  )
  if (code === 'custom') return String(params?.rule)
  return typeof value === 'string' && value !== value.trim() ? 'trimmed' : code
}

describe('editor and pipeline', () => {
  test.each(sampleEntries)('accept and refuse the same: $name', (collection) => {
    const { name, schema } = collection
    const validate = compiled(name)
    const wrong = casesOf(collection).flatMap(({ path, entry }) => {
      const result = schema.safeParse(entry)
      const accepts = validate(collections[name].kind === 'list' ? [entry] : entry)
      if (result.success)
        return accepts ? [] : [`${path}: only the editor refuses it: ${ajv.errorsText(validate.errors)}`]
      if (path === 'as it is') return [`${path}: refused`]
      if (!accepts) return []
      const rules = result.error.issues.map((issue) => rulesOf(issue as never, entry))
      return rules.every((rule) => Object.hasOwn(onlyZod, rule))
        ? []
        : [`${path}: only the pipeline refuses it: ${rules.join(', ')}`]
    })
    expect(wrong).toEqual([])
  })
})

describe('the generated files', () => {
  const files = editorFiles(project)
  /** Examples come from content, which can change without the schema. */
  const withoutExample = (text: string) => text.replace(/\n## Example\n[\s\S]*$/, '')

  test('match the schemas', () => {
    const stale = [...files].filter(
      ([path, text]) =>
        !existsSync(join(project, path)) ||
        withoutExample(readFileSync(join(project, path), 'utf8')) !== withoutExample(text),
    )
    expect(
      stale.map(([path]) => path),
      'run `npm run schemas`',
    ).toEqual([])
  })

  test.each(sampleEntries)('describe every key: $name', ({ name }) => {
    expect(keysWithoutSentence(fileSchema(name), name)).toEqual([])
  })

  test.each(sampleEntries.filter(({ name }) => collections[name].kind !== 'single'))(
    'show a valid example: $name',
    ({ name, schema }) => {
      const page = readFileSync(join(project, referencePath(name)), 'utf8')
      const data: unknown = parse(/\n## Example\n[\s\S]*```yaml\n([\s\S]*?)\n```\n$/.exec(page)?.[1] ?? '')
      expect(schema.safeParse(Array.isArray(data) ? data[0] : data).error, 'run `npm run schemas`').toBeUndefined()
    },
  )
})

function keysWithoutSentence(
  { properties = {}, items, additionalProperties, oneOf = [], anyOf = [] }: JsonSchema,
  path: string,
): string[] {
  const fields = Object.entries(properties).flatMap(([key, field]) => [
    ...(field.description ? [] : [`${path}.${key}`]),
    ...keysWithoutSentence(field, `${path}.${key}`),
  ])
  const inside = [items, additionalProperties, ...oneOf, ...anyOf].flat().filter((one) => typeof one === 'object')
  return [...fields, ...inside.flatMap((one) => keysWithoutSentence(one, path))]
}
