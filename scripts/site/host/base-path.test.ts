import { expect, test } from 'vitest'
import { parseBase } from './base-path.ts'

test.each([
  [undefined, '/'],
  ['/', '/'],
  ['/pr-123/', '/pr-123/'],
  ['pr-123', '/pr-123/'],
  ['/previews/pr-1', '/previews/pr-1/'],
])('--base %s becomes %s', (value, base) => expect(parseBase(value)).toBe(base))

test.each(['/a b/', '/../', '/a/../b', '/a?b', 'https://x.example/', '/ä/'])('--base %s is rejected', (value) => {
  expect(() => parseBase(value)).toThrow(`\`--base ${value}\` is not a valid path.`)
})
