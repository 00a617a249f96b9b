import { expect, test } from 'vitest'
import { formatWait } from './format-wait'

test.each([
  [0, '1 second'],
  [44.2, '45 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
])('%s s are %s', (length, printed) => expect(formatWait(length)).toBe(printed))
