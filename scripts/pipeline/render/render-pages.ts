import { availableParallelism } from 'node:os'
import { Failure } from '../issues/failure.ts'
import { startThread } from '../threads/start-thread.ts'
import type { PageFailure, RenderEvent, RenderedPage, RenderJob } from './render.ts'
import { openThread, runThread, type IdleThread } from './run-thread.ts'

interface RenderOptions {
  /** A renderer that has been started. */
  waiting?: IdleThread | undefined
  onPage: (page: RenderedPage) => void
  onChatter: (text: string) => void
}

/** Starts a renderer, which waits for its pages. */
export function openRenderer(): IdleThread {
  return openThread((options) => startThread(new URL('render-worker.ts', import.meta.url), undefined, options), {
    ...process.env,
    NODE_ENV: 'production',
  })
}

/**
 * Renders pages on every core, on a renderer that waits for pages first of all; `onPage` is given each. What is wrong
 * with any of them is told of all.
 */
export async function renderPages(job: RenderJob, { waiting, onPage, onChatter }: RenderOptions): Promise<void> {
  const { paths } = job
  const parts = split(paths, Math.min(availableParallelism(), Math.ceil(paths.length / LEAST)))
  const failures = await Promise.all(
    parts.map((part, index) =>
      runThread<RenderJob, RenderEvent, PageFailure[]>((index === 0 && waiting) || openRenderer(), {
        job: { ...job, paths: part },
        onEvent: onPage,
        onChatter,
      }),
    ),
  )
  const found = failures.flat().toSorted((a, b) => (a.path < b.path ? -1 : 1))
  if (found.length > 0) throw new Failure(found.map(({ path, reason }) => `${path}: ${reason}`))
}

/** Fewer pages than these are not worth a thread of their own. */
const LEAST = 20

/** Deals pages out like cards: neighbours are of a kind, and weigh the same. */
function split(paths: readonly string[], count: number): string[][] {
  return Array.from({ length: count }, (_, part) => paths.filter((_path, index) => index % count === part))
}
