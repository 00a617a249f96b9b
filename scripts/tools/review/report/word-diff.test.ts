import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const escape = (text: string) => text.replaceAll('<', '&lt;')
const marks = {
  same: escape,
  removed: (text: string) => `<del>${escape(text)}</del>`,
  added: (text: string) => `<ins>${escape(text)}</ins>`,
  context: 120,
}
const shown = (before: string, after: string) => wordDiff({ before, after }, marks)

test.each([
  ['Water finds the drain.', 'Rain finds the drain.', '<del>Water</del><ins>Rain</ins> finds the drain.'],
  ['/articles/1', '/articles/2', '<del>/articles/1</del><ins>/articles/2</ins>'],
  ['', 'All new.', '<ins>All new.</ins>'],
  ['All gone.', '', '<del>All gone.</del>'],
  ['Moved', 'Moved', '<del>Moved</del><ins>Moved</ins>'],
  ['It costs $2,100 now.', 'It costs $3,000 now.', 'It costs <del>$2,100</del><ins>$3,000</ins> now.'],
  [
    'A model of a roof.',
    'The best of roofs.',
    '<del>A model</del><ins>The best</ins> of <del>a roof</del><ins>roofs</ins>.',
  ],
])('%s → %s', (before, after, expected) => expect(shown(before, after)).toBe(expected))

test('shortens text far from the change', () => {
  const far = Array.from({ length: 40 }, (_, index) => `Sentence ${index} says nothing new. `).join('')
  const text = shown(`${far}It holds. ${far}`, `${far}It leaks. ${far}`)
  expect(text).toContain('Sentence 39 says nothing new. It <del>holds</del><ins>leaks</ins>. Sentence 0 says nothing')
  expect(text).not.toContain('Sentence 20')
  expect(text.match(/…/g)).toHaveLength(2)
})

test('escapes each piece', () => {
  expect(shown('<a> b', '<a> c')).toBe('&lt;a> <del>b</del><ins>c</ins>')
})
