import { availableParallelism } from 'node:os'
import { Failure } from '../issues/failure.ts'
import { callThread } from '../threads/call-thread.ts'
import { startThread } from '../threads/start-thread.ts'
import type { RenderEvent, RenderJob, RenderedPage } from './render.ts'
import type { RenderAnswers } from './render-worker.ts'

/** Pages that are worth a thread. */
const LEAST = 20

/** Threads that render pages, at most one per core. */
export class Renderers {
  readonly #threads = [startRenderer()]

  /** Renders pages and reports all failures together. */
  async render(job: RenderJob, onPage: (page: RenderedPage) => void): Promise<void> {
    const { paths } = job
    const count = Math.min(availableParallelism(), Math.ceil(paths.length / LEAST))
    while (this.#threads.length < count) this.#threads.push(startRenderer())
    const failures = await Promise.all(
      split(paths, count).map((part, index) => this.#threads[index]!.render({ ...job, paths: part }, onPage)),
    )
    const found = failures.flat().toSorted((a, b) => (a.path < b.path ? -1 : 1))
    if (found.length > 0) throw new Failure(found.map(({ path, reason }) => `${path}: ${reason}`))
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }
}

function startRenderer() {
  const worker = startThread(new URL('render-worker.ts', import.meta.url), undefined)
  const ask = callThread<RenderAnswers>(worker)
  const ended = new Promise<never>((_, reject) => {
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Failure([`A rendering thread stopped with exit code ${code}.`])))
  })
  // The failure is reported by `render`.
  ended.catch(() => {})
  const render = (job: RenderJob, onPage: (page: RenderedPage) => void) => {
    worker.on('message', (event: Partial<RenderEvent>) => event.type === 'page' && onPage(event as RenderEvent))
    return Promise.race([ask('render', job), ended])
  }
  return { worker, render }
}

/** Deals pages out in turn, as neighbours take about the same time. */
function split(paths: readonly string[], count: number): string[][] {
  return Array.from({ length: count }, (_, part) => paths.filter((_path, index) => index % count === part))
}
