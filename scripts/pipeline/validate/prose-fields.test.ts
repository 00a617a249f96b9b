import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { action, image, labelSet, list, path, slug, text } from '../../../src/schema/fields.ts'
import { isProse, collectProse } from './prose-fields.ts'

const schema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('wall'),
    title: text(),
    id: slug().optional(),
    tone: z.enum(['dry', 'wet']),
    picture: image(),
    page: path(),
    button: action(),
    labels: labelSet({ open: text() }).describe('Words around it.'),
    notes: list(z.strictObject({ text: text(), width: z.number() })),
    byPart: z.record(z.string(), text()),
  }),
  z.strictObject({ kind: z.literal('roof'), title: text() }),
])

const wall = {
  kind: 'wall',
  title: 'A title',
  id: 'a-name',
  tone: 'dry',
  picture: { alt: 'What the picture shows' },
  page: '/page',
  button: { label: 'Press', href: '/page' },
  labels: { open: 'Open' },
  notes: [
    { text: 'First note', width: 3 },
    { text: 'Second note', width: 4 },
  ],
  byPart: { sill: 'Of the sill' },
}

describe('the prose of a value', () => {
  test('is its plain text in order, without names, choices, references and labels of controls', () => {
    expect(collectProse(schema, wall)).toEqual(['A title', 'First note', 'Second note', 'Of the sill'])
  })

  test('comes from the matching kind of a union, and not from unknown keys', () => {
    expect(collectProse(schema, { kind: 'roof', title: 'Roof', added: 'by the pipeline' })).toEqual(['Roof'])
  })

  test.each([
    ['a text', text().optional(), true],
    ['a name', slug(), false],
    ['a choice', z.enum(['dry']), false],
    ['a number', z.number(), false],
  ])('%s: %s', (_name, field, prose) => expect(isProse(field)).toBe(prose))
})
