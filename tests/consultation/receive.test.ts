import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const port = 20_000 + (process.pid % 10_000)
const endpoint = `http://localhost:${port}/`
const server = spawn(process.execPath, [join(import.meta.dirname, '../../hosting/receive.js')], {
  env: { ...process.env, PORT: String(port), ORIGIN: 'https://site.example' },
})
let printed = ''
server.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))

const send = (fields: Record<string, string>, key = 'one') => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return fetch(endpoint, { method: 'POST', body, headers: { 'Idempotency-Key': key } })
}
const whole = { name: 'Ada', email: 'ada@site.example', phone: '604-555-0142' }

beforeAll(async () => {
  const isUp = () =>
    fetch(endpoint).then(
      () => true,
      () => false,
    )
  await vi.waitUntil(isUp, { timeout: 20_000 })
})
afterAll(async () => {
  server.kill()
  await once(server, 'close')
})

test('the receiver takes a request once, reports missing fields, and allows the site', async () => {
  const wrong = await send({ ...whole, email: '' })
  expect([wrong.status, await wrong.json()]).toEqual([400, { errors: { email: 'Is missing.' } }])
  expect((await send(whole)).status).toBe(204)
  expect((await send(whole)).status).toBe(204)
  expect(printed.match(/Ada/g)).toHaveLength(1)
  const { status, headers } = await fetch(endpoint, { method: 'OPTIONS' })
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, 'https://site.example'])
})
