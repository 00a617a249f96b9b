import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'
import { contentType, isText } from '../../scripts/pipeline/assemble/content-types.ts'
import { parseRedirects } from '../../scripts/pipeline/assemble/redirects.ts'
import type { Host } from './nginx.ts'
import { headersFor, parseHeaders } from '../../scripts/site/host/headers.ts'

type Query = Record<string, { value: string }>

/** The built function. */
const onViewerRequest = (request: { uri: string; querystring: Query }) => {
  const code = readFileSync(join(import.meta.dirname, '../../dist/_cloudfront.js'), 'utf8')
  const handler = runInNewContext(`${code};handler`) as (event: {
    request: object
  }) => { uri: string } | { statusCode: number; headers: { location: { value: string } } }
  return handler({ request })
}

/** A file of the site, or an address to redirect to; undefined for the not-found page. */
type Reply = { file: string } | { to: string; status?: number } | undefined

interface StaticHost {
  /** What it finds at a path, from the files that exist. */
  find: (path: string, has: (file: string) => boolean, query: Query) => Reply
  /** Follows `_headers` and `_redirects`, and does not serve them: redirects before files, or only without a file. */
  readsRules: false | 'first' | 'last'
  /** Its name for `.ci/for-host.mjs`, which the documented command runs. */
  name: string
}

const folderPage = (path: string) => `${path.replace(/\/$/, '')}/index.html`
const isFolderPage = (path: string, has: (file: string) => boolean) => has(folderPage(path))

/** The documented rules of hosts that cannot run here, for files and folders. */
export const staticHosts = {
  // Measured in github.com/slorber/trailing-slash-guide.
  'GitHub Pages': {
    readsRules: false,
    name: 'pages',
    find(path, has) {
      if (path.endsWith('/')) return isFolderPage(path, has) ? { file: folderPage(path) } : undefined
      for (const file of [path, `${path}.html`]) if (has(file)) return { file }
      return isFolderPage(path, has) ? { to: `${path}/` } : undefined
    },
  },
  // developers.cloudflare.com/pages/configuration/serving-pages
  'Cloudflare Pages': {
    readsRules: 'first',
    name: 'cloudflare',
    find(path, has) {
      if (path.endsWith('/')) {
        if (isFolderPage(path, has)) return { file: folderPage(path) }
        return has(`${path.slice(0, -1)}.html`) ? { to: path.slice(0, -1) } : undefined
      }
      if (path.endsWith('/index.html') && has(path)) return { to: path.slice(0, -'index.html'.length) }
      if (path.endsWith('.html') && has(path)) return { to: path.slice(0, -'.html'.length) }
      for (const file of [path, `${path}.html`]) if (has(file)) return { file }
      return isFolderPage(path, has) ? { to: `${path}/` } : undefined
    },
  },
  // docs.netlify.com/routing/redirects/redirect-options
  Netlify: {
    readsRules: 'last',
    name: 'netlify',
    find(path, has) {
      const bare = path.replace(/(.)\/$/, '$1')
      if (has(`${bare}.html`)) return bare === path ? { file: `${path}.html` } : { to: bare }
      if (has(path)) return { file: path }
      if (!isFolderPage(path, has)) return undefined
      return path.endsWith('/') ? { file: folderPage(path) } : { to: `${path}/` }
    },
  },
  'S3 with CloudFront': {
    readsRules: false,
    name: 's3',
    find(path, has, querystring) {
      const passed = onViewerRequest({ uri: path, querystring })
      if ('headers' in passed) return { to: passed.headers.location.value, status: passed.statusCode }
      return has(passed.uri) ? { file: passed.uri } : undefined
    },
  },
} satisfies Record<string, StaticHost>

/** Serves a built site by the rules of a host. */
export function startStaticHost(site: string, { find, readsRules }: StaticHost): Promise<Pick<Host, 'port' | 'stop'>> {
  const read = (file: string) => readFileSync(join(site, file))
  const isRead = (file: string) => readsRules && /^_(headers|redirects)$/.test(file)
  const files = new Set(filesBelow(site).filter((file) => !isRead(file)))
  const has = (path: string) => files.has(path.slice(1))
  const rules = readsRules ? parseHeaders(read('_headers').toString()) : []
  const redirects = readsRules ? parseRedirects(read('_redirects').toString()) : new Map<string, string>()
  const server = createServer((request, response) => {
    const [path = '', search = ''] = request.url!.split(/(?=\?)/)
    const query = Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, { value }]))
    for (const [name, value] of Object.entries(headersFor(path, rules))) response.setHeader(name, value)
    const moved = redirects.get(path)
    const rule = moved === undefined ? undefined : { to: moved + search, status: 301 }
    const own = find(path, has, query)
    const found: Reply = readsRules === 'first' ? (rule ?? own) : (own ?? rule)
    if (found && 'to' in found) return response.writeHead(found.status ?? 308, { location: found.to }).end()
    const file = found?.file ?? '/404.html'
    response.setHeader('content-type', contentType(file))
    const isZipped = isText(file) && request.headers['accept-encoding']?.includes('gzip')
    if (isZipped) response.setHeader('content-encoding', 'gzip')
    response.writeHead(found ? 200 : 404).end(isZipped ? gzipSync(read(file)) : read(file))
  })
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const stop = () => new Promise<void>((closed) => void server.close(() => closed()))
      done({ port: (server.address() as AddressInfo).port, stop })
    })
  })
}
