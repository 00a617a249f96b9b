import { parentPort, workerData } from 'node:worker_threads'
import { projectFile } from '../cache/code-hash.ts'
import type { ContentModel } from '../model.ts'
import { renderBatches, type BodyBatches } from './body-batches.ts'

const batches = workerData as BodyBatches
const { model } = (await import(projectFile(batches.module))) as { model: ContentModel }
const send: (made: ReturnType<typeof renderBatches>) => void = parentPort!.postMessage.bind(parentPort)
send(renderBatches(model, batches))
