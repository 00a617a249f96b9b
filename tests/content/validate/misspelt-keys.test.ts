import type { z } from 'zod'
import { expect, test } from 'vitest'
import { zodIssues } from '../../../scripts/pipeline/validate/zod-issues.ts'
import { distance } from '../../../src/lib/nearest.ts'
import { sampleEntries } from '../../fixtures/sample-entries.ts'
import {
  findObjects,
  listObjectSchemas,
  replaceAt,
  smallest,
  type Found,
  type SchemaObject,
} from '../../fixtures/schema-objects.ts'

type Group = Record<string, unknown>

/** One character dropped, doubled or changed; its position depends on the key. */
function typos(key: string): string[] {
  const at = [...key].reduce((sum, character) => sum + character.charCodeAt(0), 0) % key.length
  const with_ = (characters: string) => key.slice(0, at) + characters + key.slice(at + 1)
  return [
    with_(''),
    with_(`${key[at]}${key[at]}`),
    ...(key.length > 1 ? [with_(key[at] === 'q' ? 'z' : 'q')] : []),
  ].filter((typo) => typo !== '')
}

/** The group with a key written wrong; a key that is not there is added. */
function misspell(group: Group, key: string, typo: string): Group {
  const renamed = Object.entries(group).map(([name, value]) => [name === key ? typo : name, value])
  return { ...Object.fromEntries(renamed), ...(Object.hasOwn(group, key) ? {} : { [typo]: 'x' }) }
}

/** The issues of a group with a misspelt key, in the first sample with it, or in a new entry. */
function issuesFor(
  schema: z.ZodType,
  location: SchemaObject,
  { key, typo }: { key: string; typo: string },
  found: (Found & { entry: unknown })[],
) {
  const real = found.find(({ group }) => Object.hasOwn(group, key)) ?? found[0]
  const small = real && smallest(schema, real.entry, real.path)
  const entry = small
    ? replaceAt(small.entry, small.path, misspell(real.group, key, typo))
    : location.wrap(misspell(location.tags, key, typo))
  const result = schema.safeParse(entry)
  const source = { data: entry, locate: () => ({ file: 'content/a.yaml', line: 1, column: 1 }) }
  const issues = result.success ? [] : zodIssues(result.error.issues, schema, source)
  return { issues: issues.filter(({ message }) => message.includes(`\`${typo}\``)), written: real?.group ?? {} }
}

test.each(sampleEntries)('a misspelt key of $name is reported with the key that was meant', ({ schema, entries }) => {
  const groups = entries.flatMap((entry) => findObjects(schema, entry).map((group) => ({ ...group, entry })))
  const wrong = listObjectSchemas(schema).flatMap((location) => {
    const found = groups.filter(({ name }) => name === location.name)
    return Object.keys(location.shape).flatMap((key) =>
      typos(key).flatMap((typo) => {
        if (Object.hasOwn(location.shape, typo)) return []
        const { issues, written } = issuesFor(schema, location, { key, typo }, found)
        const near = Object.keys(location.shape).filter(
          (other) => other === key || (!Object.hasOwn(written, other) && distance(typo, other) <= distance(typo, key)),
        )
        const right = near.map((one) => `unknown-key Unknown key \`${typo}\`. Did you mean \`${one}\`?`)
        const [reported = 'nothing'] = issues.map(({ rule, message }) => `${rule} ${message}`)
        return right.includes(reported) ? [] : [`${location.name}.${key}: ${reported}`]
      }),
    )
  })
  expect(wrong).toEqual([])
})
