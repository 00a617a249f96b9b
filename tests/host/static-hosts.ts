import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { contentType, isText } from '../../scripts/pipeline/assemble/content-types.ts'
import type { Host } from './nginx.ts'

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
  /** Its name for `.ci/for-host.mjs`, which the documented command runs. */
  name: string
}

const folderPage = (path: string) => `${path.replace(/\/$/, '')}/index.html`
const isFolderPage = (path: string, has: (file: string) => boolean) => has(folderPage(path))

/** The documented rules of hosts that cannot run here, for files and folders. */
export const staticHosts = {
  // Measured in github.com/slorber/trailing-slash-guide.
  'GitHub Pages': {
    name: 'pages',
    find(path, has) {
      if (path.endsWith('/')) return isFolderPage(path, has) ? { file: folderPage(path) } : undefined
      for (const file of [path, `${path}.html`]) if (has(file)) return { file }
      // An address is no path of a system: a backslash or two dots lead nowhere.
      return isFolderPage(path, has) && !/\\|\.\./.test(path) ? { to: `${path}/` } : undefined
    },
  },
  'S3 with CloudFront': {
    name: 's3',
    find(path, has, querystring) {
      const passed = onViewerRequest({ uri: path, querystring })
      if ('headers' in passed) return { to: passed.headers.location.value, status: passed.statusCode }
      return has(passed.uri) ? { file: passed.uri } : undefined
    },
  },
} satisfies Record<string, StaticHost>

/** Serves a folder by the rules of a host, as it is at each request. */
export function startStaticHost(site: string, { find }: StaticHost): Promise<Pick<Host, 'port' | 'stop'>> {
  const read = (file: string) => readFileSync(join(site, file))
  const has = (path: string) => existsSync(join(site, path)) && statSync(join(site, path)).isFile()
  const server = createServer((request, response) => {
    const [path = '', search = ''] = request.url!.split(/(?=\?)/)
    // CloudFront passes on what was sent, encoded.
    const pairs = search.slice(1).split('&').filter(Boolean)
    const query = Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], { value: pair.split('=')[1] ?? '' }]))
    const found: Reply = find(path, has, query)
    if (found && 'to' in found) return response.writeHead(found.status ?? 308, { location: found.to }).end()
    const file = found?.file ?? '/404.html'
    if (!has(file)) return response.writeHead(404).end()
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
