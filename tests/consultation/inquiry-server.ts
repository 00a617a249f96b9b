import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a server does with a request. */
export type Answer = (response: ServerResponse) => void

/** A request as it came. */
export interface Received {
  key: string | undefined
  type: string | undefined
  body: string
}

/** Answers with a status, a body and headers. */
export const status =
  (code: number, text = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end(text)

/** Cuts the connection without an answer. */
export const drop: Answer = (response) => response.destroy()

/** Never answers. */
export const never: Answer = () => {}

// What an endpoint of another origin has to allow.
const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Idempotency-Key',
  'Access-Control-Expose-Headers': 'Retry-After',
}

/** Starts a server that takes inquiries and remembers them: it gives its answers in turn, the last one from then on. */
export async function serveInquiries(...first: Answer[]) {
  let answers = first
  const received: Received[] = []
  /** How many requests have begun, and who lets a part of a body through. */
  const flow: { begun: number; pass?: (bytes: number) => Promise<void> } = { begun: 0 }
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(crossOrigin)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const { 'idempotency-key': key, 'content-type': type } = request.headers
    flow.begun++
    const text = await readBody(request, flow.pass).catch(() => undefined)
    // A body that was cut off is no request.
    if (text === undefined) return
    received.push({ key: key as string | undefined, type, body: text })
    answers[Math.min(received.length, answers.length) - 1]?.(response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  /** Forgets what came, and gives other answers. */
  const restart = (...others: Answer[]) => {
    answers = others
    received.length = 0
    flow.begun = 0
    delete flow.pass
  }
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return {
    endpoint: `http://localhost:${(server.address() as AddressInfo).port}/inquiries`,
    received,
    flow,
    restart,
    stop,
  }
}

async function readBody(request: IncomingMessage, pass?: (bytes: number) => Promise<void>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) {
    chunks.push(chunk as Buffer)
    await pass?.((chunk as Buffer).length)
  }
  return Buffer.concat(chunks).toString()
}
