import { join } from 'node:path'
import type { BundleEvent, BundleJob } from './bundle'
import { runThread, type ThreadJob } from './run-thread'

/** Has Vite bundle the site in a thread of its own. `commit` is the name of what a preview shows. */
export async function makeBundles(
  job: BundleJob,
  commit: string | undefined,
  heard: Pick<ThreadJob<BundleEvent>, 'onEvent' | 'onChatter'>,
): Promise<void> {
  const { MODE: _mode, VITE_PREVIEW_COMMIT: _commit, ...env } = process.env
  await runThread<BundleEvent, void>({
    script: join(job.root, 'scripts/render/bundle-worker.mjs'),
    data: job,
    env: { ...env, NODE_ENV: 'production', ...(commit ? { VITE_PREVIEW_COMMIT: commit } : {}) },
    ...heard,
  })
}
