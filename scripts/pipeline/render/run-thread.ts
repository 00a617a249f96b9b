import type { Readable } from 'node:stream'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import { Failure } from '../issues/failure.ts'
import type { Explanation } from '../issues/explain.ts'

/** What a thread sends at its end. */
export type ThreadEnd<Result> = { type: 'done'; result: Result } | ({ type: 'crashed' } & Explanation)

/** A thread that was started, and waits for what it shall do. */
export interface IdleThread {
  worker: Worker
  /** Fails when the thread ends by itself. */
  ended: Promise<never>
  /** All that it has printed. */
  chatter: () => string
}

/** A piece of work for a thread of its own. */
export interface ThreadJob<Job, Event> {
  job: Job
  onEvent: (event: Event) => void
  /** Hears what the thread printed, when it has ended. */
  onChatter: (text: string) => void
}

/**
 * Opens a thread that keeps to itself what bundler and renderer do to a process: they print, set environment variables,
 * leave rejections unhandled and end the process. It dies with the build.
 */
export function openThread(
  start: (options: Pick<WorkerOptions, 'env' | 'stdout' | 'stderr'>) => Worker,
  env: Record<string, string | undefined>,
): IdleThread {
  const worker = start({ env, stdout: true, stderr: true })
  const parts = [collect(worker.stdout), collect(worker.stderr)]
  const ended = new Promise<never>((_, reject) => {
    worker.on('error', reject)
    worker.on('exit', (code) =>
      reject(new Failure([`A thread of the build ended early (exit code ${code}); see .cache/build.log.`])),
    )
  })
  // Who waits for its work hears of it.
  ended.catch(() => {})
  return { worker, ended, chatter: () => parts.map((read) => read()).join('') }
}

/** Has a thread do its work, to the result that it sends, and ends it. */
export async function runThread<Job, Event extends { type: string }, Result>(
  { worker, ended, chatter }: IdleThread,
  { job, onEvent, onChatter }: ThreadJob<Job, Event>,
): Promise<Result> {
  try {
    const result = new Promise<Result>((resolve, reject) => {
      worker.on('message', (message: Event | ThreadEnd<Result>) => {
        if (isDone(message)) resolve(message.result)
        else if (isCrashed(message)) reject(new Failure(message.problems, message.hint))
        else onEvent(message)
      })
    })
    const send: (job: Job) => void = worker.postMessage.bind(worker)
    send(job)
    return await Promise.race([result, ended])
  } finally {
    await worker.terminate()
    onChatter(chatter())
  }
}

const isDone = <Result>(message: { type: string }): message is Extract<ThreadEnd<Result>, { type: 'done' }> =>
  message.type === 'done'

const isCrashed = (message: { type: string }): message is { type: 'crashed' } & Explanation =>
  message.type === 'crashed'

function collect(stream: Readable): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  return () => text
}
