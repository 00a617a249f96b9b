import { expect, test } from 'vitest'
import { formatWeight } from './format-weight'

test.each([
  [0, '0.0 kB'],
  [49, '0.0 kB'],
  [12_345, '12.3 kB'],
  [1_204_000, '1,204.0 kB'],
])('%d bytes are %s', (bytes, words) => expect(formatWeight(bytes)).toBe(words))
