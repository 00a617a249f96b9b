import type { Readable } from 'node:stream'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import { Failure } from '../issues/failure'
import type { Explanation } from '../issues/explain'

/** What a thread sends at its end. */
export type ThreadEnd<Result> = { type: 'done'; result: Result } | ({ type: 'crashed' } & Explanation)

/** A piece of work for a thread of its own. */
export interface ThreadJob<Event> {
  /** Starts it, with what is said of it. */
  start: (options: Pick<WorkerOptions, 'env' | 'stdout' | 'stderr'>) => Worker
  env: Record<string, string | undefined>
  onEvent: (event: Event) => void
  /** Hears what the thread printed, when it has ended. */
  onChatter: (text: string) => void
}

/**
 * Runs a thread to the result that it sends. It keeps to itself what bundler and
 * renderer do to a process: they print, set environment variables, leave rejections unhandled and end the
 * process. It dies with the build.
 */
export async function runThread<Event extends { type: string }, Result>(job: ThreadJob<Event>): Promise<Result> {
  const { start, env, onEvent, onChatter } = job
  const worker = start({ env, stdout: true, stderr: true })
  const chatter = [collect(worker.stdout), collect(worker.stderr)]
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.on('error', reject)
      worker.on('exit', (code) =>
        reject(new Failure([`A thread of the build ended early (exit code ${code}); see .cache/build.log.`])),
      )
      worker.on('message', (message: Event | ThreadEnd<Result>) => {
        if (isDone(message)) resolve(message.result)
        else if (isCrashed(message)) reject(new Failure(message.problems, message.hint))
        else onEvent(message)
      })
    })
  } finally {
    await worker.terminate()
    onChatter(chatter.map((read) => read()).join(''))
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
