import { EventEmitter, on } from 'node:events'
import { Failure } from '../../pipeline/issues/failure.ts'
import { hasErrors } from '../../pipeline/issues/issue.ts'
import type { ContentResult } from '../../site/build-content.ts'
import type { LastCheck } from './page-findings.ts'

/** So long an edit waits for the check that follows it. */
const PATIENCE = 30_000

/** The runs of the pipeline in development, for those who need to know what came of a change. */
export class ContentRuns {
  /** What the last run found and made. */
  last: ContentResult | undefined
  /** What writers have been told last. */
  check: LastCheck = {}
  #started = 0
  readonly #finished = new EventEmitter<{ run: [number: number] }>()

  /** Stores what a check has found, or why there was none. */
  report(check: { result: ContentResult } | { failure: string }): void {
    const good = 'result' in check && !hasErrors(check.result.issues) ? check.result : this.check.good
    this.check = { ...check, ...(good ? { good } : {}) }
  }

  /** Does a run and stores its result. */
  async during(run: () => Promise<ContentResult>): Promise<ContentResult> {
    const number = ++this.#started
    this.last = await run()
    this.#finished.emit('run', number)
    return this.last
  }

  /** The last result, or the first one when there is none yet. */
  async latest(): Promise<ContentResult> {
    return this.last ?? this.#after(0)
  }

  /** The result of the first run that starts after now, so that it has seen what was written before. */
  next(): Promise<ContentResult> {
    return this.#after(this.#started)
  }

  async #after(number: number): Promise<ContentResult> {
    const signal = AbortSignal.timeout(PATIENCE)
    try {
      for await (const [finished] of on(this.#finished, 'run', { signal })) if (finished > number) break
    } catch {
      throw new Failure(['The check has not come to an end.'], 'The terminal says why.')
    }
    return this.last!
  }
}
