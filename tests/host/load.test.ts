import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNginx, type Host } from './nginx.ts'

let host: Host
beforeAll(async () => {
  host = await startNginx()
})
afterAll(() => host.stop())

interface Load {
  errors: number
  timeouts: number
  non2xx: number
  requests: { total: number; average: number }
  latency: { p50: number; p99: number }
  throughput: { average: number }
}

test('two hundred connections for twenty seconds get an answer each time', async () => {
  const options = ['--connections', '200', '--duration', '20', '--json', '--headers', 'accept-encoding=br']
  const { stdout } = await promisify(execFile)('autocannon', [...options, `http://127.0.0.1:${host.port}/services`])
  const { errors, timeouts, non2xx, requests, latency, throughput } = JSON.parse(stdout) as Load
  expect({ errors, timeouts, non2xx }).toEqual({ errors: 0, timeouts: 0, non2xx: 0 })
  expect(requests.total).toBeGreaterThan(200)
  process.stdout.write(
    `200 connections, 20 s: ${requests.total} requests, ${Math.round(requests.average)} a second, ` +
      `${(throughput.average / 1e6).toFixed(1)} MB a second, half of them within ${latency.p50} ms, ` +
      `99 % within ${latency.p99} ms\n`,
  )
})
