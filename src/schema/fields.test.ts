import { expect, test } from 'vitest'
import { webAddress } from './fields'

test.each(['https://a.example', 'https://a.example/b?c=d&e=%20#f', 'https://a.example/wiki/Caf\u00e9_(bar)'])(
  '%s is an address',
  (address) => expect(webAddress().safeParse(address).success).toBe(true),
)

test.each([
  'http://a.example',
  'https:///a.example',
  'https://a.example/b c',
  'https://a.example/<b>',
  'https://a.example/"b"',
  'https://a.example\\b',
  'https://a.example/\tb',
  'https://a.example:99999',
])('%j is none', (address) => expect(webAddress().safeParse(address).success).toBe(false))
