import { join } from 'node:path'
import { cuts } from '../../../src/fonts/cuts.ts'
import { cardBytes, type SocialCard } from './card.ts'
import { palettes } from './palette.ts'
import { runConcurrently } from '../../pipeline/cache/run-concurrently.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import { codeHash } from '../../pipeline/cache/code-hash.ts'
import { cacheKey } from '../../pipeline/cache/hash.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'

export interface PlannedCard {
  /** File name below `/assets/social/`. */
  output: string
  card: SocialCard
}

/** Code and fonts that cards depend on. */
const makers = ['scripts/site/social/card.ts', ...Object.values(cuts).map(({ file }) => file)]

/** Named by page and content hash. PNG is smallest for flat colours, JPEG for pictures. */
export function planCard(path: string, card: SocialCard): PlannedCard {
  const hash = cacheKey('card', codeHash(...makers), JSON.stringify([card, palettes[card.sitePart]])).slice(0, 8)
  const name = path.slice(1).replaceAll('/', '-') || 'home'
  return { output: `${name}-${hash}.${card.picture ? 'jpg' : 'png'}`, card }
}

export const renderCard = (card: SocialCard, uploads: string): Promise<Buffer> =>
  cardBytes(card, uploads, (characters) => {
    throw new Refusal(
      `The preview picture of \`${card.address}\` cannot be drawn: its font lacks \`${characters}\`.`,
      'Replace these characters in the heading of the page.',
    )
  })

/** Draws missing cards. Returns their hashes by path in dist/. */
export async function makeCards(
  root: string,
  store: Store,
  cards: readonly PlannedCard[],
  onProgress: (done: number, total: number) => void,
): Promise<ReadonlyMap<string, string>> {
  const missing = cards.filter(({ output }) => !store.findFile('cards', output))
  let done = 0
  await runConcurrently(missing, async ({ output, card }) => {
    store.addFile('cards', output, await renderCard(card, join(root, 'public/uploads')), {})
    onProgress(++done, missing.length)
  })
  return new Map(cards.map(({ output }) => [`assets/social/${output}`, store.findFile('cards', output)!.hash]))
}
