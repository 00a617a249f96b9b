import { availableParallelism } from 'node:os'
import { addDocument, findDocument, type DocumentJob, type DrawnDocument } from './documents.ts'
import { startThread } from '../../pipeline/threads/start-thread.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import { drawShare, type SharedJobs } from './shared-jobs.ts'

/** A thread takes as long to start as a few files do to be made. */
const WORTH_A_THREAD = 8

/**
 * Makes many new files on every core, so that they are there when they are asked for. What goes wrong with one comes
 * up there again.
 */
export async function prepareDocuments(
  jobs: readonly DocumentJob[],
  store: Store,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const missing = jobs.filter(({ output }) => !findDocument(store, output))
  const threads = Math.min(availableParallelism(), Math.floor(missing.length / WORTH_A_THREAD))
  if (threads < 2) return
  const { root, fresh } = store.options
  const shared: SharedJobs = {
    jobs: missing,
    store: { root, fresh },
    next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  }
  const onDrawn = (document: DrawnDocument) => void addDocument(store, document)
  const elsewhere = Array.from({ length: threads - 1 }, () => drawElsewhere(shared, onDrawn))
  await Promise.all([drawShare(shared, onDrawn, (taken) => onProgress(taken, missing.length)), ...elsewhere])
}

/** The share of another thread, which may come to nothing. */
async function drawElsewhere(shared: SharedJobs, onDrawn: (document: DrawnDocument) => void): Promise<void> {
  const worker = startThread(new URL('document-worker.ts', import.meta.url), shared)
  try {
    await new Promise<void>((resolve) => {
      worker.on('message', onDrawn)
      worker.on('error', () => resolve())
      worker.on('exit', () => resolve())
    })
  } finally {
    await worker.terminate()
  }
}
