import { startThread } from '../threads/start-thread.ts'
import type { BundleEvent, BundleJob } from './bundle.ts'
import { openThread, runThread, type ThreadJob } from './run-thread.ts'

/**
 * Has Vite bundle the site in a thread of its own. `preview` is what is said of a preview: the name of its commit, and
 * whether it has the report of its review.
 */
export async function makeBundles(
  job: BundleJob,
  preview: { commit?: string | undefined; hasReview: boolean },
  heard: Omit<ThreadJob<BundleJob, BundleEvent>, 'job'>,
): Promise<void> {
  const { MODE: _mode, VITE_PREVIEW_COMMIT: _commit, VITE_PREVIEW_REVIEW: _review, ...env } = process.env
  const thread = openThread(
    (options) => startThread(new URL('bundle-worker.ts', import.meta.url), undefined, options),
    {
      ...env,
      NODE_ENV: 'production',
      ...(preview.commit ? { VITE_PREVIEW_COMMIT: preview.commit } : {}),
      ...(preview.hasReview ? { VITE_PREVIEW_REVIEW: 'yes' } : {}),
    },
  )
  await runThread<BundleJob, BundleEvent, void>(thread, { job, ...heard })
}
