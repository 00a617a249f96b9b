import { availableParallelism } from 'node:os'
import { isKept, type DocumentJob } from './documents'
import { startThread } from '../store/start-thread'
import { makeShare, type SharedJobs } from './shared-jobs'

/** A thread takes as long to start as a few files do to be made. */
const WORTH_A_THREAD = 8

/**
 * Makes many new files on every core, so that they are there when they are asked for. What goes wrong with one comes
 * up there again.
 */
export async function prepareDocuments(
  jobs: readonly DocumentJob[],
  cacheFolder: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const missing = jobs.filter(({ output }) => !isKept(output, cacheFolder))
  const threads = Math.min(availableParallelism(), Math.floor(missing.length / WORTH_A_THREAD))
  if (threads < 2) return
  const shared: SharedJobs = {
    jobs: missing,
    cacheFolder,
    next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  }
  const elsewhere = Array.from({ length: threads - 1 }, () => makeElsewhere(shared))
  await Promise.all([makeShare(shared, (taken) => onProgress(taken, missing.length)), ...elsewhere])
}

/** The share of another thread, which may come to nothing. */
async function makeElsewhere(shared: SharedJobs): Promise<void> {
  const worker = startThread('documents/document-worker', shared)
  try {
    await new Promise<void>((resolve) => {
      worker.on('error', () => resolve())
      worker.on('exit', () => resolve())
    })
  } finally {
    await worker.terminate()
  }
}
