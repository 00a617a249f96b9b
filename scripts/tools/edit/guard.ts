import type { IncomingMessage } from 'node:http'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { Connect, Plugin } from 'vite'

/**
 * Stands before all that the development server answers, Vite’s own middlewares included: other sites get nothing, and
 * what writes or starts a program is for pages of this server on this machine (docs/decisions/development-server.md).
 */
export const guardPlugin: Plugin = {
  name: 'guard',
  apply: 'serve',
  config: () => ({
    server: {
      cors: false,
      // What pages of other machines write to their consoles is not printed in this terminal.
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
      // Other machines are sent what changes; what they send could end the server.
      ws.on('connection', (socket, request) => {
        if (writeRefusal(request) !== undefined) socket.removeAllListeners('message')
      })
      middlewares.use('/__edit', guard(writeRefusal))
      // Vite’s own is mounted at the same route after this, and matches the same requests.
      middlewares.use(
        '/__open-in-editor',
        guard((request) => writeRefusal(request) ?? fileRefusal(root, request)),
      )
    },
  },
}

function guard(refusalOf: (request: Connect.IncomingMessage) => string | undefined): Connect.NextHandleFunction {
  return (request, response, next) => {
    // For browsers that do not say which site sends a request.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    response.setHeader('X-Frame-Options', 'SAMEORIGIN')
    const message = refusalOf(request)
    if (message === undefined) return next()
    response.writeHead(403, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify({ message, hint: '' }))
  }
}

/** Only files of the project are opened. */
function fileRefusal(root: string, { url = '' }: Connect.IncomingMessage): string | undefined {
  const file = new URL(url, 'http://localhost').searchParams.get('file') ?? ''
  const path = relative(root, resolve(root, file))
  const isOutside = path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)
  return isOutside || /^file:/i.test(file) ? 'This file is not in the project.' : undefined
}

/** What of a request says where it comes from. */
type Request = Pick<IncomingMessage, 'method' | 'headers'> & { socket: { remoteAddress?: string | undefined } }

const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/
/** Headers of proxies and tunnels, which send the requests of other machines from this one. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

const OTHER_SITE = 'Requests of other sites are not answered.'
const OTHER_MACHINE = 'This is answered only on the machine that runs the server.'

/** Why a request is not answered at all; undefined for one that reads, unless another site sends it. */
function readRefusal(request: Request): string | undefined {
  const { method = '', headers } = request
  if (method !== 'GET' && method !== 'HEAD') return writeRefusal(request)
  if (isOtherOrigin(headers)) return OTHER_SITE
  const site = headers['sec-fetch-site'] ?? 'none'
  // A link of another site may lead here; its frames, scripts and pictures may not.
  const isLink = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return site === 'same-origin' || site === 'none' || isLink ? undefined : OTHER_SITE
}

/** Why a request may not write or start a program; undefined for one of a page of this server, on this machine. */
function writeRefusal({ method, headers, socket }: Request): string | undefined {
  const { host = '', origin } = headers
  const site = headers['sec-fetch-site']
  if (!loopback.test(socket.remoteAddress ?? '')) return OTHER_MACHINE
  if (proxyHeaders.some((name) => Object.hasOwn(headers, name))) return OTHER_MACHINE
  // Another name may lead to this machine as well, and be another site's.
  if (!ownHost.test(host)) return 'This is answered only at localhost.'
  if (isOtherOrigin(headers) || (site !== undefined && site !== 'same-origin')) return OTHER_SITE
  if (method === 'GET') return (site ?? origin) ? undefined : 'The request does not say which page sends it.'
  if (method !== 'POST') return 'Only GET and POST are answered.'
  if (origin === undefined) return 'The request does not say which page sends it.'
  // Forms of other sites may be sent without a preflight request, but never as JSON.
  const type = headers['content-type']?.split(';')[0]?.trim()
  return type === 'application/json' ? undefined : 'Send JSON.'
}

const isOtherOrigin = ({ host, origin }: IncomingMessage['headers']) =>
  origin !== undefined && origin !== `http://${host}`
