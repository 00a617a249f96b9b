import { expect, test } from 'vitest'
import { isFileAddress } from './downloads.ts'

test.each([
  ['/downloads/form.pdf', true],
  ['/index.html', true],
  ['/services', false],
  ['/search?q=19.5', false],
  ['/services?v=1.2', false],
  ['/services#section.1', false],
])('%s is the address of a file: %s', (address, expected) => {
  expect(isFileAddress(address)).toBe(expected)
})
