import { Worker, type WorkerOptions } from 'node:worker_threads'

/** The modules of `scripts/` that run in threads. */
type ThreadModule =
  | 'documents/document-worker'
  | 'edit/content-thread'
  | 'prose/body-worker'
  | 'render/bundle-worker'
  | 'render/render-worker'
  | 'vite/page-thread'

/** Starts a module of the scripts in a thread. */
export function startThread(
  module: ThreadModule,
  workerData: unknown,
  options: Pick<WorkerOptions, 'env' | 'stdout' | 'stderr'> = {},
): Worker {
  const argv = [new URL(`../${module}.ts`, import.meta.url).href]
  return new Worker(new URL('thread.mjs', import.meta.url), { argv, workerData, execArgv: [], ...options })
}
