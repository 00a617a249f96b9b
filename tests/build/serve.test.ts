import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../../scripts/site/host/start-server.ts'
import { sendRequest as askPort, type RequestOptions } from '../host/request.ts'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const home = `<h1>Home</h1>${'<p>text</p>'.repeat(200)}`
const folder = sharedFolder('serve')
let server: RunningServer
let preview: RunningServer

beforeAll(async () => {
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  const files = {
    'index.html': home,
    'index.html.br': brotliCompressSync(home),
    'index.html.gz': gzipSync(home),
    'about.html': 'About',
    'about/us.html': 'Us',
    'plain.html': home,
    'cookie-policy.html': 'moved',
    '404.html': 'Not here',
    'assets/app.js': 'go()',
    'icon.svg': '<svg/>',
    'photo.webp': 'RIFF',
    'admin.html': 'Admin',
    'manifest.webmanifest': '{}',
    'favicon.ico': 'icon',
    '.well-known/security.txt': 'Contact',
    'sitemap.xml': '<urlset/>',
    '_nginx.conf': '',
  }
  write('plain', { ...files, _redirects: '/cookie-policy /cookies 301\n' })
  write('preview', {
    ...files,
    _redirects: '/pr-1/cookie-policy /pr-1/cookies 301\n',
    _headers: '/pr-1/*\n  X-Robots-Tag: noindex\n',
  })
  server = await startServer({ root: join(folder, 'plain'), port: 0 })
  preview = await startServer({ root: join(folder, 'preview'), port: 0, base: '/pr-1/' })
})

afterAll(async () => {
  await Promise.all([server.close(), preview.close()])
})

function write(site: string, files: Record<string, string | Buffer>) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, site, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Sends a request to the plain site, or to another one. */
const request = (path: string, { of = server, ...options }: RequestOptions & { of?: RunningServer } = {}) =>
  askPort(Number(new URL(of.url).port), path, options)

describe('addresses', () => {
  test.each([
    ['/', 200, home],
    ['/?category=Emergency', 200, home],
    ['/about', 200, 'About'],
    ['/about/us', 200, 'Us'],
    ['/assets/app.js', 200, 'go()'],
    ['/gone', 404, 'Not here'],
    ['/gone/', 404, 'Not here'],
    ['/404', 404, 'Not here'],
    ['/404.html', 404, 'Not here'],
    ['/_redirects', 404, 'Not here'],
    ['/assets', 404, 'Not here'],
    ['/index.html.br', 404, 'Not here'],
    ['/_nginx.conf', 404, 'Not here'],
    // Other spellings of an address.
    ['/_redirects/', 404, 'Not here'],
    ['/%5fredirects', 404, 'Not here'],
    ['/x/../_redirects', 404, 'Not here'],
    ['/index.html.br/', 404, 'Not here'],
    ['/404.html/', 404, 'Not here'],
    ['/assets/app.js/', 404, 'Not here'],
    ['/assets/..', 404, 'Not here'],
    ['//about', 404, 'Not here'],
    ['/./about', 404, 'Not here'],
    ['/%61bout', 404, 'Not here'],
    ['/%', 404, 'Not here'],
    ['/%zz', 404, 'Not here'],
    ['/about%c3', 404, 'Not here'],
  ])('%s is %i', async (path, status, body) => {
    const answer = await request(path)
    expect([answer.status, answer.body.toString()]).toEqual([status, body])
  })

  test.each([
    ['/about/', 308, '/about'],
    ['/about/?a=1', 308, '/about?a=1'],
    ['/about.html', 308, '/about'],
    ['/about/index.html', 308, '/about'],
    ['/about/us/', 308, '/about/us'],
    ['/index.html', 308, '/'],
    ['/index', 308, '/'],
    ['/cookie-policy', 301, '/cookies'],
    ['/cookie-policy?a=1', 301, '/cookies?a=1'],
  ])('%s moves (%i) to %s', async (path, status, location) => {
    const answer = await request(path)
    expect([answer.status, answer.headers.location]).toEqual([status, location])
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/..\\secret.txt',
    '/assets%2fapp.js',
    '/about%00',
    '//secret.txt/',
  ])('%s does not leave the site', async (path) => expect((await request(path)).status).toBe(404))

  test.each([
    ['/pr-1/', 200, undefined],
    ['/pr-1', 308, '/pr-1/'],
    ['/pr-1/about', 200, undefined],
    ['/pr-1/about/', 308, '/pr-1/about'],
    ['/pr-1/cookie-policy', 301, '/pr-1/cookies'],
    ['/pr-1/gone', 404, undefined],
    ['/about', 404, undefined],
  ])('below a base path, %s is %i %s', async (path, status, location) => {
    const answer = await request(path, { of: preview })
    expect([answer.status, answer.headers.location]).toEqual([status, location])
  })
})

describe('methods and conditions', () => {
  test('HEAD has the headers of GET and no body', async () => {
    const [get, head] = [await request('/about'), await request('/about', { method: 'HEAD' })]
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers.etag).toBe(get.headers.etag)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    const answer = await request('/', { method })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test('a cached page is not sent again', async () => {
    const { headers } = await request('/about', { headers: { 'accept-encoding': 'br' } })
    const again = (etag = '') => request('/about', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
    expect(await again(headers.etag)).toMatchObject({ status: 304, body: { length: 0 } })
    expect((await again('"other"')).status).toBe(200)
  })
})

test.each([
  [431, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  [400, 'GET / HTTP/9\r\n\r\n'],
])('what Node refuses with %d says so', async (status, text) => {
  const answer = await new Promise<string>((done) => {
    let received = ''
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (received += chunk.toString())).on('close', () => done(received))
  })
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*\r\n\r\n${status} \\w`))
})

test('a part of a file is not sent, but the whole', async () => {
  const answer = await request('/photo.webp', { headers: { range: 'bytes=1-99' } })
  expect([answer.status, answer.body.toString()]).toEqual([200, 'RIFF'])
})

describe('compression', () => {
  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('Accept-Encoding: %s is answered with %s', async (accepted, encoding, decompress) => {
    const { headers, body } = await request('/', { headers: { 'accept-encoding': accepted } })
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding'])
    expect(body.length).toBeLessThan(home.length / 10)
    expect(decompress(body).toString()).toBe(home)
  })

  test.each(['/', '/plain', '/photo.webp'])(
    '%s is sent uncompressed if nothing else is accepted or available',
    async (path) => {
      const { headers } = await request(path, {
        headers: { 'accept-encoding': path === '/' ? 'identity' : 'br, gzip' },
      })
      expect(headers['content-encoding']).toBeUndefined()
    },
  )
})

describe('headers', () => {
  test('every answer has the policy', async () => {
    for (const path of ['/', '/gone', '/about/', '/%']) {
      const { headers } = await request(path)
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'/)
      expect(headers['strict-transport-security']).toBe('max-age=86400')
    }
  })

  test('a missing asset is not cached for ever', async () =>
    expect((await request('/assets/gone.js')).headers['cache-control']).toBe('public, max-age=0, must-revalidate'))

  test.each([
    ['/', 'text/html;charset=utf-8'],
    ['/photo.webp', 'image/webp'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ])('%s is served as %s', async (path, type) => {
    const { status, headers } = await request(path)
    expect([status, headers['content-type']]).toEqual([200, type])
  })

  test('the rules the build wrote are followed', async () => {
    expect((await request('/pr-1/about', { of: preview })).headers['x-robots-tag']).toBe('noindex')
  })
})

describe('starting', () => {
  test('a port that is in use is reported', async () => {
    const port = Number(new URL(server.url).port)
    await expect(startServer({ root: join(folder, 'plain'), port })).rejects.toThrow(`Port ${port} is in use.`)
  })

  test('only this machine can connect by default', async () => {
    const { port } = new URL(server.url)
    const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
    const others = all.filter(({ internal, family }) => !internal && family === 'IPv4')
    for (const { address } of others)
      await expect(once(connect(Number(port), address), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('a missing site is reported', async () => {
    await expect(startServer({ root: join(folder, 'gone'), port: 0 })).rejects.toThrow('There is no site in')
  })

  test('malformed requests do not stop it', async () => {
    const { port } = new URL(server.url)
    await new Promise((resolve) =>
      connect(Number(port), 'localhost', function (this: NodeJS.WritableStream) {
        this.end('nonsense\r\n\r\n')
      })
        .on('close', resolve)
        .resume(),
    )
    expect((await request('/')).status).toBe(200)
  })
})
