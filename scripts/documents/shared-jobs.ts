import { makeDocument, type DocumentJob } from './documents'

/** Files that several threads make. */
export interface SharedJobs {
  jobs: readonly DocumentJob[]
  cacheFolder: string
  /** The first job that nobody has taken yet; all threads see the same memory. */
  next: Int32Array
}

/** Makes one file after the other until none is left. One that cannot be made is left to whoever tells of it. */
export async function makeShare(
  { jobs, cacheFolder, next }: SharedJobs,
  onTaken: (taken: number) => void = () => {},
): Promise<void> {
  const take = () => Atomics.add(next, 0, 1)
  for (let at = take(); at < jobs.length; at = take()) {
    await makeDocument(jobs[at]!, cacheFolder).catch(() => undefined)
    onTaken(Math.min(Atomics.load(next, 0), jobs.length))
  }
}
