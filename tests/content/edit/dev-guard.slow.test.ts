import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDevServer, type DevServer } from '../../e2e/dev-server.ts'
import { makeFolder, removeFolder } from '../../e2e/project-copy.ts'

let server: DevServer
let port = 0
const folder = makeFolder()
const opened = join(folder, 'opened')

/** A fake editor that logs what it opens. */
function makeEditor(): string {
  const editor = join(folder, 'editor.sh')
  writeFileSync(editor, `#!/bin/sh\necho "$1" >> '${opened}'\n`)
  chmodSync(editor, 0o755)
  return editor
}

beforeAll(async () => {
  server = await startDevServer(['--host', '0.0.0.0'], { LAUNCH_EDITOR: makeEditor() })
  port = Number(new URL(server.url).port)
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

type Headers = Record<string, string>

/** Sends raw headers, which no browser would add or forbid. */
function send(method: string, path: string, headers: Headers, host = '127.0.0.1'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, method, path, headers: { host: `${host}:${port}`, ...headers } }, (response) => {
      response.resume()
      resolve(response)
    })
    sent.on('upgrade', (response, socket) => {
      // A message that crashes Vite's own handler.
      const message = Buffer.from('{"type":"custom","event":"vite:invalidate","data":null}')
      socket.end(Buffer.concat([Buffer.from([0x81, 0x80 | message.length, 0, 0, 0, 0]), message]))
      socket.on('error', reject)
      socket.resume().on('close', () => resolve(response))
    })
    sent.on('error', reject)
    sent.end(method === 'POST' ? '{}' : '')
  })
}

const json = { 'content-type': 'application/json' }
const own = (): Headers => ({ origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin', ...json })
const page: Headers = { 'sec-fetch-site': 'same-origin' }
const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', ...json }
/** A host name that starts like this machine's. */
const evilHost = () => ({ host: `localhost.evil.example:${port}`, origin: `http://localhost.evil.example:${port}` })
const open = (file: string) => `/__open-in-editor?file=${encodeURIComponent(file)}`
const home = open('content/pages/index.yaml')

const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
const upgrade: Headers = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-protocol': 'vite-hmr',
}

const cases: [method: string, path: string, headers: () => Headers, status: number][] = [
  // Reading.
  ['GET', '/', () => ({}), 200],
  ['HEAD', '/', () => page, 200],
  ['GET', '/', () => ({ ...link, 'sec-fetch-dest': 'document' }), 200],
  ['GET', '/src/main.tsx', () => page, 200],
  ['GET', '/__edit/findings?path=/', () => page, 200],
  ['GET', '/', () => ({ ...link, 'sec-fetch-dest': 'iframe' }), 403],
  ['GET', '/', () => ({ 'sec-fetch-site': 'same-site' }), 403],
  ['GET', '/', () => ({ host: 'evil.example' }), 403],
  ['GET', '/', () => ({ origin: 'null' }), 403],
  ['GET', '/src/main.tsx', () => ({ ...evil }), 403],
  ['GET', '/src/main.tsx', () => ({ origin: 'http://localhost:9' }), 403],
  ['GET', '/_data/shell.json', () => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }), 403],
  ['GET', '/package.json', () => page, 403],
  ['GET', '/package.json?raw', () => page, 403],
  ['GET', '/content/site.yaml?import&raw', () => page, 403],
  ['GET', '/@fs/etc/passwd', () => page, 403],
  ['GET', '/@fs/etc/passwd?import&raw', () => page, 403],
  // Writing.
  ['POST', '/', () => evil, 403],
  ['POST', '/', () => ({}), 403],
  ['OPTIONS', '/', () => ({ ...evil, 'access-control-request-method': 'POST' }), 403],
  ['PUT', '/', own, 403],
  ['POST', '/__edit/undo', () => evil, 403],
  ['POST', '/__edit/undo', () => ({ ...own(), origin: 'null' }), 403],
  ['POST', '/__edit/undo', () => ({ ...own(), origin: 'http://localhost:9' }), 403],
  ['POST', '/__edit/undo', () => ({ 'sec-fetch-site': 'same-origin', ...json }), 403],
  ['POST', '/__edit/undo', () => ({ ...own(), 'sec-fetch-site': 'same-site' }), 403],
  ['POST', '/__edit/undo', () => ({ ...own(), ...evilHost() }), 403],
  ['POST', '/__edit/undo', () => ({ ...own(), 'content-type': 'text/plain' }), 403],
  ['POST', '/__edit/undo', () => ({ ...own(), 'content-type': 'text/plain; application/json' }), 403],
  ['POST', '/__edit/undo', own, 422],
  ['POST', '/__edit/undo', () => ({ ...own(), 'x-forwarded-for': '203.0.113.9' }), 403],
  ['GET', '/__edit/findings?path=/', () => ({}), 403],
  ['GET', '/__edit/findings?path=/', () => ({ ...link, 'sec-fetch-dest': 'document' }), 403],
  // Starting a program.
  ['GET', home, () => ({}), 403],
  ['GET', home, () => evil, 403],
  ['GET', home, () => ({ ...link, 'sec-fetch-dest': 'document' }), 403],
  ['GET', home, () => ({ 'sec-fetch-site': 'none' }), 403],
  ['GET', home, () => ({ ...page, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }), 403],
  ['GET', home, () => ({ ...page, host: 'evil.example' }), 403],
  ['GET', home, () => ({ ...page, via: '1.1 tunnel' }), 403],
  ['HEAD', home, () => page, 403],
  ['POST', home, () => evil, 403],
  ['GET', home.toUpperCase().replace('FILE=', 'file='), () => ({}), 403],
  ['GET', home.replace('?', '/x?'), () => ({}), 403],
  ['GET', home.replace('?', '.x?'), () => ({}), 403],
  ['GET', `http://localhost${home}`, () => ({}), 403],
  ['GET', open('/etc/passwd'), () => page, 403],
  ['GET', open('file:///etc/passwd'), () => page, 403],
  ['GET', open('../../etc/passwd'), () => page, 403],
  ['GET', open('content/../../x'), () => page, 403],
  // Web sockets: another site has no token.
  ['GET', '/', () => upgrade, 101],
  ['GET', '/', () => ({ ...upgrade, origin: 'https://evil.example' }), 400],
]

test.each(cases)('%s %s (case %#) is accepted or rejected by its headers', async (method, path, headers, status) => {
  const response = await send(method, path, headers())
  expect(response.statusCode).toBe(status)
  expect(response.headers).not.toHaveProperty('access-control-allow-origin')
})

const lan = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address

test.skipIf(lan === undefined).each<[string, string, () => Headers, number]>([
  ['GET', '/', () => ({}), 200],
  ['GET', '/src/main.tsx', () => ({}), 200],
  ['GET', '/', () => upgrade, 101],
  ['GET', home, () => page, 403],
  ['GET', home, () => ({ ...page, host: `localhost:${port}` }), 403],
  ['POST', '/__edit/undo', () => ({ ...own(), host: `127.0.0.1:${port}` }), 403],
  ['GET', '/__edit/findings?path=/', () => ({ ...page, host: `127.0.0.1:${port}` }), 403],
])('another machine can only read: %s %s (case %#)', async (method, path, headers, status) => {
  expect((await send(method, path, headers(), lan)).statusCode).toBe(status)
})

test('only a page of the server opens the editor', async () => {
  expect((await send('GET', home, page)).statusCode).toBe(200)
  const written = () => existsSync(opened) && readFileSync(opened, 'utf8')
  const file = `${join(server.folder, 'content/pages/index.yaml')}\n`
  await expect.poll(written).toBe(file)
  expect((await send('GET', '/', page)).statusCode).toBe(200)
})
