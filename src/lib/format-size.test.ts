import { expect, test } from 'vitest'
import { formatSize } from './format-size'

test.each([
  [1, '1 kB'],
  [84_200, '84 kB'],
  [123_456, '120 kB'],
  [999_499, '1,000 kB'],
  [999_500, '1 MB'],
  [1_240_000, '1.2 MB'],
  [14_900_000, '15 MB'],
])('%i bytes are %s', (bytes, printed) => expect(formatSize(bytes)).toBe(printed))
