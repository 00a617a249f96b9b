import { parentPort } from 'node:worker_threads'
import { explain } from '../issues/explain.ts'
import type { ThreadEnd } from './run-thread.ts'

/** Waits for a piece of work, does it, and sends what comes of it: events on the way, and one end. */
export async function answerThread<Job, Event, Result>(
  work: (job: Job, tell: (event: Event) => void) => Promise<Result>,
): Promise<void> {
  const job = await new Promise<Job>((resolve) => parentPort!.once('message', resolve))
  const send: (message: Event | ThreadEnd<Result>) => void = parentPort!.postMessage.bind(parentPort)
  try {
    send({ type: 'done', result: await work(job, send) })
  } catch (error) {
    const { problems, hint } = explain(error)
    send({ type: 'crashed', problems, hint })
  }
}
