import { socialCard } from '../../../site/routes/social-card.ts'
import { attribute, changesReader, type CauseSources } from './causes.ts'
import type { Attribution, CardDifference } from './model.ts'
import type { ReadPair } from './pages.ts'

type Card = Record<string, string>

/** The social cards that differ, with what they show. */
export function compareCards(
  pairs: readonly ReadPair[],
  served: readonly string[],
  sources: CauseSources,
): CardDifference[] {
  const readBy = changesReader(sources)
  return pairs.flatMap((pair): CardDifference[] => {
    const { path, from, to, old, now } = pair
    if (!old || !now || old.card === now.card) return []
    const [was, is] = [readCard(sources.base, from), readCard(sources.head, to)]
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name])
    const text = (card: Card) => names.flatMap((name) => card[name] ?? []).join('\n')
    const versions = { before: text(was), after: text(is) }
    const pictures = served.filter((file) => [was.upload, is.upload].includes(file.replace('public/uploads/', '')))
    const isPicture = pictures.length > 0 && names.every((name) => name === 'file' || name === 'upload')
    const attribution: Attribution = isPicture
      ? { causes: pictures.map((file) => ({ file })), isCertain: true }
      : attribute(readBy(pair), versions, [...pictures, ...sources.code])
    return [{ name: path, ...versions, ...attribution, files: { base: old.card, head: now.card } }]
  })
}

/** What the card of a page shows. */
function readCard(site: CauseSources['head'], path: string | undefined): Card {
  const route = site?.built.find(({ data }) => data.path === path)
  if (!site || !route) return {}
  const { title, kind, address, sheetNumber, name, phone, picture } = socialCard(site, route).planned.card
  return { title, kind, address, sheetNumber, name, phone, ...picture }
}
