import { availableParallelism } from 'node:os'

/** Works on one item more at once than there are cores, as one often waits for this thread. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker))
}
