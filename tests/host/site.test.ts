import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoutePath } from '../../src/generated/index.ts'
import { isText, contentType } from '../../scripts/pipeline/assemble/content-types.ts'
import { headersFor, parseHeaders, type HeaderRule } from '../../scripts/site/host/headers.ts'
import { hostFiles } from '../../scripts/site/host/host-files.ts'
import { parseRedirects } from '../../scripts/pipeline/assemble/redirects.ts'
import { htmlFile } from '../../scripts/pipeline/paths.ts'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'
import { sendRequest, type Answer } from './request.ts'
import { startNginx, type Host } from './nginx.ts'

let host: Host
let rules: HeaderRule[]
let files: string[]
beforeAll(async () => {
  host = await startNginx()
  rules = parseHeaders(read('_headers').toString())
  files = filesBelow(host.site)
})
afterAll(() => host.stop())

const read = (file: string) => readFileSync(join(host.site, file))
const get = (path: string, headers: Record<string, string> = {}) => sendRequest(host.port, path, { headers })
/** Files with their own address that are not pages. */
const served = () => files.filter((file) => !/\.html$|^_[a-z.]+$|\.(br|gz)$/.test(file))
const pages = () =>
  files.filter((file) => /^(?!404|index|_data\/).*\.html$/.test(file)).map((file) => `/${file.slice(0, -5)}`)
const redirects = () => parseRedirects(read('_redirects').toString())
/** Pages except those that redirect where a host cannot. */
const routes = () => ['/', ...pages().filter((path) => !redirects().has(path))]

/** The headers of an answer that `_headers` defines, and their expected values. */
function policy(path: string, { headers }: Answer) {
  const wanted = headersFor(path, rules)
  const names = new Set(rules.flatMap((rule) => Object.keys(rule.headers)))
  const has = [...names].flatMap((name) =>
    headers[name.toLowerCase()] === undefined ? [] : [[name, headers[name.toLowerCase()]]],
  )
  return [Object.fromEntries(has) as Record<string, string>, wanted]
}

const about: RoutePath = '/about'

describe('every address', () => {
  test('of a page has its bytes, its type and its headers', async () => {
    expect(routes().length).toBeGreaterThan(100)
    for (const path of routes()) {
      const answer = await get(path)
      expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect(answer.body.equals(read(htmlFile(path)))).toBe(true)
      const [has, wanted] = policy(path, answer)
      expect(has).toEqual(wanted)
    }
  })

  test('of a file has its bytes, its type and its headers', async () => {
    for (const file of served()) {
      const answer = await get(`/${file}`)
      expect([file, answer.status, answer.headers['content-type']]).toEqual([file, 200, contentType(file)])
      expect(answer.body.equals(read(file))).toBe(true)
      const [has, wanted] = policy(`/${file}`, answer)
      expect(has).toEqual(wanted)
    }
  })

  test('of a page with a trailing slash or a file name redirects to the page', async () => {
    for (const path of routes().slice(1))
      for (const other of [`${path}/`, `${path}/?a=1`, `${path}.html`, `${path}/index.html`]) {
        const { status, headers } = await get(other)
        expect([other, status, headers.location]).toEqual([other, 308, other.includes('?') ? `${path}?a=1` : path])
      }
    for (const other of ['/index', '/index.html', '/index?'])
      expect((await get(other)).headers.location).toMatch(/^\/\??$/)
  })

  test('of the past redirects permanently, with its query', async () => {
    expect(redirects().size).toBeGreaterThan(0)
    for (const [from, to] of redirects())
      for (const query of ['', '?a=1']) {
        const answer = await get(from + query)
        expect([answer.status, answer.headers.location]).toEqual([301, to + query])
        expect(policy('/', answer)[0]).toEqual(headersFor('/', rules))
      }
  })

  test('without a page is 404, and not cached as a page', async () => {
    for (const path of [
      '/gone',
      '/gone/',
      '/404',
      '/404.html',
      '/assets',
      '/assets/gone.js',
      '/gone.svg',
      ...hostFiles.map((file) => `/${file}`),
      '/index.html.br',
      '/about.html.gz',
      // Other spellings of an address.
      '//',
      '/./',
      '/x/../',
      `/${about}`,
      `/%61${about.slice(2)}`,
    ]) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.body.equals(read('404.html'))).toBe(true)
      expect(policy('/', answer)[0]).toEqual(headersFor('/', rules))
    }
  })
})

describe('compression', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('every text is sent as %s', async (encoding, decompress) => {
    for (const path of [
      ...routes(),
      ...served()
        .filter(isText)
        .map((file) => `/${file}`),
    ]) {
      const { headers, body } = await get(path, { 'accept-encoding': encoding })
      expect([path, headers['content-encoding'], headers.vary]).toEqual([path, encoding, 'Accept-Encoding'])
      expect(decompress(body).equals((await get(path)).body)).toBe(true)
    }
  })

  test('clients get the smallest encoding they accept, or plain text', async () => {
    expect((await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })).headers['content-encoding']).toBe('br')
    const plain = await get('/')
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding'])
  })

  test('pictures, fonts and documents are not compressed', async () => {
    for (const file of served().filter((one) => !isText(one)))
      expect((await get(`/${file}`, { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBeUndefined()
  })
})

describe('conditions and parts', () => {
  test('unchanged files are not sent again, compressed or not', async () => {
    for (const path of ['/', about, `/${served().find((file) => file.endsWith('.pdf'))}`])
      for (const encoding of ['br', 'gzip', 'identity']) {
        const first = await get(path, { 'accept-encoding': encoding })
        const { etag = '', 'last-modified': since = '' } = first.headers
        for (const [condition, value] of Object.entries({ 'if-none-match': etag, 'if-modified-since': since })) {
          const again = await get(path, { 'accept-encoding': encoding, [condition]: value })
          expect([path, encoding, again.status, again.body.length]).toEqual([path, encoding, 304, 0])
        }
        expect((await get(path, { 'accept-encoding': encoding, 'if-none-match': '"other"' })).status).toBe(200)
      }
  })

  test('every document supports ranges', async () => {
    const documents = served().filter((file) => /\.(pdf|xlsx|zip)$/.test(file))
    expect(documents.length).toBeGreaterThan(10)
    for (const file of documents) {
      const bytes = read(file)
      const part = await get(`/${file}`, { range: 'bytes=10-19' })
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`])
      expect(part.body.equals(bytes.subarray(10, 20))).toBe(true)
      expect((await get(`/${file}`, { range: 'bytes=-5' })).body.equals(bytes.subarray(-5))).toBe(true)
      expect((await get(`/${file}`, { range: `bytes=${bytes.length}-` })).status).toBe(416)
      const other = await get(`/${file}`, { range: 'bytes=10-19', 'if-range': '"other"' })
      expect([other.status, other.body.length]).toEqual([200, bytes.length])
    }
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('%s is rejected', async (method) => {
    for (const path of ['/', about, '/gone', '/downloads/']) {
      const answer = await sendRequest(host.port, path, { method })
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
      expect(policy('/', answer)[0]).toEqual(headersFor('/', rules))
    }
  })

  test('HEAD has the headers of GET and no body', async () => {
    const head = await sendRequest(host.port, about, { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, (await get(about)).headers.etag])
  })
})

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/..;/..;/.htpasswd',
  '/..%5csecret.txt',
  '/%252e%252e%252fsecret.txt',
  '/about%00',
  '/%0d%0aX-A:b',
])('%s is rejected', async (path) => {
  const { status, headers, body } = await get(path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(headers).not.toHaveProperty('x-a')
  expect(body.toString()).not.toContain(host.secret)
})
