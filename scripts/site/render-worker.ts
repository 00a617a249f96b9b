import { parentPort, workerData } from 'node:worker_threads'
import { explain, type Explanation } from '../issues/explain'
import { renderSite, type PageFailure, type RenderEvent, type RenderJob } from './render'

/** What the thread sends: progress, then one answer. */
export type RenderMessage =
  | RenderEvent
  | { type: 'done'; failures: PageFailure[] }
  | ({ type: 'crashed' } & Explanation)

const send: (message: RenderMessage) => void = parentPort!.postMessage.bind(parentPort)

try {
  send({ type: 'done', failures: await renderSite(workerData as RenderJob, send) })
} catch (error) {
  const { problems, hint } = explain(error)
  send({ type: 'crashed', problems, hint })
}
