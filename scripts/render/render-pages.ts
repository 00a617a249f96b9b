import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Failure } from '../issues/failure'
import { bundles } from './bundled'
import type { PageFailure, RenderEvent, RenderedPage, RenderJob } from './render'
import { openThread, runThread, type IdleThread } from './run-thread'

interface RenderOptions {
  /** A renderer that has been started. */
  waiting?: IdleThread | undefined
  onPage: (page: RenderedPage) => void
  onChatter: (text: string) => void
}

/** Starts a renderer, which waits for its pages. */
export function openRenderer(bundled: string): IdleThread {
  return openThread((options) => new Worker(join(bundled, bundles.renderer), options), {
    ...process.env,
    NODE_ENV: 'production',
  })
}

/**
 * Renders pages on every core, on a renderer that waits for pages first of all; `onPage` is given each. What is wrong
 * with any of them is told of all.
 */
export async function renderPages(
  job: Omit<RenderJob, 'place'>,
  place: string,
  { waiting, onPage, onChatter }: RenderOptions,
): Promise<void> {
  const { paths, bundled } = job
  const parts = split(paths, Math.min(availableParallelism(), Math.ceil(paths.length / LEAST)))
  const failures = await Promise.all(
    parts.map((part, index) =>
      runThread<RenderJob, RenderEvent, PageFailure[]>((index === 0 && waiting) || openRenderer(bundled), {
        job: { ...job, paths: part, place: join(place, String(index)) },
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
