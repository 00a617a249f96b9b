import { join } from 'node:path'
import { cardBytes } from './card.ts'
import { inLanes } from '../../pipeline/cache/in-lanes.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import type { PlannedCard } from './plan-card.ts'

/** Draws the cards that the store lacks; `onProgress` hears of each. Returns the hash of each by its path in dist/. */
export async function makeCards(
  root: string,
  store: Store,
  planned: readonly PlannedCard[],
  onProgress: (done: number, total: number) => void,
): Promise<ReadonlyMap<string, string>> {
  const missing = planned.filter(({ output }) => !store.findFile('cards', output))
  let done = 0
  await inLanes(missing, async ({ output, card }) => {
    store.addFile('cards', output, await cardBytes(card, join(root, 'public/uploads')), {})
    onProgress(++done, missing.length)
  })
  return new Map(planned.map(({ output }) => [`assets/social/${output}`, store.findFile('cards', output)!.hash]))
}
