import { EventEmitter, on } from 'node:events'
import { Failure } from '../../pipeline/issues/failure.ts'
import { hasErrors } from '../../pipeline/issues/issue.ts'
import type { ContentResult } from '../../site/build-content.ts'
import type { DeriveOne } from '../../pipeline/build-content.ts'
import type { LastCheck } from './page-findings.ts'

/** Milliseconds that an edit waits for the check after it. */
const PATIENCE = 30_000

/** The content builds of the development server, for edits that wait for the next result. */
export class ContentRuns {
  last: ContentResult | undefined
  /** Makes a picture that is requested before all are made. */
  deriveOne: DeriveOne | undefined
  /** What writers were shown last. */
  check: LastCheck = {}
  #started = 0
  readonly #finished = new EventEmitter<{ run: [number: number] }>()

  report(check: { result: ContentResult } | { failure: string }): void {
    const good = 'result' in check && !hasErrors(check.result.issues) ? check.result : this.check.good
    this.check = { ...check, ...(good ? { good } : {}) }
  }

  async during(run: () => Promise<ContentResult>): Promise<ContentResult> {
    const number = ++this.#started
    this.last = await run()
    this.#finished.emit('run', number)
    return this.last
  }

  /** The last result; waits for the first one. */
  async latest(): Promise<ContentResult> {
    return this.last ?? this.#after(0)
  }

  /** The first run that starts after this call, so it includes everything written before. */
  next(): Promise<ContentResult> {
    return this.#after(this.#started)
  }

  async #after(number: number): Promise<ContentResult> {
    const signal = AbortSignal.timeout(PATIENCE)
    try {
      for await (const [finished] of on(this.#finished, 'run', { signal })) if (finished > number) break
    } catch {
      throw new Failure(['The content check did not finish in 30 seconds.'], 'Look for the reason in the terminal.')
    }
    return this.last!
  }
}
