import { z } from 'zod'
import { own } from '../../../src/lib/own.ts'
import { explain } from '../../pipeline/issues/explain.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { pictureSchema } from './add-picture.ts'
import type { ContentRuns } from './content-runs.ts'
import { editSchema, Stale } from './edit-file.ts'
import { draftSchema, EditSession } from './edit-session.ts'
import { pastedProse, pastedSchema } from './pasted-prose.ts'

/** A request of a page that is edited. */
export interface EditRequest {
  method: string
  /** Path and search, below the address of all edits. */
  url: string
  body: string
}

/** Answers requests of pages that are edited, in JSON: what their texts are, an edit, taking it back. */
export function answerEdits(root: string, runs: ContentRuns) {
  const session = new EditSession(root, runs)
  const answers: Record<string, (path: string, body: string) => unknown> = {
    'GET /texts': (path) => session.textsOf(path),
    'GET /findings': (path) => session.findingsOf(path),
    'POST /edit': (_path, body) => session.edit(parsed(body, editSchema)),
    'POST /draft': (_path, body) => session.setDraft(parsed(body, draftSchema)),
    'POST /picture': (_path, body) => session.addPicture(parsed(body, pictureSchema)),
    'POST /paste': (_path, body) => pastedProse(parsed(body, pastedSchema)),
    'POST /undo': () => session.undo(),
  }
  return async ({ method, url, body }: EditRequest) => {
    try {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      const answer = own(answers, `${method} ${pathname}`)
      if (!answer) return jsonAnswer(404, { message: 'Nothing is edited at this address.', hint: '' })
      return jsonAnswer(200, await answer(searchParams.get('path') ?? '/', body))
    } catch (error) {
      return refusal(error)
    }
  }
}

function jsonAnswer(status: number, value: unknown) {
  return { status, body: JSON.stringify(value) }
}

function refusal(error: unknown) {
  const { problems, hint } = explain(error)
  const status = error instanceof Stale ? 409 : error instanceof Refusal ? 422 : 500
  return jsonAnswer(status, { message: problems.join('\n'), hint })
}

function parsed<Schema extends z.ZodType>(body: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(body))
  } catch {
    throw new Refusal('This is no edit.', 'Load the page again.')
  }
}
