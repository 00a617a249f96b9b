import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test.each([
  ['https://a.example/x?y', '/x?y'],
  ['https://a.example.other/x', 'https://a.example.other/x'],
  ['https://b.example/x', 'https://b.example/x'],
  ['', ''],
])('%s is shown as %s', (address, shown) => expect(shortAddress(address, 'https://a.example')).toBe(shown))
