import { generateKeyPairSync, sign } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2'
import { get } from 'node:https'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type Certificate, type RunningServer } from '../../scripts/site/host/start-server.ts'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const home = `<h1>Home</h1>${'<p>text</p>'.repeat(200)}`
const folder = sharedFolder('serve-https')
const rejectUnauthorized = false
let server: RunningServer

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), home)
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(home))
  writeFileSync(join(folder, '404.html'), 'Not here')
  writeFileSync(join(folder, '_headers'), '/*\n  X-Content-Type-Options: nosniff\n')
  server = await startServer({ root: folder, port: 0, certificate: ownCertificate() })
})
afterAll(async () => {
  await server.close()
})

/** A DER value: type, length and bytes. */
function der(kind: number, ...parts: Buffer[]): Buffer {
  const bytes = Buffer.concat(parts)
  const size = bytes.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([kind, ...length]), bytes])
}
const list = (...parts: Buffer[]) => der(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')
const ECDSA_SHA256 = list(hex('06082a8648ce3d040302'))
const COMMON_NAME = hex('0603550403')

/** A self-signed certificate for localhost, as the audit creates for each run. */
function ownCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = list(der(0x31, list(COMMON_NAME, der(0x0c, Buffer.from('localhost')))))
  const validity = list(der(0x17, Buffer.from('250101000000Z')), der(0x17, Buffer.from('491231235959Z')))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const facts = list(der(0xa0, hex('020102')), hex('020101'), ECDSA_SHA256, name, validity, name, key)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', facts, privateKey))
  const body = list(facts, ECDSA_SHA256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  }
}

/** Sends a request by HTTP/2 on a new connection. */
function request(headers: OutgoingHttpHeaders): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((done, fail) => {
    const session = connect(server.url, { rejectUnauthorized }).on('error', fail)
    const stream = session.request(headers).on('error', fail)
    const parts: Buffer[] = []
    let answered: IncomingHttpHeaders = {}
    stream.on('response', (given) => (answered = given))
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      session.close()
      done({ headers: answered, body: Buffer.concat(parts) })
    })
  })
}

test('with a certificate, a page is served by HTTPS and HTTP/2, compressed, with its headers', async () => {
  expect(server.url).toMatch(/^https:\/\/localhost:\d+\/$/)
  const { headers, body } = await request({ ':path': '/', 'accept-encoding': 'br' })
  expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'br', 'x-content-type-options': 'nosniff' })
  expect(brotliDecompressSync(body).toString()).toBe(home)
})

test('an unknown address and a method that is not served are answered by HTTP/2 too', async () => {
  const missing = await request({ ':path': '/nothing' })
  expect([missing.headers[':status'], String(missing.body)]).toEqual([404, 'Not here'])
  expect((await request({ ':path': '/', ':method': 'DELETE' })).headers).toMatchObject({
    ':status': 405,
    allow: 'GET, HEAD',
  })
})

test('a request by HTTP/1.1 gets a response by HTTP/1.1', async () => {
  const version = await new Promise((done, fail) => {
    get(server.url, { rejectUnauthorized }, (response) => {
      response.resume()
      done(response.httpVersion)
    }).on('error', fail)
  })
  expect(version).toBe('1.1')
})
