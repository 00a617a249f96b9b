import { Pack, type PackOptions } from '../../pipeline/cache/pack.ts'
import { drawDocument, type DocumentJob, type DrawnDocument } from './documents.ts'

/** Files that several threads make. */
export interface SharedJobs {
  jobs: readonly DocumentJob[]
  store: PackOptions
  /** The first job that nobody has taken yet; all threads see the same memory. */
  next: Int32Array
}

/** Draws one document after the other until none is left. One that cannot be drawn is left to whoever reports it. */
export async function drawShare(
  { jobs, store, next }: SharedJobs,
  onDrawn: (document: DrawnDocument) => void,
  onTaken: (taken: number) => void = () => {},
): Promise<void> {
  const prints = new Pack('prints', store)
  const take = () => Atomics.add(next, 0, 1)
  for (let at = take(); at < jobs.length; at = take()) {
    await drawDocument(jobs[at]!, prints).then(onDrawn, () => undefined)
    onTaken(Math.min(Atomics.load(next, 0), jobs.length))
  }
  prints.save()
}
