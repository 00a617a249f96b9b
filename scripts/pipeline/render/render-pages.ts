import { availableParallelism } from 'node:os'
import { Failure } from '../issues/failure.ts'
import { askThread } from '../threads/ask-thread.ts'
import { startThread } from '../threads/start-thread.ts'
import type { RenderEvent, RenderJob, RenderedPage } from './render.ts'
import type { RenderAnswers } from './render-worker.ts'

/** Fewer pages than these are not worth a thread of their own. */
const LEAST = 20

/** Renderers in threads of their own, one per core at most. They die with the build. */
export class Renderers {
  readonly #threads = [startRenderer()]

  /** Renders pages; `onPage` receives each. What is wrong with any of them is reported together. */
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
  const ask = askThread<RenderAnswers>(worker)
  const ended = new Promise<never>((_, reject) => {
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Failure([`A thread of the build ended early (exit code ${code}).`])))
  })
  // The failure is reported to those who wait for pages.
  ended.catch(() => {})
  const render = (job: RenderJob, onPage: (page: RenderedPage) => void) => {
    worker.on('message', (event: Partial<RenderEvent>) => event.type === 'page' && onPage(event as RenderEvent))
    return Promise.race([ask('render', job), ended])
  }
  return { worker, render }
}

/** Deals pages out like cards: neighbours are of a kind, and weigh the same. */
function split(paths: readonly string[], count: number): string[][] {
  return Array.from({ length: count }, (_, part) => paths.filter((_path, index) => index % count === part))
}
