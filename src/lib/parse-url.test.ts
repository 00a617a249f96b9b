import { expect, test } from 'vitest'
import { parseUrl } from './parse-url.ts'

test('an address with é is read the same however often', () => {
  const address = 'https://www.montréal.ca/café'
  const hosts = new Set(Array.from({ length: 50_000 }, () => parseUrl(address)?.hostname))
  expect([...hosts]).toEqual(['www.xn--montral-fya.ca'])
})

test('what is no address is none', () => expect(parseUrl('https://[bad')).toBeUndefined())
