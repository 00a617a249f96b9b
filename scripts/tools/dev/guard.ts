import type { IncomingMessage } from 'node:http'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { Connect, Plugin } from 'vite'

/**
 * Runs before everything else, Vite's own middleware included: blocks requests from other sites, and allows writing and
 * starting programs only to pages of this server on this machine (docs/decisions/development-server.md).
 */
export const guardPlugin: Plugin = {
  name: 'guard',
  apply: 'serve',
  config: () => ({
    server: {
      cors: false,
      // Keeps console messages of other machines out of this terminal.
      forwardConsole: false,
      fs: {
        allow: ['index.html', 'node_modules', 'scripts/tools/edit/client', 'scripts/site/host/plain-page.css', 'src'],
      },
    },
  }),
  configureServer: {
    order: 'pre',
    handler({ middlewares, ws, config: { root } }) {
      middlewares.use(guard(readRefusal))
      // Other machines may receive updates, but a message from them could crash the server.
      ws.on('connection', (socket, request) => {
        if (writeRefusal(request) !== undefined) socket.removeAllListeners('message')
      })
      middlewares.use('/__edit', guard(writeRefusal))
      // Vite mounts its own handler at the same route after this one.
      middlewares.use(
        '/__open-in-editor',
        guard((request) => writeRefusal(request) ?? fileRefusal(root, request)),
      )
    },
  },
}

function guard(findRefusal: (request: Connect.IncomingMessage) => string | undefined): Connect.NextHandleFunction {
  return (request, response, next) => {
    // For browsers without `Sec-Fetch-Site`.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    response.setHeader('X-Frame-Options', 'SAMEORIGIN')
    const message = findRefusal(request)
    if (message === undefined) return next()
    response.writeHead(403, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify({ message, hint: '' }))
  }
}

function fileRefusal(root: string, { url = '' }: Connect.IncomingMessage): string | undefined {
  const file = new URL(url, 'http://localhost').searchParams.get('file') ?? ''
  const path = relative(root, resolve(root, file))
  const isOutside = path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)
  return isOutside || /^file:/i.test(file) ? 'The file is outside of the project.' : undefined
}

type Request = Pick<IncomingMessage, 'method' | 'headers'> & { socket: { remoteAddress?: string | undefined } }

const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/
/** Set by proxies and tunnels, which relay requests of other machines. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

const OTHER_SITE = 'Requests from other sites are rejected.'
const OTHER_MACHINE = 'This works only on the machine that runs the server.'

/** Why a request is rejected. Reading is allowed unless another site sends it. */
function readRefusal(request: Request): string | undefined {
  const { method = '', headers } = request
  if (method !== 'GET' && method !== 'HEAD') return writeRefusal(request)
  if (isOtherOrigin(headers)) return OTHER_SITE
  const site = headers['sec-fetch-site'] ?? 'none'
  // Links from other sites are fine; their frames, scripts and images are not.
  const isLink = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return site === 'same-origin' || site === 'none' || isLink ? undefined : OTHER_SITE
}

/** Why a request may not write or start a program: only pages of this server on this machine may. */
function writeRefusal({ method, headers, socket }: Request): string | undefined {
  const { host = '', origin } = headers
  const site = headers['sec-fetch-site']
  if (!loopback.test(socket.remoteAddress ?? '')) return OTHER_MACHINE
  if (proxyHeaders.some((name) => Object.hasOwn(headers, name))) return OTHER_MACHINE
  // A foreign host name may resolve to this machine (DNS rebinding).
  if (!ownHost.test(host)) return 'This works only at localhost. Open the page there.'
  if (isOtherOrigin(headers) || (site !== undefined && site !== 'same-origin')) return OTHER_SITE
  // A link in a page's text asks on behalf of its author.
  if (headers['sec-fetch-mode'] === 'navigate') return 'This works only for the tools of a page, not for links.'
  if (method === 'GET') return (site ?? origin) ? undefined : 'The request has no Origin or Sec-Fetch-Site header.'
  if (method !== 'POST') return 'Only GET and POST are allowed.'
  if (origin === undefined) return 'The request has no Origin or Sec-Fetch-Site header.'
  // Cross-site forms need no preflight, but cannot send JSON.
  const type = headers['content-type']?.split(';')[0]?.trim()
  return type === 'application/json' ? undefined : 'The Content-Type must be application/json.'
}

const isOtherOrigin = ({ host, origin }: IncomingMessage['headers']) =>
  origin !== undefined && origin !== `http://${host}`
