import { availableParallelism } from 'node:os'

/**
 * Does some work for each item, on as many at once as there are cores, and on one more: one is often waiting for its
 * turn in this thread. What goes wrong with one is thrown.
 */
export async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const lane = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane))
}
