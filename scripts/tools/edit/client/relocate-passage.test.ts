import { expect, test } from 'vitest'
import type { Passage } from '../page-passages.ts'
import { relocatePassage } from './relocate-passage.ts'

const block = (source: string, index: number): Passage => ({
  id: `a.mdx#text.${index}`,
  file: 'a.mdx',
  label: 'paragraph',
  source,
  shown: [source],
  hash: '',
  kind: 'block',
  start: index,
  line: 1,
  column: 1,
})
const blocks = (text: string) => text.split(' ').map(block)

test.each([
  ['Others changed around it', 'A B C', 'X A2 B C', 'B'],
  ['It changed', 'A B C', 'A B2 C', 'B2'],
  ['It and its neighbour above changed', 'A B C', 'A2 B2 C', 'B2'],
  ['It changed below a new one', 'A B', 'X A B2', 'B2'],
  ['It is gone', 'A B C', 'A C', undefined],
  ['It may be one of two', 'A B C', 'A X Y C', undefined],
  ['It is repeated, and one of the two changed', 'A B C B', 'A B2 C B', 'B2'],
])('%s: of %j in %j it is %j', (_, before, after, expected) => {
  expect(relocatePassage(blocks(before)[1]!, blocks(before), blocks(after))?.source).toBe(expected)
})

test('a value is found by its key', () => {
  const value = { ...block('A', 0), kind: 'value' as const, id: 'a.yaml#title' }
  const changed = [
    { ...value, source: 'A2' },
    { ...value, id: 'a.yaml#lede', source: 'New' },
  ]
  expect(relocatePassage(value, [value], changed)?.source).toBe('A2')
})
