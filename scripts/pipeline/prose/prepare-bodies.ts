import { availableParallelism } from 'node:os'
import type { ReadBody } from '../read/read.ts'
import type { Pack } from '../cache/pack.ts'
import { startThread } from '../threads/start-thread.ts'
import { renderBatches, type BodyBatches } from './body-batches.ts'
import type { ContentModel } from '../model.ts'
import type { ProseOptions } from './plugins.ts'
import type { RenderedBody } from './render.ts'
import { bodyKeys } from './render-bodies.ts'

/** A thread takes as long to start as some forty bodies do to be rendered. */
const WORTH_A_THREAD = 50

/**
 * Renders many new bodies on every core, so that they are in the pack when they are asked for. Those with problems are
 * not, and what goes wrong here comes up there again.
 */
export async function prepareBodies(
  model: ContentModel,
  sources: ReadonlyMap<string, ReadBody>,
  options: ProseOptions,
  pack: Pack,
): Promise<void> {
  const keyOfBody = bodyKeys(model, options)
  const missing = [...sources].filter(([, body]) => !pack.get(keyOfBody(body)))
  const threads = Math.min(availableParallelism(), Math.floor(missing.length / WORTH_A_THREAD))
  if (threads < 2) return
  const batches: BodyBatches = {
    bodies: missing.map(([file, { text, line }]) => [file, { text, line }]),
    module: model.module,
    options,
    next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  }
  const elsewhere = Array.from({ length: threads - 1 }, () => renderElsewhere(batches))
  const made = [renderBatches(model, batches), ...(await Promise.all(elsewhere))].flat()
  for (const [file, body] of made) pack.set(keyOfBody(sources.get(file)!), body)
}

/** The bodies that another thread renders; none when it comes to nothing. */
async function renderElsewhere(batches: BodyBatches): Promise<[file: string, body: RenderedBody][]> {
  const worker = startThread(new URL('body-worker.ts', import.meta.url), batches)
  try {
    return await new Promise((resolve) => {
      worker.on('message', resolve)
      worker.on('error', () => resolve([]))
      worker.on('exit', () => resolve([]))
    })
  } finally {
    await worker.terminate()
  }
}
