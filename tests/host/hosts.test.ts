import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '../../src/generated/index.ts'
import { hostFiles } from '../../scripts/site/host/host-files.ts'
import { parseRedirects } from '../../scripts/pipeline/assemble/redirects.ts'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { startCaddy, startNginx, type Host } from './nginx.ts'
import { sendRequest } from './request.ts'
import { startStaticHost, staticHosts } from './static-hosts.ts'

const dist = join(import.meta.dirname, '../../dist')
const folder = sharedFolder('hosts')

/** A copy of the built site without compressed forms. */
function copySite(name: string): string {
  const site = join(folder, name)
  cpSync(dist, site, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  return site
}

/** A copy of the built site as the documented command publishes it. */
function publish(name: string): string {
  const site = join(folder, name)
  cpSync(dist, site, { recursive: true })
  execFileSync(process.execPath, [join(dist, '../.ci/for-host.mjs'), name, site])
  return site
}

/** Each host, and whether it redirects an address with the ending of a file, and one with a slash. */
const hosts: [name: string, start: () => Promise<Pick<Host, 'port' | 'stop'>>, file: boolean, slash: boolean][] = [
  ['nginx', () => startNginx(copySite('nginx')), true, true],
  ['Caddy', () => startCaddy(copySite('caddy')), true, true],
  ...Object.entries(staticHosts).map(([name, rules]): (typeof hosts)[number] => [
    name,
    () => startStaticHost(publish(rules.name), rules),
    name === 'Cloudflare Pages' || name === 'S3 with CloudFront',
    name !== 'GitHub Pages',
  ]),
]

describe.each(hosts)('on %s', (name, start, redirectsFile, redirectsSlash) => {
  const redirectsOld = name !== 'GitHub Pages'
  let host: Awaited<ReturnType<typeof start>>
  beforeAll(async () => void (host = await start()))
  afterAll(() => host.stop())
  const get = (path: string) => sendRequest(host.port, path, { headers: { 'accept-encoding': 'gzip' } })
  const readPage = async (path: string) => {
    const { status, headers, body } = await sendRequest(host.port, path)
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(body.toString()) ?? []
    return {
      status,
      canonical: canonical && new URL(canonical).pathname,
      isMissing: body.includes('data-missing='),
      to: headers.location,
    }
  }

  test('every page answers at its address without a redirect, and says the same address', async () => {
    for (const { path, canonical } of manifest)
      expect([path, await readPage(path)]).toEqual([path, { status: 200, canonical, isMissing: false }])
  })

  test('a page is compressed, also without compressed files', async () => {
    const { headers, body } = await get('/')
    expect(headers['content-encoding']).toBe('gzip')
    expect(body.length).toBeLessThan(20_000)
  })

  test('an address with a slash or the name of the file leads to the page', async () => {
    for (const { path } of manifest.filter((route) => route.path !== '/')) {
      const [file, slash] = await Promise.all([get(`${path}.html`), get(`${path}/`)])
      expect([file.status, file.headers.location]).toEqual(redirectsFile ? [308, path] : [200, undefined])
      // The page names its address; the script of the not-found page opens the one without the slash.
      expect([slash.status, slash.headers.location]).toEqual(redirectsSlash ? [308, path] : [404, undefined])
    }
  })

  test('an old address leads to the new one with its query; where the host cannot, a page or its list does', async () => {
    const redirects = parseRedirects(readFileSync(join(dist, '_redirects'), 'utf8'))
    expect(redirects.size).toBeGreaterThan(0)
    const moved = JSON.parse((await sendRequest(host.port, '/_data/redirects.json')).body.toString()) as object
    expect(moved).toEqual(Object.fromEntries(redirects))
    for (const [from, to] of redirects) {
      const { status, headers, body } = await sendRequest(host.port, `${from}?a=1`)
      const [, page] = / content="0; url=([^"]+)"/.exec(body.toString()) ?? []
      const withoutRedirects = extname(from) ? [404, undefined, undefined] : [200, undefined, to]
      const expected = redirectsOld ? [301, `${to}?a=1`, undefined] : withoutRedirects
      expect([from, status, headers.location, page]).toEqual([from, ...expected])
    }
  })

  test.each([
    '/gone',
    '/gone/',
    '/assets',
    '/assets/',
    '/index.html.br',
    '/about.html.gz',
    '/_data/review/report.html',
  ])('%s is not found, and the page says so', async (path) => {
    // A host that does not know the files redirects first.
    const { to = path } = await readPage(path)
    expect(await readPage(to)).toMatchObject({ status: 404, isMissing: true })
  })

  // GitHub Pages and Netlify serve files by their names.
  test.skipIf(['GitHub Pages', 'Netlify', 'Cloudflare Pages'].includes(name))(
    'the home page has one address',
    async () => {
      for (const path of ['/index', '/index.html']) {
        const { status, headers } = await get(path)
        expect([path, status, headers.location]).toEqual([path, 308, '/'])
      }
      expect((await get('//')).status).toBe(404)
    },
  )

  test.runIf(['nginx', 'Caddy'].includes(name))('what the server refuses, its page says', async () => {
    const { status, body } = await sendRequest(host.port, '/', { method: 'POST' })
    expect(status).toBe(405)
    expect(body.toString()).toMatch(/405 (?:Method )?Not Allowed/)
  })

  test.each(hostFiles.map((file) => `/${file}`))('%s, for hosts only, is not found', async (path) =>
    expect((await get(path)).status).toBe(404),
  )
})
