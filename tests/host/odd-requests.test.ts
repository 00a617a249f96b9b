import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFiles } from '../../scripts/pipeline/cache/files-below.ts'
import { startNginx, type Host } from './nginx.ts'

const REQUESTS = 10_000
const AT_ONCE = 40

let host: Host
let files: string[]
beforeAll(async () => {
  host = await startNginx()
  files = (await listFiles(host.site)).filter((file) => !/\.(br|gz)$|^_[a-z.]+$/.test(file))
})
afterAll(() => host.stop())

/** Numbers that look like chance and are the same each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const methods = 'GET GET GET GET HEAD POST PUT DELETE PATCH OPTIONS TRACE CONNECT PROPFIND get G\u0000T FOO'.split(' ')
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9', 'http/1.1', '']
const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  '.%2e/',
  '%252e%252e%252f',
  '..;/',
  '....//',
  '%c0%ae%c0%ae/',
]
const targets = [
  'secret.txt',
  '.htpasswd',
  'nginx.conf',
  'etc/passwd',
  '.git/config',
  '.env',
  'tmp/body',
  '_nginx.conf',
  '_headers',
]
const pieces = [
  '/',
  '//',
  '%',
  '%zz',
  '%00',
  '%0d%0aX-A: b',
  '%0a',
  '\t',
  '?',
  '??a=b',
  '#',
  ';',
  ':',
  '@',
  '*',
  '~',
  '|',
  '"',
  '<',
  '\u00e9',
  '%ff',
  '%f0%9f%8f%a0',
  '.',
  '..',
  '.br',
  '.gz',
  '.html',
  'index.html',
  '/index.html',
  '%2f',
  '%5c',
  '\\',
  'http://a.example/',
  '//a.example/',
  'x'.repeat(300),
  'x'.repeat(9000),
  '/a'.repeat(2000),
]
const fields = [
  'Range: bytes=0-0,-1',
  'Range: bytes=9-1',
  `Range: bytes=${'0-,'.repeat(500)}`,
  'If-None-Match: "',
  'If-Modified-Since: never',
  'Accept-Encoding: br;q=x, *;q=0',
  'Expect: 100-continue',
  'Transfer-Encoding: chunked',
  'Content-Length: 99999999',
  'Content-Length: -1',
  'Host:',
  'Host: a.example',
  'Host: ../..',
  'X-Original-URL: /secret.txt',
  'X-Forwarded-Host: a.example',
  'Upgrade: h2c',
  `X-Long: ${'x'.repeat(20_000)}`,
  'no field',
  'Connection: upgrade',
  'Origin: null',
]

/** A request that nobody sends who means well. */
function oddRequest(roll: (sides: number) => number): string {
  const of = <T>(all: readonly T[]) => all[roll(all.length)]!
  const page = `/${of(files)}`
  const cut = roll(page.length)
  const paths = [
    () => `/${of(ups).repeat(1 + roll(8))}${of(targets)}`,
    () => `/assets/${of(ups).repeat(1 + roll(8))}${of(targets)}`,
    () => `${page}${of(ups).repeat(1 + roll(4))}${of(targets)}`,
    () => page.slice(0, cut) + of(pieces) + page.slice(cut),
    () => of(pieces) + of(pieces) + of(pieces),
    () => `${page}${of(pieces)}${of(pieces)}`,
    () => page.replaceAll(/[a-z]/g, (letter) => (roll(3) ? letter : `%${letter.charCodeAt(0).toString(16)}`)),
    () => Array.from({ length: 1 + roll(60) }, () => String.fromCharCode(33 + roll(94))).join(''),
  ]
  const line = `${of(methods)} ${of(paths)()} ${of(versions)}`
  const more = Array.from({ length: roll(3) }, () => `${of(fields)}\r\n`).join('')
  return `${line}\r\nHost: site.example\r\nConnection: close\r\n${more}\r\n`
}

/** Sends bytes as they are, and takes what comes until the host ends it. */
function exchange(text: string): Promise<Buffer> {
  return new Promise((done) => {
    const chunks: Buffer[] = []
    const socket = connect(host.port, '127.0.0.1', () => socket.end(text))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => {})
    socket.on('close', () => done(Buffer.concat(chunks)))
  })
}

/** What is wrong with an answer, if anything. */
function problemOf(request: string, answer: Buffer, known: ReadonlySet<string>): string | undefined {
  const end = answer.indexOf('\r\n\r\n')
  const head = answer.subarray(0, Math.max(0, end)).toString('latin1')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  const told = `${JSON.stringify(request.slice(0, 200))}: ${head.split('\r\n')[0]}`
  // The one thing that nginx has another number for: a version of HTTP that there is none of.
  if (status >= 500 && status !== 505) return told
  if (/secret|root:x:|beside the site/.test(answer.toString('latin1').slice(Math.max(0, end)))) return `${told} leaks`
  const location = /^location: (.*)$/im.exec(head)?.[1]
  if (location !== undefined && !/^\/(?!\/)[\w./-]*(?:\?.*)?$/.test(location)) return `${told} leads to ${location}`
  if (/^x-a:/im.test(head)) return `${told} has a header of the request's`
  const isWhole = status === 200 && /^get|^GET/.test(request)
  return isWhole && !known.has(hashOf(answer.subarray(end + 4))) ? `${told} is no file of the site` : undefined
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('ten thousand odd requests get nothing but the site, and end nothing', async () => {
  const known = new Set(
    (await listFiles(host.site))
      .filter((file) => !file.startsWith('_') || file.startsWith('_data/'))
      .map((file) => hashOf(readFileSync(join(host.site, file)))),
  )
  const roll = dice(15)
  const requests = Array.from({ length: REQUESTS }, () => oddRequest(roll))
  const statuses = new Map<string, number>()
  const problems: string[] = []
  const work = async () => {
    for (let request = requests.pop(); request !== undefined; request = requests.pop()) {
      const answer = await exchange(request)
      const problem = problemOf(request, answer, known)
      if (problem) problems.push(problem)
      const status = /^HTTP\/1\.1 (\d)/.exec(answer.subarray(0, 12).toString('latin1'))?.[1] ?? 'none'
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(problems.slice(0, 20)).toEqual([])
  // Most are refused, but some are only oddly written.
  expect(statuses.get('2')).toBeGreaterThan(50)
  expect(statuses.get('4')).toBeGreaterThan(3000)
  expect((await exchange('HEAD / HTTP/1.0\r\n\r\n')).toString()).toContain(' 200 OK')
  const counts = [...statuses]
    .sort()
    .map(([first, count]) => `${count} ${first === 'none' ? 'without a status' : `${first}xx`}`)
  process.stdout.write(`${REQUESTS} odd requests: ${counts.join(', ')}\n`)
})
