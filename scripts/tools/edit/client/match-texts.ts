import type { PageText } from '../page-texts.ts'
import { textKey } from './text-key.ts'

/** A text that a page shows: its key, and what it stands in, from the nearest outwards. */
export interface ShownText {
  key: string
  within: readonly unknown[]
}

/** The texts of a page by their keys, each list in the order of the files. */
export function textsByKey(texts: readonly PageText[]): Map<string, PageText[]> {
  const found = new Map<string, PageText[]>()
  for (const text of texts)
    for (const key of new Set(text.shown.map(textKey))) if (key) found.set(key, [...(found.get(key) ?? []), text])
  return found
}

/**
 * Where each shown text is written, the likeliest place first. A text that is written once is there. Of several places
 * that one is likeliest whose keys are nearest to what stands beside the text, in the smallest part of the page that
 * tells them apart; and where nothing does, a text that is shown as often as it is written is there in the same order.
 */
export function placesOf(shown: readonly ShownText[], byKey: ReadonlyMap<string, readonly PageText[]>): PageText[][] {
  const written = shown.map(({ key }) => byKey.get(key) ?? [])
  const beside = new Map<unknown, PageText[]>()
  for (const [index, { within }] of shown.entries()) {
    const [only, other] = written[index] ?? []
    if (only && !other) for (const part of within) beside.set(part, [...(beside.get(part) ?? []), only])
  }
  const seen = new Map<string, number>()
  const counts = countsOf(shown)
  return shown.map(({ key, within }, index) => {
    const places = [...(written[index] ?? [])]
    const turn = seen.get(key) ?? 0
    seen.set(key, turn + 1)
    if (places.length < 2) return places
    const inOrder = counts.get(key) === places.length ? places.at(turn) : undefined
    const near = nearestPlace(places, within, beside) ?? inOrder
    return near ? [near, ...places.filter((one) => one !== near)] : places
  })
}

function countsOf(shown: readonly ShownText[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of shown) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function nearestPlace(
  places: readonly PageText[],
  within: readonly unknown[],
  beside: ReadonlyMap<unknown, readonly PageText[]>,
): PageText | undefined {
  for (const part of within) {
    const known = beside.get(part) ?? []
    const scores = places.map((place) => Math.max(0, ...known.map((one) => nearness(place, one))))
    const best = Math.max(...scores)
    if (best > 0 && scores.filter((score) => score === best).length === 1) return places.at(scores.indexOf(best))
  }
  return undefined
}

/** How many steps two texts have in common: their file, then one key after the other. */
function nearness(one: PageText, other: PageText): number {
  if (one.file !== other.file) return 0
  const [keys, others] = [one.label.split('.'), other.label.split('.')]
  const first = keys.findIndex((key, index) => key !== others[index])
  return 1 + (first < 0 ? keys.length : first)
}
