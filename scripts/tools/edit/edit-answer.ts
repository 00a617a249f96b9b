import { explain } from '../../pipeline/issues/explain.ts'

/** What is answered to a page that is edited. */
export interface EditAnswer {
  status: number
  /** Its media type. */
  type: string
  body: string | Uint8Array
}

/** An answer that scripts read. */
export function jsonAnswer(status: number, answer: unknown): EditAnswer {
  return { status, type: 'application/json', body: JSON.stringify(answer) }
}

/** What is said of an edit that cannot be. */
export function refusal(status: number, error: unknown): EditAnswer {
  const { problems, hint } = explain(error)
  return jsonAnswer(status, { message: problems.join('\n'), hint })
}
