import { Worker } from 'node:worker_threads'
import type { AnyFile } from './any-file.ts'
import { shown, type Found, type Search } from './search.ts'

interface Fuzzing extends Search {
  threads: number
  /** Seconds that a file may take. A parser that runs wild takes minutes, a busy machine does not. */
  guard?: number
  /** The module that searches. */
  thread?: URL
  onFile?: () => void
}

/**
 * Parts a search among threads. The one that meets a file without an answer is ended, which
 * no timer within it could do.
 */
export async function fuzz({
  seed,
  runs,
  threads,
  path,
  guard = 10,
  thread = new URL('./search-thread.mjs', import.meta.url),
  onFile = () => {},
}: Fuzzing): Promise<Found> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const found = await Promise.all(
    Array.from({ length: threads }, (_, index) => {
      const workerData: Search = { seed: seed + index, runs: Math.ceil(runs / threads), path }
      return answerOf(new Worker(thread, { workerData, env }), guard, onFile)
    }),
  )
  const fault = found.flatMap((one) => one.fault ?? []).join('\n\n')
  const sum = (key: 'accepted' | 'refused') => found.reduce((total, one) => total + one[key], 0)
  return { accepted: sum('accepted'), refused: sum('refused'), ...(fault ? { fault } : {}) }
}

async function answerOf(thread: Worker, guard: number, onFile: () => void): Promise<Found> {
  let last: AnyFile | undefined
  let silent = 0
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Found>((resolve, reject) => {
      thread.on('error', reject)
      thread.on('exit', () => reject(new Error('The search ended without an answer.')))
      thread.on(
        'message',
        ({ file, found }: { file?: Omit<AnyFile, 'bytes'> & { bytes: Uint8Array }; found?: Found }) => {
          silent = 0
          if (found) return resolve(found)
          if (file) last = { ...file, bytes: Buffer.from(file.bytes) }
          return onFile()
        },
      )
      // Seconds are counted here and not by one timer: a machine that stands still for a while gets
      // the messages after its timers.
      timer = setInterval(() => {
        if (last && silent++ >= guard)
          resolve({ accepted: 0, refused: 0, fault: `No answer in ${guard} s.\n\n${shown(last)}` })
      }, 1000)
    })
  } finally {
    clearInterval(timer)
    await thread.terminate()
  }
}
