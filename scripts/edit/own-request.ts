import type { IncomingMessage } from 'node:http'

/** What of a request says where it comes from. */
type Asked = Pick<IncomingMessage, 'method' | 'headers'> & { socket: { remoteAddress?: string | undefined } }

const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/** Why a request is none of a page of this server, shown on this machine; nothing when it is one. */
export function strangerReason({ method, headers, socket }: Asked): string | undefined {
  const { host = '', origin } = headers
  const site = headers['sec-fetch-site']
  if (!loopback.test(socket.remoteAddress ?? '')) return 'Pages are edited on the machine that serves them.'
  // A name of another host that leads to this machine is not this machine's.
  if (!ownHost.test(host)) return 'Pages are edited at localhost.'
  if (origin !== undefined && origin !== `http://${host}`) return 'Another site may not edit these pages.'
  if (site !== undefined && site !== 'same-origin') return 'Another site may not edit these pages.'
  if (method === 'GET') return undefined
  if (method !== 'POST') return 'Pages are edited by GET and POST.'
  if (origin === undefined) return 'A page that edits says where it is.'
  // What a form of another site may send without being asked is none of these.
  const type = headers['content-type']?.split(';')[0]?.trim()
  return type === 'application/json' ? undefined : 'An edit is sent as JSON.'
}
