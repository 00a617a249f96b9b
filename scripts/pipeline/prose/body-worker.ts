import { parentPort, workerData } from 'node:worker_threads'
import { renderBatches, type BodyBatches } from './body-batches.ts'

const send: (made: ReturnType<typeof renderBatches>) => void = parentPort!.postMessage.bind(parentPort)
send(renderBatches(workerData as BodyBatches))
