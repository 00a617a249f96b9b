import { join } from 'node:path'
import { cardBytes, cuts, type SocialCard } from './card.ts'
import { inLanes } from '../../pipeline/cache/in-lanes.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import { codeHash } from '../../pipeline/cache/code-hash.ts'
import { keyOf } from '../../pipeline/cache/hash.ts'

/** A card that a page refers to. */
export interface PlannedCard {
  /** Its name below `/assets/social/`, and in the store. */
  output: string
  card: SocialCard
}

/** The code and the fonts that cards are made with. */
const makers = ['scripts/site/social/card.ts', ...cuts.map(({ file }) => file)]

/** Named by its page and by a hash of everything that it shows. Flat colours are smallest as PNG, pictures as JPEG. */
export function planCard(path: string, card: SocialCard): PlannedCard {
  const hash = keyOf('card', codeHash(...makers), JSON.stringify(card)).slice(0, 8)
  const name = path.slice(1).replaceAll('/', '-') || 'home'
  return { output: `${name}-${hash}.${card.picture ? 'jpg' : 'png'}`, card }
}

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
