import { codeHash } from '../../pipeline/cache/code-hash.ts'
import { keyOf } from '../../pipeline/cache/hash.ts'
import { cuts, type SocialCard } from './card.ts'

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
