import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { Connect, Plugin } from 'vite'
import { readRefusal, writeRefusal } from './own-request.ts'

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
