import { z } from 'zod'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { pictureSchema } from './add-picture.ts'
import { jsonAnswer, refusal, type EditAnswer } from './edit-answer.ts'
import { editSchema, Stale } from './edit-file.ts'
import type { ContentRuns } from './content-runs.ts'
import { draftSchema, EditSession } from './edit-session.ts'
import { pastedProse, pastedSchema } from './pasted-prose.ts'

/** A request of a page that is edited. */
export interface AskedEdit {
  method: string
  /** Path and search, below the address of all edits. */
  url: string
  body: string
}

/** Answers the pages that are edited: what their texts are, an edit, its taking back. */
export function answerEdits(root: string, runs: ContentRuns) {
  const session = new EditSession(root, runs)
  return async ({ method, url, body }: AskedEdit): Promise<EditAnswer> => {
    try {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      const path = searchParams.get('path') ?? '/'
      switch (`${method} ${pathname}`) {
        case 'GET /texts':
          return jsonAnswer(200, await session.textsOf(path))
        case 'GET /names':
          return jsonAnswer(200, await session.names())
        case 'GET /findings':
          return jsonAnswer(200, session.findingsOf(path))
        case 'GET /panel':
          return jsonAnswer(200, await session.panelOf(path))
        case 'GET /card':
          return picture(await session.cardOf(path))
        case 'POST /edit':
          return jsonAnswer(200, await session.edit(read(body, editSchema)))
        case 'POST /draft':
          return jsonAnswer(200, await session.setDraft(read(body, draftSchema)))
        case 'POST /picture':
          return jsonAnswer(200, await session.addPicture(read(body, pictureSchema)))
        case 'POST /paste':
          return jsonAnswer(200, pastedProse(read(body, pastedSchema)))
        case 'POST /undo':
          return jsonAnswer(200, await session.undo())
        default:
          return jsonAnswer(404, { message: 'Nothing is edited at this address.', hint: '' })
      }
    } catch (error) {
      return refusal(statusOf(error), error)
    }
  }
}

function statusOf(error: unknown): number {
  if (error instanceof Stale) return 409
  return error instanceof Refusal ? 422 : 500
}

const picture = (body: Buffer): EditAnswer => {
  return { status: 200, type: body[0] === 0xff ? 'image/jpeg' : 'image/png', body }
}

function read<Schema extends z.ZodType>(body: string, schema: Schema): z.infer<Schema> {
  const { success, data } = schema.safeParse(parsed(body))
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
