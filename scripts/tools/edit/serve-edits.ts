import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { refusal, type EditAnswer } from './edit-answer.ts'
import type { OpenContent } from './open-content.ts'

/** Bytes that a request may have; one with a picture, more. */
const MOST = 1_000_000
const MOST_OF_PICTURE = 60_000_000

/** Asks the content for pages that are edited. Requests have passed `guard.ts`. */
export function serveEdits(ask: OpenContent['ask']) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, type, body } = await answerTo(request, ask)
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    response.end(body)
  }
}

async function answerTo(request: IncomingMessage, ask: OpenContent['ask']): Promise<EditAnswer> {
  const { method = '', url = '/' } = request
  try {
    return await ask('edit', { method, url, body: await bodyOf(request, url === '/picture' ? MOST_OF_PICTURE : MOST) })
  } catch (error) {
    return refusal(error instanceof Refusal ? 422 : 500, error)
  }
}

async function bodyOf(request: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most) throw new Refusal('This is more than an edit may hold.', 'Part it into several.')
  }
  return Buffer.concat(chunks).toString()
}
