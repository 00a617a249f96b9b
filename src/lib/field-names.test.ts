import { expect, test } from 'vitest'
import { paragraphParts } from './field-names.ts'

test('a paragraph without a blank is one part', () =>
  expect(paragraphParts('An _ and __ are none.', 'a')).toEqual([{ text: 'An _ and __ are none.' }]))

test('a blank has a name of its own and is called by the words around it', () => {
  expect(paragraphParts('On ____ the owners of the strata plan named ____.', 'a')).toEqual([
    { text: 'On ' },
    { text: '____', blank: { name: 'a-1', label: 'On … the owners of the strata plan' } },
    { text: ' the owners of the strata plan named ' },
    { text: '____', blank: { name: 'a-2', label: 'owners of the strata plan named … .' } },
    { text: '.' },
  ])
})

test('a blank may begin and end a paragraph', () =>
  expect(paragraphParts('______', 'a')).toEqual([{ text: '______', blank: { name: 'a-1', label: '…' } }]))
