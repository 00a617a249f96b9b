import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ text, what }) => (what === 'same' ? text : what === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('')

test('a word that became another stands among those around it', () => {
  expect(shown('Water finds the drain.', 'Rain finds the drain.')).toBe('[-Water-]{+Rain+} finds the drain.')
})

test('of a long text, whole sentences far from the change are left out, and those nearby stay', () => {
  const far = Array.from({ length: 40 }, (_, index) => `Sentence ${index} says nothing new. `).join('')
  const text = shown(`${far}It holds. ${far}`, `${far}It leaks. ${far}`)
  expect(text).toContain('Sentence 39 says nothing new. It [-holds-]{+leaks+}. Sentence 0 says nothing new.')
  expect(text).not.toContain('Sentence 20')
  expect(text.match(/…/g)).toHaveLength(2)
})

test('an address became another one as a whole', () => {
  expect(shown('/resources/articles/1', '/resources/articles/2')).toBe(
    '[-/resources/articles/1-]{+/resources/articles/2+}',
  )
})

test('a text that is new or gone is one piece', () => {
  expect(shown('', 'All new.')).toBe('{+All new.+}')
  expect(shown('All gone.', '')).toBe('[-All gone.-]')
})
