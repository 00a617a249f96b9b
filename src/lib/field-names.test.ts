import { expect, test } from 'vitest'
import { createName, paragraphParts } from './field-names.ts'

test('a paragraph without a blank is one part', () =>
  expect(paragraphParts('An _ and __ are none.', 'a')).toEqual([{ text: 'An _ and __ are none.' }]))

test('a blank has a name of its own and is called by the words around it', () => {
  expect(paragraphParts('On ____ the owners of the strata plan named ____.', 'a')).toEqual([
    { text: 'On ' },
    {
      text: '____',
      blank: { name: 'a_on-the-owners-of-the-strata-plan', label: 'On … the owners of the strata plan' },
    },
    { text: ' the owners of the strata plan named ' },
    {
      text: '____',
      blank: { name: 'a_owners-of-the-strata-plan-named', label: 'owners of the strata plan named … .' },
    },
    { text: '.' },
  ])
})

test('a blank may begin and end a paragraph', () =>
  expect(paragraphParts('______', 'a')).toEqual([{ text: '______', blank: { name: 'a_part', label: '…' } }]))

test.each([
  ['1. Before going up', 'before-going-up'],
  ['Leaks on record, this face', 'leaks-on-record-this-face'],
  ['Flashing ends that were seen from outside', 'flashing-ends-that-were-seen-from'],
  ['x'.repeat(60), 'x'.repeat(40)],
  ['漏水', 'part'],
])('%s has whole words in a name', (label, name) => expect(createName(label)).toBe(name))
