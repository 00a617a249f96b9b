import { expect, test } from 'vitest'
import { writeRefusal } from './own-request.ts'

const own = {
  method: 'POST',
  headers: {
    host: 'localhost:5173',
    origin: 'http://localhost:5173',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  } as Record<string, string | undefined>,
  socket: { remoteAddress: '127.0.0.1' },
}
const reason = (headers: Record<string, string | undefined>, rest: object = {}) =>
  writeRefusal({ ...own, ...rest, headers: { ...own.headers, ...headers } })

test('a page of this server on this machine may edit', () => {
  expect(reason({})).toBeUndefined()
  expect(reason({ host: '[::1]:80', origin: 'http://[::1]:80' }, { socket: { remoteAddress: '::1' } })).toBeUndefined()
  expect(reason({ origin: undefined, 'content-type': undefined }, { method: 'GET' })).toBeUndefined()
})

test.each([
  ['another machine', {}, { socket: { remoteAddress: '192.168.1.7' } }],
  ['nobody knows who', {}, { socket: {} }],
  ['a name of another host that leads here', { host: 'evil.example', origin: 'http://evil.example' }, {}],
  [
    'a name that begins like this machine',
    { host: 'localhost.evil.example', origin: 'http://localhost.evil.example' },
    {},
  ],
  ['another site', { origin: 'https://evil.example' }, {}],
  ['another port', { origin: 'http://localhost:8080' }, {}],
  ['a page without an origin', { origin: 'null' }, {}],
  ['a page that says nothing of itself', { origin: undefined }, {}],
  ['a page of a sibling, as the browser says', { 'sec-fetch-site': 'same-site' }, {}],
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }, { method: 'GET' }],
  ['a form', { 'content-type': 'text/plain' }, {}],
  ['a form that names JSON behind its type', { 'content-type': 'text/plain; application/json' }, {}],
  ['a page that says nothing of itself, by GET', { origin: undefined, 'sec-fetch-site': undefined }, { method: 'GET' }],
  ['another machine, through a tunnel', { 'x-forwarded-for': '192.168.1.7' }, {}],
  ['an odd method', {}, { method: 'PUT' }],
])('%s may not', (_, headers, rest) => expect(reason(headers, rest)).toBeDefined())
