import { Worker, type WorkerOptions } from 'node:worker_threads'

/** The modules of `scripts/` that run in threads. */
type ThreadModule = 'documents/document-worker' | 'edit/content-thread' | 'prose/body-worker' | 'render/bundle-worker'

/** Starts a module of the scripts in a thread, from a bundle that is kept of it as of every command. */
export function startThread(
  module: ThreadModule,
  workerData: unknown,
  options: Pick<WorkerOptions, 'env' | 'stdout' | 'stderr'> = {},
): Worker {
  const argv = [module]
  return new Worker(new URL('../run.mjs', import.meta.url), { argv, workerData, execArgv: [], ...options })
}
