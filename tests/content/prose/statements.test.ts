import { expect, test } from 'vitest'
import { readingGrade, countSyllables } from '../../../scripts/pipeline/prose/grade.ts'
import { parseBody } from '../../../scripts/site/prose/prose.ts'
import { findStatements, hasQuantity } from '../../../scripts/pipeline/prose/statements.ts'

const parseTree = (text: string) => parseBody('content/articles/01-a.mdx', { text, line: 1 }).tree!
const statementsIn = (text: string) =>
  findStatements(parseTree(text), { citations: ['Cite'] }).map(
    ({ line, under, isCited }) => [line, under, isCited] as const,
  )

test.each([
  'A gap of 19 mm drains.',
  'About 90% of the failures were at details.',
  'In 1998, 31,000 units leaked.',
  'A pond of 2000 L weighs two tonnes.',
  'Moisture below MC 19% is dry.',
  'Wait 28 days, or 14.',
])('a quantity in digits is a statement: %s', (text) => expect(hasQuantity(text)).toBe(true))

test.each([
  'The survey of 1996 and the storms of November 15, 2021 taught it.',
  'The line is answered from 7:00 to 18:00; call 911 first.',
  'Test by ASTM E1105 and AAMA 501.2, under CCDC 5A.',
  'Section 72, sections 96 and 108, and Part 34 apply; see bulletin no. 5.',
  'Priority 1 goes first, storeys 3 to 19 after that.',
  'Three windows of a dozen leaked.',
  'A line such as “480 m of sealant, 60% let go” can be priced.',
  'If the first test leaked in minute 11, go on.',
])('digits that are not a quantity are no statement: %s', (text) => expect(hasQuantity(text)).toBe(false))

test('constants and tables are not statements', () => {
  expect(statementsIn('A crew comes within <Value id="response-core" />.\n\n| Depth |\n| - |\n| 19 mm |\n')).toEqual([])
})

test('a source in a paragraph, or in the paragraph before its list, covers its numbers', () => {
  expect(statementsIn('It takes 15 minutes<Cite id="e1105" />.\n\nAnother takes 5.\n')).toEqual([
    [1, '', true],
    [3, '', false],
  ])
  expect(statementsIn('By the standard<Cite id="e1105" />:\n\n- 15 minutes\n- one cycle\n\nThen 5 more.\n')).toEqual([
    [3, 'By the standard:', true],
    [6, '', false],
  ])
})

test('a statement has the headings above it, and no others', () => {
  const text = '## An example\n\n### The wall\n\nIt has 30 m².\n\n## The rest\n\nIt has 40 m².\n'
  expect(statementsIn(text).map(([, under]) => under)).toEqual(['An example\nThe wall', 'The rest'])
})

test('long words and sentences raise the grade', () => {
  const plain = readingGrade(parseTree('The rain came in. It ran down the wall. We saw it.\n'))
  const hard = readingGrade(
    parseTree('Investigation of intermittent precipitation infiltration necessitates comprehensive documentation.\n'),
  )
  expect(plain).toBeLessThan(3)
  expect(hard).toBeGreaterThan(20)
  expect(readingGrade(parseTree('| Depth |\n| - |\n| 19 mm |\n'))).toBe(0)
})

test.each([
  ['wall', 1],
  ['sealed', 1],
  ['wetted', 2],
  ['membrane', 2],
  ['table', 2],
  ['edges', 2],
  ['drained', 1],
  ['envelope', 3],
])('%s has %d syllables', (word, syllables) => expect(countSyllables(word)).toBe(syllables))
