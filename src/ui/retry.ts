export const ATTEMPTS = 4
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

export interface Retrying {
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  onRetry?: (attempt: number) => void
  signal?: AbortSignal | undefined
}

export const waitAfter = (attempt: number) => Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT)

/**
 * Retries until an answer is final, with doubling waits; returns the last answer when attempts run out or the signal
 * aborts.
 */
export async function retry<Answer>(
  request: () => Promise<Answer>,
  isFinal: (answer: Answer) => boolean,
  { wait = pass, onRetry, signal }: Retrying = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await request()
    if (isFinal(answer) || attempt === ATTEMPTS || signal?.aborted) return answer
    await wait(waitAfter(attempt - 1), signal)
    if (signal?.aborted) return answer
    onRetry?.(attempt + 1)
  }
}

function pass(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
