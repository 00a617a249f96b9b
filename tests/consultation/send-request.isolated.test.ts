import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { sendRequest } from '../../src/features/consultation/send-request.ts'
import { drop, never, serveInquiries, status, type Answer } from './inquiry-server.ts'
import { RequestOverFetch } from './request-over-fetch.ts'

vi.stubGlobal('XMLHttpRequest', RequestOverFetch)
afterAll(() => vi.unstubAllGlobals())

let stop = () => {}
afterEach(() => stop())

async function serve(...answers: Answer[]) {
  const server = await serveInquiries(...answers)
  stop = server.stop
  return server
}

function body() {
  const form = new FormData()
  form.append('name', 'Ann')
  form.append('drawings', new File(['%PDF'], 'plan.pdf'))
  return form
}

/** Sends without waiting. Returns the waits and the reported times. */
async function send(endpoint: string) {
  const waits: number[] = []
  const retries: number[] = []
  const wait = (milliseconds: number) => Promise.resolve(void waits.push(milliseconds))
  const outcome = await sendRequest(endpoint, body(), 'key-1', {
    silence: 2000,
    wait,
    onRetry: (attempt) => retries.push(attempt),
  })
  return { outcome, waits, retries }
}

test.each([200, 201, 204])('%d is sent, once, as parts of a form', async (code) => {
  const { endpoint, received } = await serve(status(code))
  expect(await send(endpoint)).toEqual({ outcome: { kind: 'sent' }, waits: [], retries: [] })
  expect(received).toHaveLength(1)
  expect(received[0]!.type).toMatch(/^multipart\/form-data; boundary=/)
  expect(received[0]!.body).toMatch(/name="name"\r\n\r\nAnn\r\n/)
  expect(received[0]!.body).toMatch(/name="drawings"; filename="plan.pdf"/)
})

test.each([
  [
    '{"errors":{"email":"No such host.","phone":["Too short.","Too odd."],"other":1}}',
    { email: 'No such host.', phone: 'Too short.' },
  ],
  ['{"errors":null}', {}],
  ['<html>', {}],
  ['null', {}],
])('400 with %s is refused for its fields', async (text, errors) => {
  const { endpoint, received } = await serve(status(400, text))
  expect((await send(endpoint)).outcome).toEqual({ kind: 'refused', errors })
  expect(received).toHaveLength(1)
})

test.each([
  [408, {}, { kind: 'too-slow' }],
  [413, {}, { kind: 'too-large' }],
  [429, {}, { kind: 'too-many' }],
  [429, { 'Retry-After': '90' }, { kind: 'too-many', wait: 90 }],
  [429, { 'Retry-After': 'soon' }, { kind: 'too-many' }],
  [429, { 'Retry-After': 'Sat, 15 Nov 2025 12:02:00 GMT' }, { kind: 'too-many', wait: 120 }],
  [500, {}, { kind: 'failed' }],
  [507, {}, { kind: 'no-room' }],
  [404, {}, { kind: 'failed' }],
])('%d %j is reported, and not sent again', async (code, headers, outcome) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2025, 10, 15, 12))
  const { endpoint, received } = await serve(status(code, '{"error":"A sentence."}', headers))
  expect((await send(endpoint)).outcome).toEqual(outcome)
  expect(received).toHaveLength(1)
  vi.restoreAllMocks()
})

test.each([
  ['502', status(502)],
  ['503', status(503)],
  ['504', status(504)],
  ['a dropped connection', drop],
])('after %s it is sent again, with the same key', async (_, answer) => {
  const { endpoint, received } = await serve(answer, answer, status(200))
  expect(await send(endpoint)).toEqual({ outcome: { kind: 'sent' }, waits: [1000, 2000], retries: [2, 3] })
  expect(received.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1'])
})

test('what has ended in silence is not sent again', async () => {
  const { endpoint, received } = await serve(never, status(200))
  expect(await send(endpoint)).toEqual({ outcome: { kind: 'unreachable' }, waits: [], retries: [] })
  expect(received).toHaveLength(1)
})

test('three retries are all', async () => {
  const gone = await serve(drop)
  expect(await send(gone.endpoint)).toEqual({
    outcome: { kind: 'unreachable' },
    waits: [1000, 2000, 4000],
    retries: [2, 3, 4],
  })
  expect(gone.received).toHaveLength(4)
  stop()
  const busy = await serve(status(503))
  expect((await send(busy.endpoint)).outcome).toEqual({ kind: 'failed' })
  expect(busy.received).toHaveLength(4)
})

test('what cannot be reached at all is reported', async () => {
  expect((await send('http://127.0.0.1:1/inquiries')).outcome).toEqual({ kind: 'unreachable' })
})
