/** How often something is tried before its problem is told. */
export const ATTEMPTS = 4
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

/** How the times between attempts pass, and who hears of them. */
export interface Retrying {
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** Told before each further attempt: which one this is. */
  onRetry?: (attempt: number) => void
  signal?: AbortSignal | undefined
}

/** Milliseconds to wait after an attempt, counted from 0. */
export const waitAfter = (attempt: number) => Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT)

/**
 * Tries until an answer is final, each time after twice the wait; when there is none, or nobody waits any
 * longer, the last answer comes back.
 */
export async function retry<Answer>(
  ask: () => Promise<Answer>,
  isFinal: (answer: Answer) => boolean,
  { wait = pass, onRetry, signal }: Retrying = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask()
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
