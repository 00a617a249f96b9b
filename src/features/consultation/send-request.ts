import { answerAsStub, type Answer } from './stub-endpoint.ts'
import { retry, type Retrying } from '../../ui/retry.ts'

export type Outcome =
  | { kind: 'sent' }
  /** Rejected for its content; messages by part name. */
  | { kind: 'refused'; errors: Record<string, string> }
  | { kind: 'too-large' }
  /** The server did not wait for the whole request. */
  | { kind: 'too-slow' }
  /** Seconds to wait, if known. */
  | { kind: 'too-many'; wait?: number }
  /** The server cannot store it. */
  | { kind: 'no-room' }
  | { kind: 'unreachable' }
  | { kind: 'failed' }

/** Bytes of a request that have left the browser. */
export interface Progress {
  sent: number
  total: number
}

interface Sending extends Retrying {
  /** Milliseconds without a sign of life after which an attempt ends. */
  silence?: number
  onProgress?: (progress: Progress) => void
}

const SILENCE = 20_000
const temporary = new Set([502, 503, 504])

/**
 * Posts a request. Retries after a broken connection and on temporary errors, with the same key so that the server can
 * detect duplicates; what has ended in silence is not sent again. Never throws.
 */
export async function sendRequest(
  endpoint: string,
  body: FormData,
  key: string,
  { silence = SILENCE, onProgress, ...retrying }: Sending = {},
): Promise<Outcome> {
  const answer = await retry(
    () =>
      import.meta.env.VITE_PREVIEW_COMMIT
        ? answerAsStub(body).then(readOutcome)
        : post(endpoint, body, key, { silence, onProgress }),
    (one) => typeof one === 'object',
    retrying,
  )
  if (typeof answer === 'object') return answer
  return { kind: answer === 'broken' ? 'unreachable' : 'failed' }
}

/** What has left the browser may still be in buffers between it and the server: up to 10 MB, at 100 KB a second. */
const timeInBuffers = (sent: number) => Math.min(sent, 10_000_000) / 100

/** With XMLHttpRequest, because `fetch` does not report how much has been sent. */
function post(
  endpoint: string,
  body: FormData,
  key: string,
  { silence, onProgress }: Pick<Sending, 'onProgress'> & { silence: number },
): Promise<Outcome | 'later' | 'broken'> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const wait = (limit: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), limit)
    }
    request.upload.addEventListener('progress', ({ loaded: sent, total }) => {
      wait(silence + (sent === total ? timeInBuffers(sent) : 0))
      onProgress?.({ sent, total })
    })
    request.addEventListener('load', () => resolve(readOutcome(request)))
    request.addEventListener('error', () => resolve('broken'))
    request.addEventListener('abort', () => resolve({ kind: 'unreachable' }))
    request.addEventListener('loadend', () => clearTimeout(timer))
    wait(silence)
    try {
      request.open('POST', endpoint)
      request.setRequestHeader('Accept', 'application/json')
      request.setRequestHeader('Idempotency-Key', key)
      request.send(body)
    } catch {
      // A policy may refuse it.
      resolve('broken')
    }
  })
}

function readOutcome(request: Answer): Outcome | 'later' {
  const { status } = request
  if (temporary.has(status)) return 'later'
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 400) return { kind: 'refused', errors: errorsIn(request.responseText) }
  if (status === 408) return { kind: 'too-slow' }
  if (status === 413) return { kind: 'too-large' }
  if (status === 429) return { kind: 'too-many', ...secondsIn(request.getResponseHeader('Retry-After')) }
  if (status === 507) return { kind: 'no-room' }
  return { kind: 'failed' }
}

/** `{ "errors": { "email": "…" } }`; of a list, the first message. */
function errorsIn(body: string): Record<string, string> {
  const { errors } = (parse(body) ?? {}) as { errors?: unknown }
  if (typeof errors !== 'object' || errors === null) return {}
  const firsts = Object.entries(errors).map(([name, said]): [string, unknown] => [
    name,
    Array.isArray(said) ? said[0] : said,
  ])
  return Object.fromEntries(firsts.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Reads `Retry-After`: seconds or a date. */
function secondsIn(header: string | null): { wait?: number } {
  if (!header) return {}
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(wait) ? {} : { wait: Math.max(0, wait) }
}
