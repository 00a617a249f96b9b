import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer, STATUS_CODES, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { Server as NetServer, Socket } from 'node:net'
import { extname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import sirv from 'sirv'
import { own } from '../../../src/lib/own.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { knownTypes } from '../../pipeline/assemble/content-types.ts'
import { hostFiles } from './host-files.ts'
import { headerRules, headersFor, parseHeaders } from './headers.ts'
import { htmlFile, withoutBase } from '../../pipeline/paths.ts'
import { oldForms, parseRedirects } from '../../pipeline/assemble/redirects.ts'

interface ServeOptions {
  /** Folder of the built site. */
  root: string
  /** 0 uses any free port. */
  port: number
  base?: string
  /** Address to listen on; the default accepts local connections only. */
  host?: string
  /** With a certificate, the site is served by HTTPS and HTTP/2, as hosts do. */
  certificate?: Certificate | undefined
}

/** In PEM format. */
export interface Certificate {
  key: string
  cert: string
}

export interface RunningServer {
  url: string
  close(): Promise<void>
}

/**
 * Serves a built site like a static host: clean URLs, 404.html, compressed files, and the headers and redirects that
 * the build wrote.
 */
export async function startServer({
  root,
  port,
  base = '/',
  host = '127.0.0.1',
  certificate,
}: ServeOptions): Promise<RunningServer> {
  if (!existsSync(join(root, 'index.html')))
    throw new Refusal(`There is no site in \`${root}\`.`, 'Run `npm run build`.')
  const listener = siteListener(root, base)
  const server = certificate
    ? createSecureServer({ ...certificate, allowHTTP1: true }, listener as unknown as Http2Listener)
    : createServer(listener).on('clientError', refuseMessage)
  const connections = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  await listen(server, port, host)
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      for (const connection of connections) connection.destroy()
    })
  return { url: `${certificate ? 'https' : 'http'}://localhost:${actualPort}${base}`, close }
}

function listen(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return fail(error)
      const hint = `Stop the program that uses it, or choose another port: \`npm run serve -- --port ${port + 1}\`.`
      fail(new Refusal(`Port ${port} is in use.`, hint))
    })
    server.listen(port, host, done)
  })
}

type Http2Listener = NonNullable<Parameters<typeof createSecureServer>[1]>

/** Files for hosts, which have no address, and other spellings of an address, such as `/x/../about` and `/%61bout`. */
const hidden = /^\/404(?:\.html)?$|\.(?:br|gz)$|%|\/\.{0,2}\/|.\/\.{0,2}$/

const isHidden = (path: string) => hidden.test(path) || hostFiles.some((file) => path === `/${file}`)

function siteListener(root: string, base: string): RequestListener {
  const rules = readIfThere(join(root, '_headers'), parseHeaders) ?? headerRules({ base })
  const redirects = readIfThere(join(root, '_redirects'), parseRedirects) ?? new Map<string, string>()
  const serveFile = sirv(root, { dev: true, etag: true, gzip: true, brotli: true, setHeaders: setType })
  return (request, response) => {
    // A build may replace the site while a file is sent: only that response fails.
    response.on('pipe', (source) => source.on('error', () => response.destroy()))
    const [address = '', query] = (request.url ?? '/').split(/(?=\?)/, 2)
    const path = withoutBase(base, address)
    setHeaders(response, headersFor(path === undefined ? base : address, rules))
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response)
    const redirect = (status: number, target: string) =>
      response.writeHead(status, { Location: target + (query ?? '') }).end()
    const page = cleanUrl(root, base, path)
    const moved = redirects.get(page ?? address)
    if (moved) return redirect(301, moved)
    if (page !== undefined && page !== address) return redirect(308, page)
    if (path === undefined || isHidden(path)) return sendNotFound(root, request, response)
    // sirv misreads some ranges.
    delete request.headers.range
    request.headers['accept-encoding'] = withoutRefused(request.headers['accept-encoding'])
    request.url = path
    serveFile(request, response, () => sendNotFound(root, request, response))
  }
}

/** Removes encodings with `q=0`, which sirv would send. */
const withoutRefused = (header: string | string[] = '') =>
  String(header)
    .split(',')
    .filter((encoding) => !/;\s*q=0(?:\.0*)?\s*$/i.test(encoding))
    .join()

const readIfThere = <T>(file: string, read: (source: string) => T) =>
  existsSync(file) ? read(readFileSync(file, 'utf8')) : undefined

/** The canonical address of a page requested with a slash at the end or by its file name. */
function cleanUrl(root: string, base: string, path: string | undefined): string | undefined {
  if (path && oldForms('/index').includes(path)) return base
  const page = path && /^((?:\/[\w~-][\w.~-]*?)*?)(?:\/|\.html|\/index\.html)$/.exec(path)?.[1]
  if (page === undefined || page === '/404') return undefined
  return existsSync(join(root, htmlFile(page || '/'))) ? base + page.slice(1) : undefined
}

function setType(response: ServerResponse, path: string): void {
  const type = own(knownTypes, extname(path).toLowerCase())
  if (type) response.setHeader('Content-Type', type)
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function refuse(response: ServerResponse): void {
  response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' })
  response.end('Method not allowed\n')
}

/** What is not HTTP, or too long: Node would close the connection without a word. */
function refuseMessage({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const text = `${status} ${STATUS_CODES[status]}`
  const head = `HTTP/1.1 ${text}\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n`
  if (socket.writable) socket.end(`${head}${text}\n`)
}

function sendNotFound(root: string, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
  })
  const file = join(root, '404.html')
  if (request.method === 'HEAD' || !existsSync(file)) response.end('Not found\n')
  else createReadStream(file).pipe(response)
}
