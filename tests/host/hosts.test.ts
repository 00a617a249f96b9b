import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '../../src/generated/index.ts'
import { contentType } from '../../scripts/pipeline/assemble/content-types.ts'
import { parseRedirects } from '../../scripts/pipeline/assemble/redirects.ts'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { headersFor, parseHeaders } from '../../scripts/site/host/headers.ts'
import { hostFiles } from '../../scripts/site/host/host-files.ts'
import { startServer } from '../../scripts/site/host/start-server.ts'
import { runs } from '../property-runs.ts'
import { startNetlify } from './netlify.ts'
import { startCaddy, startNginx, startWrangler, type Host } from './nginx.ts'
import { sendRequest } from './request.ts'
import { startStaticHost, staticHosts } from './static-hosts.ts'

const dist = join(import.meta.dirname, '../../dist')
const folder = sharedFolder('hosts')
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

/** A copy of the built site without compressed forms. */
function copySite(name: string): string {
  const site = join(folder, name, 'site')
  cpSync(dist, site, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  return site
}

/** A copy of the built site as the documented command publishes it. */
function publish(name: string): string {
  const site = join(folder, name, 'site')
  cpSync(dist, site, { recursive: true })
  execFileSync(process.execPath, [join(dist, '../.ci/for-host.mjs'), name, site])
  return site
}

async function startServe(): Promise<Pick<Host, 'port' | 'stop'>> {
  const { url, close } = await startServer({ root: copySite('serve'), port: 0 })
  return { port: Number(new URL(url).port), stop: close }
}

/** The hosts, in the order of the columns below. Those that compress, and those that set headers. */
const hosts: [name: string, start: () => Promise<Pick<Host, 'port' | 'stop'>>, zips: boolean, sets: boolean][] = [
  ['nginx', () => startNginx(copySite('nginx')), true, true],
  ['Caddy', () => startCaddy(copySite('caddy')), true, true],
  ['Cloudflare Pages', () => startWrangler(publish('cloudflare')), true, true],
  ['Netlify', () => startNetlify(publish('netlify')), false, true],
  ['GitHub Pages', () => startStaticHost(publish('pages'), staticHosts['GitHub Pages']), true, false],
  ['S3 with CloudFront', () => startStaticHost(publish('s3'), staticHosts['S3 with CloudFront']), true, false],
  ['npm run serve', startServe, false, true],
]

const redirects = parseRedirects(read('_redirects'))
const pages = manifest.filter(({ path }) => path !== '/').map(({ path }) => path)
const oldPages = [...redirects].filter(([from]) => !extname(from))
const oldFiles = [...redirects].filter(([from]) => extname(from))

/**
 * What is answered, with the query `?a=1`: `page` is the page of that address, 308 and 301 lead to it, `stub` is a page
 * that leads to it, 404 is the not-found page, and so is `gone` after a redirect by a host that does not know the files.
 */
type Row = [what: string, addresses: (readonly [request: string, page: string])[], outcomes: string]
const rulesFiles = ['_headers', '_redirects']
const none = (...paths: string[]) => paths.map((path) => [path, ''] as const)

const table: Row[] = [
  // nginx, Caddy, Cloudflare, Netlify, GitHub Pages, CloudFront, serve
  ['a page', [['/', '/'], ...pages.map((page) => [page, page] as const)], 'page page page page page page page'],
  ['a page with a slash', pages.map((page) => [`${page}/`, page]), '308 308 308 page 404 308 308'],
  ['the file of a page', pages.map((page) => [`${page}.html`, page]), '308 308 308 page page 308 308'],
  ['/index.html', [['/index.html', '/']], '308 308 308 page page 308 308'],
  ['/index', [['/index', '/']], '308 308 308 page page 308 308'],
  ['a renamed page', oldPages, '301 301 301 301 stub 301 301'],
  ['a renamed page with a slash', oldPages.map(([from, to]) => [`${from}/`, to]), '301 301 404 301 404 301 301'],
  ['a renamed file', oldFiles, '301 301 301 301 404 301 301'],
  ['an unknown page', none('/gone', '/assets', '/assets/gone.js', '/about/gone'), '404 404 404 404 404 404 404'],
  ['an unknown page with a slash', none('/gone/', '/assets/'), '404 404 404 404 404 gone 404'],
  [
    'the wrong case',
    pages.slice(0, 3).map((page) => [page.replace(/^\/./, (one) => one.toUpperCase()), '']),
    '404 404 404 404 404 404 404',
  ],
  ['a compressed form', none('/index.html.br', '/about.html.gz'), '404 404 404 404 404 404 404'],
  ['a page that is not published', none('/_data/review/report.html'), '404 404 404 404 404 gone 404'],
  [
    'files for other hosts',
    none(...hostFiles.filter((file) => !rulesFiles.includes(file)).map((file) => `/${file}`)),
    '404 404 404 404 404 404 404',
  ],
  ['rules that the host reads', none(...rulesFiles.map((file) => `/${file}`)), '404 404 502 200 404 404 404'],
]

/** Parts of addresses, some of which browsers and hosts read differently. */
const parts = [
  ...'about About gone index index.html about.html other.example assets . .. %2e%2e %2F %5C %00 %61bout'.split(' '),
  '',
  '\\',
  '%0d%0aX-A:b',
  '%',
  ';',
  '@other.example',
  'a'.repeat(3000),
]

/** Hosts have two names for scripts and icons, and name the encoding of texts only sometimes, except for pages. */
const mediaType = (type = '') =>
  type
    .toLowerCase()
    .replace('application/javascript', 'text/javascript')
    .replace('vnd.microsoft.icon', 'x-icon')
    .replace(/^(?!text\/html).*$/, (other) => other.split(';')[0]!)
    .replace(/;\s*/, '; ')

describe.each(hosts)('on %s', (name, start, zips, sets) => {
  const column = hosts.findIndex(([one]) => one === name)
  let host: Awaited<ReturnType<typeof start>>
  beforeAll(async () => void (host = await start()))
  afterAll(() => host.stop())
  const get = (path: string, headers: Record<string, string> = {}) => sendRequest(host.port, path, { headers })
  /** Some hosts give an absolute address. */
  const target = (location = '') =>
    location.replace(`http://127.0.0.1:${host.port}`, '').replace('http://127.0.0.1', '')

  async function outcome(request: string, page: string, after?: string): Promise<string> {
    const { status, headers, body } = await get(`${request}?a=1`)
    const html = body.toString()
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
    const [, leadsTo] = / content="0; url=([^"]+)"/.exec(html) ?? []
    if (status === 404) return html.includes('data-missing=') ? (after ?? '404') : 'not found, without its page'
    if (status === 200 && leadsTo === page) return 'stub'
    const own = manifest.find(({ path }) => path === page)?.canonical
    if (status === 200) return canonical && new URL(canonical).pathname === own ? 'page' : '200'
    if (status === 502) return '502'
    if (status > 300 && status < 400 && target(headers.location) === `${page}?a=1`) return String(status)
    const next = target(headers.location).replace('?a=1', '')
    return status === 308 && !after && next ? outcome(next, page, 'gone') : `${status} ${headers.location}`
  }

  test.each(table)('%s', async (_what, addresses, outcomes) => {
    expect(addresses.length).toBeGreaterThan(0)
    for (const [request, page] of addresses)
      expect([request, await outcome(request, page)]).toEqual([request, outcomes.split(' ')[column]])
  })

  test('every kind of file has its type and its headers', async () => {
    const rules = parseHeaders(read('_headers'))
    const published = filesBelow(dist).filter((file) => !/\.(html|br|gz)$|^_/.test(file))
    const byFolder = new Map(
      published.map((file) => [`${file.split('/').slice(0, 2).join('/')} ${extname(file)}`, file]),
    )
    for (const path of ['/', pages[0]!, '/gone', ...[...byFolder.values()].map((file) => `/${file}`)]) {
      const { headers } = await get(path)
      const type = extname(path) ? contentType(path) : 'text/html; charset=utf-8'
      expect([path, mediaType(headers['content-type'])]).toEqual([path, mediaType(type)])
      const wanted = sets ? headersFor(path, rules) : {}
      // The not-found page is not stored.
      if (path === '/gone') delete wanted['Cache-Control']
      for (const [header, value] of Object.entries(wanted))
        expect([path, header, headers[header.toLowerCase()]]).toEqual([path, header, value])
    }
  })

  test.skipIf(['GitHub Pages', 'Netlify', 'Cloudflare Pages'].includes(name))('// is not the home page', async () =>
    expect((await get('//')).status).toBe(404),
  )

  test.runIf(['nginx', 'Caddy'].includes(name))('what the server refuses, its page says', async () => {
    const { status, body } = await sendRequest(host.port, '/', { method: 'POST' })
    expect(status).toBe(405)
    expect(body.toString()).toMatch(/405 (?:Method )?Not Allowed/)
  })

  test.runIf(zips)('a page is compressed, also without compressed files', async () => {
    const { headers, body } = await get('/', { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(body.length).toBeLessThan(21_000)
  })

  test('no address leads to another host, in a circle, or twice', async () => {
    const part = fc.constantFrom(...parts, ...[...redirects.keys()].map((from) => from.slice(1)))
    const address = fc
      .tuple(
        fc.array(part, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('', '/', '//', '.html', '?a=//other.example'),
      )
      .map(([path, end]) => `/${path.join('/')}${end}`)
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: address }, fc.constant('//other.example/')), async (path) => {
        let [at, count] = [path, 0]
        for (; count < 3; count++) {
          const { status, headers } = await get(at)
          if (status < 300 || status >= 400) break
          const next = new URL(target(headers.location), 'http://site.example')
          expect([path, next.host]).toEqual([path, 'site.example'])
          at = next.pathname + next.search
        }
        expect([path, count]).toEqual([path, Math.min(count, 1)])
      }),
      { ...runs(300), examples: [['//other.example/'], ['/\\other.example/'], ['//about/'], ['//index.html']] },
    )
  })
})
