import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const origin = 'https://site.example'

/** What the disk does at a call, counted from the first request: `faulty-disk.mjs`. */
interface Fault {
  call: number
  /** An error code; without it the receiver is killed. */
  code?: string
}

interface Options {
  folder?: string
  limits?: Record<string, number>
  env?: Record<string, string>
  fault?: Fault
}

let ports = 20_000 + (process.pid % 5000) * 2

/** Runs `hosting/receive.js` in a temporary folder, with limits that only a test of them meets. */
export async function startReceiver({ folder, limits, env, fault }: Options = {}) {
  const port = ports++
  const path = folder ?? mkdtempSync(join(tmpdir(), 'inquiries-'))
  const most = { requests: 1e6, atOnce: 1e4, free: 0, linger: 500, ...limits }
  const preload = fault ? ['--import', join(import.meta.dirname, 'faulty-disk.mjs')] : []
  const child = spawn(process.execPath, [...preload, join(import.meta.dirname, '../../hosting/receive.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      FOLDER: path,
      ORIGIN: origin,
      LIMITS: JSON.stringify(most),
      FAULT: JSON.stringify(fault),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit')
  while ((await exchange(port, ['OPTIONS / HTTP/1.1\r\n\r\n'])) === '')
    if (child.exitCode === null) await wait(20)
    else throw new Error(output)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return {
    port,
    path,
    endpoint: `http://localhost:${port}/`,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Its log has no reader any more. */
    closeOutput: () => [child.stdout, child.stderr].forEach((stream) => stream.destroy()),
    stored: () => stored(path),
    stop,
    remove: () => stop().then(() => rmSync(path, { recursive: true })),
  }
}

/** The stored requests; throws if one is not whole. */
function stored(folder: string) {
  return readdirSync(folder).map((name) => {
    const files = readdirSync(join(folder, name)).filter((file) => file !== 'request.json')
    const request = JSON.parse(readFileSync(join(folder, name, 'request.json'), 'utf8')) as Record<string, string>
    const drawings = Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, name, file)).length]))
    return { name, request, drawings }
  })
}

/** Sends pieces as they are, then ends. Returns what was answered until the other side ended; empty without a server. */
export function exchange(port: number, pieces: readonly (string | Uint8Array)[], isLeftOpen = false): Promise<string> {
  return new Promise((done) => {
    let answer = ''
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const end = () => {
      socket.destroy()
      done(answer)
    }
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('end', end).on('error', end).on('close', end)
    socket.on('connect', async () => {
      for (const piece of pieces) if (!socket.destroyed) await new Promise((next) => void socket.write(piece, next))
      if (!isLeftOpen) socket.end()
    })
  })
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)

export const whole = { name: 'Ada', email: 'ada@site.example', phone: '604-555-0142' }

/** A request as browsers write it. */
export function formOf(fields: Record<string, string>, drawings: File[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const drawing of drawings) form.append('drawings', drawing)
  return form
}

/** Sends a form. */
export const post = (endpoint: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(endpoint, { method: 'POST', body, headers: { Origin: origin, ...headers } })
