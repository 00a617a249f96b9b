import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startServer } from '../../../scripts/site/host/start-server.ts'

/** Runs before every script of a page. The record outlives the page, not the window. */
function recordProblems(): void {
  const record = (problem: string) => {
    sessionStorage.problems = JSON.stringify([...JSON.parse(sessionStorage.problems ?? '[]'), problem])
  }
  const log = console.error
  console.error = (...parts) => {
    record(`console: ${parts.join(' ')}`)
    log(...parts)
  }
  addEventListener('unhandledrejection', ({ reason, defaultPrevented }) => {
    // The site leaves skipped view transitions alone.
    if (!defaultPrevented && !/ransition/.test(String(reason))) record(`rejected: ${reason}`)
  })
  // Firefox reports a hint for a module that it has already.
  const hasLoaded = (target: EventTarget | null | undefined) =>
    target instanceof HTMLLinkElement &&
    (performance.getEntriesByName(target.href) as PerformanceResourceTiming[]).some((one) => one.responseStatus === 200)
  const onError = ({ target, message }: Partial<ErrorEvent>) =>
    hasLoaded(target) ||
    record(target instanceof HTMLElement ? `not loaded: ${target.outerHTML.slice(0, 200)}` : `thrown: ${message}`)
  addEventListener('error', onError, true)
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record(`refused by ${violatedDirective}: ${blockedURI}`),
  )
}

const recorder = '/recorder.js'
/** A page without a policy, which may frame others. */
export const emptyPage: string = '/empty'

/**
 * The built site behind a server whose connection can be cut, and which can lose its scripts as after a deploy. Drivers
 * differ in what they can intercept; a server is the same to all browsers.
 */
export async function serveSite() {
  const site = await startServer({ root: join(import.meta.dirname, '../../../dist'), port: 0 })
  const state = { isCut: false, isOld: false }
  const server = createServer((request, response) => {
    const { url = '/' } = request
    if (state.isCut) return void request.socket.destroy()
    if (url === emptyPage)
      return void response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>-</title>')
    if (url === recorder) return void response.setHeader('Content-Type', 'text/javascript').end(`(${recordProblems})()`)
    const release = state.isOld ? '2' : '1'
    const [, of = release, name] = /^\/assets\/(\d)\/(.+)$/.exec(url) ?? []
    if (of !== release && url.endsWith('.js')) return void response.writeHead(404).end()
    passOn(site.url, { url: name ? `/assets/${name}` : url, headers: request.headers }, { response, release })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    async stop() {
      server.closeAllConnections()
      server.close()
      await site.close()
    },
  }
}

/** Pages name files of their release, which other releases do not have. */
function passOn(
  origin: string,
  { url, headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  { response, release }: { response: ServerResponse; release: string },
): void {
  const { 'accept-encoding': _, 'if-none-match': _tag, 'if-modified-since': _day, ...others } = headers
  const { hostname, port } = new URL(origin)
  const outgoing = send({ hostname, port, path: url, headers: others }, async (answer) => {
    const { 'content-length': _length, 'x-frame-options': _frame, ...own } = answer.headers
    const policy = String(own['content-security-policy'] ?? '').replace(/frame-ancestors [^;]*;/, '')
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const isPage = own['content-type']?.startsWith('text/html')
    response.writeHead(answer.statusCode!, { ...own, ...(policy && { 'content-security-policy': policy }) })
    const page = () =>
      body
        .toString()
        .replaceAll('/assets/', `/assets/${release}/`)
        .replace('<meta name="referrer"', `<script src="${recorder}"></script>$&`)
    response.end(isPage ? page() : body)
  })
  outgoing.on('error', () => response.destroy())
  outgoing.end()
}
