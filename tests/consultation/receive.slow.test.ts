import * as fc from 'fast-check'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runs } from '../property-runs.ts'
import { exchange, formOf, post, startReceiver, statusOf, whole } from './receiver.ts'

const encoded = async (form: FormData): Promise<string> =>
  Buffer.from(await new Response(form).arrayBuffer()).toString()

/** A valid request, in lines that a property may change. */
async function validLines(id: number): Promise<string[]> {
  const body = await encoded(formOf({ ...whole, role: String(id) }, [new File(['%PDF'], 'plan.pdf')]))
  const boundary = body.slice(2, body.indexOf('\r\n'))
  const headers = [
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return [
    'POST / HTTP/1.1\r\n',
    'Host: a\r\n',
    ...headers.map((line) => `${line}\r\n`),
    '\r\n',
    ...body.split(/(?<=\r\n)/),
  ]
}

const hostileLines = [
  'TRACE / HTTP/1.1\r\n',
  'CONNECT a.example:443 HTTP/1.1\r\n',
  'OPTIONS * HTTP/1.1\r\n',
  'HEAD / HTTP/1.1\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'POST / HTTP/1.0\r\n',
  'POST http://[ HTTP/1.1\r\n',
  'POST //\\ HTTP/1.1\r\n',
  'GET\r\n',
  'Expect: 100-continue\r\n',
  'Expect: nothing\r\n',
  'Upgrade: websocket\r\nConnection: Upgrade\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Transfer-Encoding: gzip, chunked\r\n',
  'Content-Length: -1\r\n',
  'Content-Length: 99999999999999999999\r\n',
  'Content-Length: 5\r\n',
  'Content-Type: multipart/form-data\r\n',
  'Content-Type: multipart/form-data; boundary="\r\n',
  'Content-Type: application/x-www-form-urlencoded\r\n',
  'Idempotency-Key: a\r\n',
  `Idempotency-Key: ${'a'.repeat(9000)}\r\n`,
  'Origin: null\r\n',
  'X-Forwarded-For: ,\r\n',
  ': empty\r\n',
  ' folded\r\n',
  'Content-Disposition: form-data; name="__proto__"\r\n',
  'Content-Disposition: form-data; name="drawings"; filename="../../a.pdf"\r\n',
  'Content-Disposition: form-data\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  'ffffffffffffffff\r\n',
  '0\r\n\r\n',
  '\r\n',
  '\n',
  '--',
  '\0',
  '\u00ff\u00fe',
  '\u0016\u0003\u0001\u0002\u0000\u0001',
]

/** Lines of a valid request, some left out, repeated, moved, replaced or cut; or bytes. */
const anyChanges = fc.array(
  fc.record({
    at: fc.nat(1000),
    removed: fc.nat(3),
    added: fc.array(fc.oneof(fc.constantFrom(...hostileLines), fc.nat(1000), fc.uint8Array({ maxLength: 20 })), {
      maxLength: 3,
    }),
  }),
  { maxLength: 4 },
)
const anyBytes = fc.uint8Array({ maxLength: 200 })
const anyRequest = fc.record({
  made: fc.oneof({ weight: 9, arbitrary: anyChanges }, { weight: 1, arbitrary: anyBytes }),
  cuts: fc.array(fc.nat(2000), { maxLength: 4 }),
})

type AnyRequest = typeof anyRequest extends fc.Arbitrary<infer Value> ? Value : never

function bytesOf(valid: string[], made: AnyRequest['made']): Buffer {
  if (made instanceof Uint8Array) return Buffer.from(made)
  const lines: (string | Uint8Array)[] = [...valid]
  for (const { at, removed, added } of made)
    lines.splice(
      at % (lines.length + 1),
      removed,
      ...added.map((one) => (typeof one === 'number' ? valid[one % valid.length]! : one)),
    )
  return Buffer.concat(lines.map((line) => Buffer.from(line as string, 'latin1')))
}

function pieces(bytes: Buffer, cuts: number[]): Buffer[] {
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)).sort((one, other) => one - other), bytes.length]
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
}

test('any sequence of bytes gets a status, and every request that was accepted is stored', async () => {
  const receiver = await startReceiver()
  const { seed, numRuns } = runs(10_000)
  const requests = fc.sample(anyRequest, { seed, numRuns }).entries()
  const [statuses, accepted] = [new Map<number, number>(), [] as string[]]
  const sendAll = async () => {
    for (const [id, { made, cuts }] of requests) {
      const bytes = bytesOf(await validLines(id), made)
      const answer = await exchange(receiver.port, pieces(bytes, cuts))
      const status = statusOf(answer.replace('HTTP/1.1 100 Continue\r\n\r\n', ''))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      expect({ bytes: bytes.toString('latin1'), status }).not.toMatchObject({ status: 0 })
      const [, role] = /name="role"\r\n\r\n(\d+)\r\n/.exec(bytes.toString('latin1')) ?? []
      if (status === 204 && role !== undefined && /^\s*POST/.test(bytes.toString('latin1'))) accepted.push(role)
    }
  }
  await Promise.all(Array.from({ length: 20 }, sendAll))
  expect(receiver.isRunning()).toBe(true)
  expect((await post(receiver.endpoint, formOf(whole))).status).toBe(204)
  const roles = new Set(receiver.stored().map(({ request }) => request.role))
  expect(accepted.filter((role) => !roles.has(role))).toEqual([])
  // Neither all nor none.
  expect(statuses.get(204)).toBeGreaterThan(numRuns / 100)
  expect(statuses.get(400)).toBeGreaterThan(numRuns / 100)
  await receiver.remove()
})

test.each(Array.from({ length: 17 }, (_, call) => call))(
  'power that fails at call %d leaves whole requests, each that was accepted, and what is sent again is stored once',
  async (call) => {
    const first = await startReceiver({ fault: { call } })
    const accepted: string[] = []
    const send = async (own: typeof first, name: string) => {
      const form = formOf({ ...whole, name }, [new File(['%PDF'], 'plan.pdf')])
      const status = await post(own.endpoint, form, { 'Idempotency-Key': name }).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 204) accepted.push(name)
      return status
    }
    for (const name of ['Ada', 'Eve', 'Ann']) await send(first, name)
    const second = await startReceiver({ folder: first.path })
    const names = () => second.stored().map(({ request }) => request.name)
    expect(names()).toEqual(expect.arrayContaining(accepted))
    for (const name of ['Ada', 'Eve', 'Ann']) expect(await send(second, name)).toBe(204)
    expect(names().sort()).toEqual(['Ada', 'Ann', 'Eve'])
    expect(second.stored().every(({ drawings }) => drawings['1.pdf'] === 4)).toBe(true)
    await second.remove()
  },
)

test('a receiver that is killed at any time loses nothing that it accepted', async () => {
  const delays = fc.sample(fc.nat(60), { ...runs(20), numRuns: 20 })
  let folder: string | undefined
  const accepted: string[] = []
  for (const [round, delay] of delays.entries()) {
    const receiver = await startReceiver({ folder })
    folder = receiver.path
    const sent = Array.from({ length: 30 }, async (_, index) => {
      const name = `${round}-${index}`
      const form = formOf({ ...whole, name }, [new File([new Uint8Array(100_000)], 'plan.pdf')])
      const answer = await post(receiver.endpoint, form, { 'Idempotency-Key': name }).catch(() => undefined)
      if (answer?.status === 204) accepted.push(name)
    })
    await wait(delay)
    await receiver.stop('SIGKILL')
    await Promise.all(sent)
  }
  const last = await startReceiver({ folder })
  const names = last.stored().map(({ request }) => request.name)
  expect(accepted.filter((name) => names.filter((one) => one === name).length !== 1)).toEqual([])
  expect(last.stored().every(({ drawings }) => drawings['1.pdf'] === 100_000)).toBe(true)
  await last.remove()
})

test.each([
  ['the head', 'POST / HTTP/1.1\r\nX: ', {}],
  [
    'the body',
    'POST / HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=----b\r\nContent-Length: 9999\r\n\r\n',
    { atOnce: 6 },
  ],
])('1,000 connections that send one byte of %s a second keep nobody out', async (_, begin, limits) => {
  const minute = { minute: 2000, headersTimeout: 2000, connectionsCheckingInterval: 500 }
  const receiver = await startReceiver({ limits: { connections: 100, ...minute, ...limits } })
  const slow = Array.from({ length: 1000 }, () => trickle(receiver.port, begin))
  for (let index = 0; index < 20; index++) {
    let status = 0
    while (status !== 204) {
      ;({ status } = await post(receiver.endpoint, formOf({ ...whole, name: String(index) })).catch(() => ({
        status: 0,
      })))
    }
  }
  const statuses = new Set((await Promise.all(slow)).map(statusOf))
  expect([408, 429, 503]).toEqual(expect.arrayContaining([...statuses]))
  expect(receiver.stored()).toHaveLength(20)
  await receiver.remove()
})

/** Sends a byte a second until it is answered. */
function trickle(port: number, begin: string): Promise<string> {
  return new Promise((done) => {
    let answer = ''
    let timer: NodeJS.Timeout | undefined
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(begin)
      // What has arrived is read before the next byte is sent.
      timer = setInterval(() => setImmediate(() => void (socket.destroyed || socket.write('a'))), 1000)
    })
    const end = () => {
      clearInterval(timer)
      socket.destroy()
      done(answer)
    }
    socket
      .on('data', (chunk) => (answer += chunk.toString()))
      .on('end', end)
      .on('error', end)
      .on('close', end)
  })
}
