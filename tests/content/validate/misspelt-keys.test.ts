import type { z } from 'zod'
import { expect, test } from 'vitest'
import { zodIssues } from '../../../scripts/pipeline/validate/zod-issues.ts'
import { distance } from '../../../src/lib/nearest.ts'
import { sampleEntries } from '../../fixtures/sample-entries.ts'
import { groupsOf, placesOf, replaceAt, smallest, type Found, type SchemaPlace } from '../../fixtures/schema-places.ts'

type Group = Record<string, unknown>

/** One character dropped, doubled or changed; its position depends on the key. */
function slips(key: string): string[] {
  const at = [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % key.length
  const with_ = (letters: string) => key.slice(0, at) + letters + key.slice(at + 1)
  return [
    with_(''),
    with_(`${key[at]}${key[at]}`),
    ...(key.length > 1 ? [with_(key[at] === 'q' ? 'z' : 'q')] : []),
  ].filter((slip) => slip !== '')
}

/** The group with a key written wrong; a key that is not there is added. */
function misspell(group: Group, key: string, slip: string): Group {
  const renamed = Object.entries(group).map(([name, value]) => [name === key ? slip : name, value])
  return { ...Object.fromEntries(renamed), ...(Object.hasOwn(group, key) ? {} : { [slip]: 'x' }) }
}

/** The issues of a group with a misspelt key, in the first sample with it, or in a new entry. */
function told(schema: z.ZodType, place: SchemaPlace, key: string, slip: string, found: (Found & { entry: unknown })[]) {
  const real = found.find(({ group }) => Object.hasOwn(group, key)) ?? found[0]
  const small = real && smallest(schema, real.entry, real.path)
  const entry = small
    ? replaceAt(small.entry, small.path, misspell(real.group, key, slip))
    : place.wrap(misspell(place.tags, key, slip))
  const result = schema.safeParse(entry)
  const source = { data: entry, locate: () => ({ file: 'content/a.yaml', line: 1, column: 1 }) }
  const issues = result.success ? [] : zodIssues(result.error.issues, schema, source)
  return { issues: issues.filter(({ message }) => message.includes(`\`${slip}\``)), written: real?.group ?? {} }
}

test.each(sampleEntries)('a misspelt key of $name is reported with the key that was meant', ({ schema, entries }) => {
  const groups = entries.flatMap((entry) => groupsOf(schema, entry).map((group) => ({ ...group, entry })))
  const wrong = placesOf(schema).flatMap((place) => {
    const found = groups.filter(({ name }) => name === place.name)
    return Object.keys(place.shape).flatMap((key) =>
      slips(key).flatMap((slip) => {
        if (Object.hasOwn(place.shape, slip)) return []
        const { issues, written } = told(schema, place, key, slip, found)
        const near = Object.keys(place.shape).filter(
          (other) => other === key || (!Object.hasOwn(written, other) && distance(slip, other) <= distance(slip, key)),
        )
        const right = near.map((one) => `unknown-key Unknown key \`${slip}\`. Did you mean \`${one}\`?`)
        const [said = 'nothing'] = issues.map(({ rule, message }) => `${rule} ${message}`)
        return right.includes(said) ? [] : [`${place.name}.${key}: ${said}`]
      }),
    )
  })
  expect(wrong).toEqual([])
})
