import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { Server as NetServer, Socket } from 'node:net'
import { join } from 'node:path'
import { chooseEncoding } from './accept-encoding.ts'
import { isText, typeOf } from './content-types.ts'
import { Failure } from '../../pipeline/issues/failure.ts'
import { FileStore } from './file-store.ts'
import { headerRules, headersFor, parseHeaders, type HeaderRule } from './headers.ts'
import { withoutBase } from './paths.ts'
import { parseRedirects } from './redirects.ts'
import { rangeOf } from './range.ts'
import { resolveRequest, type Destination } from './resolve-request.ts'

/** What to serve, and where. */
interface ServeOptions {
  /** Folder of the built site. */
  root: string
  /** 0 takes any free port. */
  port: number
  base?: string
  /** Address to listen on; this machine alone can reach the one that is taken without it. */
  host?: string
  /** With a certificate the site is served as hosts do it: by HTTPS and HTTP/2. */
  certificate?: Certificate | undefined
}

/** A certificate and its private key, as PEM texts. */
export interface Certificate {
  key: string
  cert: string
}

/** A running server. */
export interface RunningServer {
  url: string
  close(): Promise<void>
}

interface Site {
  base: string
  store: FileStore
  rules: HeaderRule[]
  redirects: ReadonlyMap<string, string>
}

/**
 * Serves a built site as a static host does: clean URLs, 404.html, compression, the headers
 * and redirects the build wrote.
 */
export async function startServer({
  root,
  port,
  base = '/',
  host = '127.0.0.1',
  certificate,
}: ServeOptions): Promise<RunningServer> {
  if (!existsSync(join(root, 'index.html')))
    throw new Failure([`There is no site in ${root}. Build it first: npm run build`])
  const rules = readIfThere(join(root, '_headers'), parseHeaders) ?? headerRules({ base })
  const redirects = readIfThere(join(root, '_redirects'), parseRedirects) ?? new Map<string, string>()
  const site: Site = { base, store: new FileStore(root), rules, redirects }
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, site).catch(() => {
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
      response.end('The server could not read this file.\n')
    })
  }
  const server = certificate ? secureServer(certificate, listener) : createServer(listener)
  const connections = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  await listen(server, port, host)
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  const url = `${certificate ? 'https' : 'http'}://localhost:${actualPort}${base}`
  return { url, close: () => close(server, connections) }
}

const readIfThere = <T>(file: string, read: (source: string) => T) =>
  existsSync(file) ? read(readFileSync(file, 'utf8')) : undefined

function listen(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start`
      fail(new Failure([error.code === 'EADDRINUSE' ? taken : error.message]))
    })
    server.listen(port, host, done)
  })
}

function close(server: NetServer, connections: ReadonlySet<Socket>): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    for (const connection of connections) connection.destroy()
  })
}

/** HTTP/2, which asks and answers as HTTP/1.1 does where it may be asked so. */
function secureServer(certificate: Certificate, listener: RequestListener): NetServer {
  return createSecureServer({ ...certificate, allowHTTP1: true }, listener as unknown as Http2Listener)
}

type Http2Listener = NonNullable<Parameters<typeof createSecureServer>[1]>

async function answer(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  const target = request.url ?? '/'
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendText(response, site, target, 405, 'Method not allowed', { Allow: 'GET, HEAD' })
  }
  const destination = await resolveRequest(target, { ...site, has: (file) => site.store.has(file) })
  switch (destination.kind) {
    case 'malformed':
      return sendText(response, site, target, 400, 'The address is not valid')
    case 'redirect':
      return sendText(response, site, target, destination.status, 'Moved', { Location: destination.location })
    default:
      return sendFile(request, response, site, destination)
  }
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  destination: Destination,
): Promise<void> {
  const status = destination.kind === 'file' ? 200 : 404
  const file = destination.kind === 'file' ? destination.file : '404.html'
  const target = request.url ?? '/'
  if (status === 404 && !(await site.store.has(file))) return sendText(response, site, target, 404, 'Not found')
  const compressible = isText(file)
  const encoding = compressible ? chooseEncoding(String(request.headers['accept-encoding'] ?? '')) : 'identity'
  const { bytes, etag } = await site.store.read(file, encoding)
  const headers = {
    ...rulesFor(target, site, status),
    ETag: etag,
    ...(compressible ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
  }
  if (status === 200 && isFresh(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const range = compressible || status !== 200 ? undefined : rangeOf(request.headers, bytes.length, etag)
  if (range === 'none') {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${bytes.length}` }).end()
    return
  }
  const body = range ? bytes.subarray(range.start, range.end + 1) : bytes
  response.writeHead(range ? 206 : status, {
    ...headers,
    'Content-Type': typeOf(file),
    'Content-Length': body.length,
    ...(range ? { 'Content-Range': `bytes ${range.start}-${range.end}/${bytes.length}` } : {}),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function isFresh(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.some((tag) => tag === '*' || tag === etag)
}

/** The headers of a path; an answer that is not the file itself must not be kept as if it were. */
function rulesFor(target: string, { base, rules }: Site, status: number): Record<string, string> {
  const path = target.split('?')[0]!
  const known = headersFor(withoutBase(base, path) === undefined ? base : path, rules)
  return status === 200 ? known : { ...known, 'Cache-Control': 'public, max-age=0, must-revalidate' }
}

function sendText(
  response: ServerResponse,
  site: Site,
  target: string,
  status: number,
  text: string,
  more: Record<string, string> = {},
) {
  const body = `${text}\n`
  response.writeHead(status, {
    ...rulesFor(target, site, status),
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...more,
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
