import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a TypeScript module in a thread. */
export function startThread(
  module: URL,
  workerData: unknown,
  options: Pick<WorkerOptions, 'env' | 'stdout' | 'stderr'> = {},
): Worker {
  return new Worker(new URL('thread.mjs', import.meta.url), {
    argv: [module.href],
    workerData,
    execArgv: [],
    ...options,
  })
}
