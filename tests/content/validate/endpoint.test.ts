import { assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { formatHeaders, headerRules, parseHeaders } from '../../../scripts/site/host/headers.ts'
import { endpoint } from '../../../src/schema/singles/endpoint.ts'
import { runs } from '../../property-runs.ts'

const isAccepted = (value: string) => endpoint().safeParse(value).success

test.each([
  'https://forms.tiny.example/ask',
  'https://forms.tiny.example',
  'https://forms.tiny.example/',
  'https://xn--bcher-kva.example/f/Ab_1~2.php',
])('%s is accepted', (value) => expect(isAccepted(value)).toBe(true))

test.each([
  'http://forms.tiny.example/ask',
  'https://user:secret@forms.tiny.example/ask',
  'https://user@forms.tiny.example/ask',
  'https://*.tiny.example/ask',
  'https://*',
  'https://forms.tiny.example:8443/ask',
  'https://forms.tiny.example/ask?key=secret',
  'https://forms.tiny.example/ask#a',
  'https://forms.tiny.example/../ask',
  'https://forms.tiny.example/./ask',
  'https://forms.tiny.example//ask',
  'https://forms.tiny.example/%2e%2e/ask',
  'https://bücher.example/ask',
  'https://127.0.0.1/ask',
  'https://0x7f.1/ask',
  'https://[::1]/ask',
  'https://localhost/ask',
  'https://forms.local/ask',
  'https://db.internal',
  'https://forms.tiny.example./ask',
  'https://-forms.tiny.example/ask',
  'https:forms.tiny.example',
  'https://\\forms.tiny.example',
])('%s is refused', (value) => expect(isAccepted(value)).toBe(false))

test('no character with a meaning in the policy or in a header is accepted, at any position', () => {
  const whole = 'https://forms.tiny.example/ask'
  const characters = [
    ...'\r\n\t \0\'";,*@?#%<>\\`{}|^[]()=&$!+:',
    '\u0085',
    '\u2028',
    '\u00a0',
    '\u202e',
    '\u3002',
    '\uff0e',
  ]
  assert(
    property(integer({ min: 0, max: whole.length }), constantFrom(...characters), (at, character) => {
      expect(isAccepted(whole.slice(0, at) + character + whole.slice(at))).toBe(false)
    }),
    runs(500),
  )
})

/** Addresses put together of pieces of which some are fit. */
const pieces = [
  ['https://', 'https://', 'https://', 'https://', 'HTTPS://', 'http://', '//', 'https:/'],
  ['', '', '', '', 'user:secret@', 'a@', '*.'],
  [
    'forms.tiny.example',
    'tiny.example',
    'a.b.c.d.example',
    'xn--bcher-kva.example',
    '1.2',
    'example',
    '*',
    'A.example',
  ],
  ['', '', '', '', ':443', ':8443', ':'],
  ['', '/', '/ask', '/f/a_b.php', '/ask/', '//ask', '/../ask', '/%41', '/a;b', '/a b', "/a'b", '/a,b'],
  ['', '', '', '', '?key=a', '#a', '\n', '\r\nX-A: b', ' *'],
].map((all) => constantFrom(...all))

test('an accepted endpoint is one source of the policy', () => {
  let accepted = 0
  assert(
    property(tuple(...pieces), (parts) => {
      const address = parts.join('')
      if (!isAccepted(address)) return
      accepted++
      const [all] = parseHeaders(formatHeaders(headerRules({ endpoint: address })))
      expect(all!.headers['Content-Security-Policy']).toContain(
        `connect-src 'self' ${new URL(address).origin}; manifest-src`,
      )
      expect(address).toMatch(/^https:\/\/[a-z0-9.-]+[\w.~/-]*$/)
    }),
    runs(2000),
  )
  expect(accepted).toBeGreaterThan(20)
})
