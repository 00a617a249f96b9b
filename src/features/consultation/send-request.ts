import { answerAsStub } from './stub-endpoint.ts'
import { retry, type Retrying } from '../../ui/retry.ts'

export type Outcome =
  | { kind: 'sent' }
  /** Rejected for its content; messages by part name. */
  | { kind: 'refused'; errors: Record<string, string> }
  | { kind: 'too-large' }
  /** Seconds to wait, if known. */
  | { kind: 'too-many'; wait?: number }
  | { kind: 'unreachable' }
  | { kind: 'failed' }

interface Sending extends Retrying {
  /** Milliseconds before an attempt is aborted. */
  timeLimit?: number
}

const TIME_LIMIT = 20_000
const temporary = new Set([502, 503, 504])

/**
 * Posts a request. Retries without an answer and on temporary errors, with the same key so that the server can detect
 * duplicates. Never throws.
 */
export async function sendRequest(
  endpoint: string,
  body: FormData,
  key: string,
  { timeLimit = TIME_LIMIT, ...retrying }: Sending = {},
): Promise<Outcome> {
  const answer = await retry(
    () => post(endpoint, body, key, timeLimit).catch(() => 'nothing' as const),
    (one) => typeof one === 'object',
    retrying,
  )
  if (typeof answer === 'object') return answer
  return { kind: answer === 'nothing' ? 'unreachable' : 'failed' }
}

async function post(endpoint: string, body: FormData, key: string, timeLimit: number): Promise<Outcome | 'later'> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), timeLimit)
  try {
    const headers = { Accept: 'application/json', 'Idempotency-Key': key }
    const response = import.meta.env.VITE_PREVIEW_COMMIT
      ? await answerAsStub(body)
      : await fetch(endpoint, { method: 'POST', body, headers, credentials: 'omit', signal: control.signal })
    return temporary.has(response.status) ? 'later' : await readOutcome(response)
  } finally {
    clearTimeout(timer)
  }
}

async function readOutcome(response: Response): Promise<Outcome> {
  if (response.ok) return { kind: 'sent' }
  if (response.status === 413) return { kind: 'too-large' }
  if (response.status === 429) return { kind: 'too-many', ...secondsIn(response.headers.get('Retry-After')) }
  if (response.status !== 400) return { kind: 'failed' }
  return { kind: 'refused', errors: errorsIn(await response.json().catch(() => null)) }
}

/** `{ "errors": { "email": "…" } }`; of a list, the first message. */
function errorsIn(body: unknown): Record<string, string> {
  const { errors } = (body ?? {}) as { errors?: unknown }
  if (typeof errors !== 'object' || errors === null) return {}
  const firsts = Object.entries(errors).map(([name, said]): [string, unknown] => [
    name,
    Array.isArray(said) ? said[0] : said,
  ])
  return Object.fromEntries(firsts.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

/** Reads `Retry-After`: seconds or a date. */
function secondsIn(header: string | null): { wait?: number } {
  if (!header) return {}
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(wait) ? {} : { wait: Math.max(0, wait) }
}
