import type { PageText } from '../page-texts.ts'

/** A text that a page shows: its key, and what it is in, from the nearest outwards. */
export interface ShownText {
  key: string
  within: readonly unknown[]
}

/**
 * What two texts have in common that say the same: their characters without spaces, which a page may set otherwise.
 * The keys of a text's parts together are the key of the text.
 */
export function textKey(text: string): string {
  return text.normalize('NFC').replace(/[\s\u00ad\u200b\u2060]/g, '')
}

/** The texts of a page by their keys, each list in the order of the files. */
export function textsByKey(texts: readonly PageText[]): Map<string, PageText[]> {
  const found = new Map<string, PageText[]>()
  for (const text of texts)
    for (const key of new Set(text.shown.map(textKey))) if (key) found.set(key, [...(found.get(key) ?? []), text])
  return found
}

/**
 * Where each shown text is written, the likeliest position first: the one whose keys are nearest to the texts beside
 * it that are written only once, in the smallest part of the page that decides; otherwise, for a text that is shown as
 * often as it is written, the one that has the same turn.
 */
export function placesOf(shown: readonly ShownText[], byKey: ReadonlyMap<string, readonly PageText[]>): PageText[][] {
  const beside = new Map<unknown, PageText[]>()
  const indices = new Map<string, number[]>()
  for (const [index, { key, within }] of shown.entries()) {
    indices.set(key, [...(indices.get(key) ?? []), index])
    const [only, other] = byKey.get(key) ?? []
    if (only && !other) for (const part of within) beside.set(part, [...(beside.get(part) ?? []), only])
  }
  return shown.map(({ key, within }, index) => {
    const places = [...(byKey.get(key) ?? [])]
    const same = indices.get(key) ?? []
    const inOrder = same.length === places.length ? places[same.indexOf(index)] : undefined
    const near = nearestPlace(places, within, beside) ?? inOrder
    return near ? [near, ...places.filter((one) => one !== near)] : places
  })
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
