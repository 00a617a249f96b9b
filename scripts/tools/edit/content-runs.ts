import { Failure } from '../../pipeline/issues/failure.ts'
import { hasErrors } from '../../pipeline/issues/issue.ts'
import type { ProseOptions } from '../../site/prose/plugins.ts'
import type { ContentResult } from '../../site/build-content.ts'
import type { Told } from './page-findings.ts'

/** So long an edit waits for the check that follows it. */
const PATIENCE = 30_000

/** The runs of the recipe while pages are shown in development, for those who ask what came of a change. */
export class ContentRuns {
  /** What the last run found and made. */
  last: ContentResult | undefined
  /** What writers have been told last. */
  told: Told = {}
  #begun = 0
  readonly #waiting = new Set<{ since: number; tell: (result: ContentResult) => void }>()

  /** Keeps what a check has found, or why there was none. */
  tell(told: { result: ContentResult } | { failure: string }): void {
    const good = 'result' in told && !hasErrors(told.result.issues) ? told.result : this.told.good
    this.told = { ...told, ...(good ? { good } : {}) }
  }

  /** Does a run and keeps what it answers. */
  async during(run: () => Promise<ContentResult>): Promise<ContentResult> {
    const number = ++this.#begun
    const result = await run()
    this.last = result
    for (const one of this.#waiting) {
      if (one.since >= number) continue
      this.#waiting.delete(one)
      one.tell(result)
    }
    return result
  }

  /** What prose is made with, as the last run has found it. */
  get prose(): ProseOptions {
    if (!this.last) throw new Failure(['The content has not been read yet.'], 'Try again in a moment.')
    return this.last.prose
  }

  /** The last answer, or the first one when none has come yet. */
  async latest(): Promise<ContentResult> {
    return this.last ?? this.#next(0)
  }

  /** The answer of the first run that begins after now, so that it has seen what was written before. */
  async next(): Promise<ContentResult> {
    return this.#next(this.#begun)
  }

  #next(since: number): Promise<ContentResult> {
    return new Promise((tell, refuse) => {
      const one = { since, tell: (result: ContentResult) => (clearTimeout(timer), tell(result)) }
      const timer = setTimeout(() => {
        this.#waiting.delete(one)
        refuse(new Failure(['The check has not come to an end.'], 'The terminal says why.'))
      }, PATIENCE)
      this.#waiting.add(one)
    })
  }
}
