import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const shown = (before: string, after: string) => wordDiff({ before, after }, (text) => text)

test.each([
  ['Water finds the drain.', 'Rain finds the drain.', '<del>Water</del><ins>Rain</ins> finds the drain.'],
  ['/articles/1', '/articles/2', '<del>/articles/1</del><ins>/articles/2</ins>'],
  ['', 'All new.', '<ins>All new.</ins>'],
  ['All gone.', '', '<del>All gone.</del>'],
  ['Moved', 'Moved', 'Moved'],
])('%s → %s', (before, after, expected) => expect(shown(before, after)).toBe(expected))

test('shortens text far from the change', () => {
  const far = Array.from({ length: 40 }, (_, index) => `Sentence ${index} says nothing new. `).join('')
  const text = shown(`${far}It holds. ${far}`, `${far}It leaks. ${far}`)
  expect(text).toContain('Sentence 39 says nothing new. It <del>holds</del><ins>leaks</ins>. Sentence 0 says nothing')
  expect(text).not.toContain('Sentence 20')
  expect(text.match(/…/g)).toHaveLength(2)
})

test('escapes each piece', () => {
  expect(wordDiff({ before: '<a> b', after: '<a> c' }, (text) => text.replaceAll('<', '&lt;'))).toBe(
    '&lt;a> <del>b</del><ins>c</ins>',
  )
})
