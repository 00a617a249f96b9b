import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { explain } from '../issues/explain'
import { Refusal } from '../issues/failure'
import { pictureSchema } from './add-picture'
import { editSchema, Stale } from './edit-file'
import type { ContentRuns } from './content-runs'
import { draftSchema, EditSession } from './edit-session'
import { pastedProse, pastedSchema } from './pasted-prose'
import { strangerReason } from './own-request'

/** Bytes that a request may have; one with a picture, more. */
const MOST = 1_000_000
const MOST_OF_PICTURE = 60_000_000

/**
 * Answers the pages that are edited: what their texts are, an edit, its taking back. Whoever is no page of this
 * server on this machine is refused.
 */
export function answerEdits(root: string, runs: ContentRuns) {
  const session = new EditSession(root, runs)
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const stranger = strangerReason(request)
    if (stranger !== undefined) return send(response, 403, { message: stranger, hint: '' })
    try {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const path = searchParams.get('path') ?? '/'
      switch (`${request.method} ${pathname}`) {
        case 'GET /texts':
          return send(response, 200, await session.textsOf(path))
        case 'GET /names':
          return send(response, 200, await session.names())
        case 'GET /findings':
          return send(response, 200, session.findingsOf(path))
        case 'GET /panel':
          return send(response, 200, await session.panelOf(path))
        case 'GET /card':
          return sendPicture(response, await session.cardOf(path))
        case 'POST /edit':
          return send(response, 200, await session.edit(await read(request, editSchema)))
        case 'POST /draft':
          return send(response, 200, await session.setDraft(await read(request, draftSchema)))
        case 'POST /picture':
          return send(response, 200, await session.addPicture(await read(request, pictureSchema, MOST_OF_PICTURE)))
        case 'POST /paste':
          return send(response, 200, pastedProse(await read(request, pastedSchema)))
        case 'POST /undo':
          return send(response, 200, await session.undo())
        default:
          send(response, 404, { message: 'Nothing is edited at this address.', hint: '' })
      }
    } catch (error) {
      const { problems, hint } = explain(error)
      send(response, statusOf(error), { message: problems.join('\n'), hint })
    }
  }
}

function statusOf(error: unknown): number {
  if (error instanceof Stale) return 409
  return error instanceof Refusal ? 422 : 500
}

function send(response: ServerResponse, status: number, answer: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(answer))
}

function sendPicture(response: ServerResponse, bytes: Buffer): void {
  const type = bytes[0] === 0xff ? 'image/jpeg' : 'image/png'
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  response.end(bytes)
}

async function read<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
  most = MOST,
): Promise<z.infer<Schema>> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most) throw new Refusal('This is more than an edit may hold.', 'Part it into several.')
  }
  const { success, data } = schema.safeParse(parsed(Buffer.concat(chunks).toString()))
  if (!success) throw new Refusal('This is no edit.', 'Load the page again.')
  return data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
