import type { PageText } from '../page-texts.ts'

/** A passage on the page: its key and its ancestors, nearest first. */
export interface ShownText {
  key: string
  within: readonly unknown[]
}

/**
 * Pages may change whitespace, so passages are compared without it. The keys of the parts, joined, are the key of the
 * whole.
 */
export function textKey(text: string): string {
  return text.normalize('NFC').replace(/[\s\u00ad\u200b\u2060]/g, '')
}

export function textsByKey(texts: readonly PageText[]): Map<string, PageText[]> {
  const found = new Map<string, PageText[]>()
  for (const text of texts)
    for (const key of new Set(text.shown.map(textKey))) if (key) found.set(key, [...(found.get(key) ?? []), text])
  return found
}

/**
 * The source locations of each passage, the likeliest first: the one closest to neighbours that occur only once, in the
 * smallest common ancestor that decides; otherwise, if a passage occurs as often as it is written, the one with the
 * same index.
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

/** The number of path segments that two locations share: the file, then key by key. */
function nearness(one: PageText, other: PageText): number {
  if (one.file !== other.file) return 0
  const [keys, others] = [one.label.split('.'), other.label.split('.')]
  const first = keys.findIndex((key, index) => key !== others[index])
  return 1 + (first < 0 ? keys.length : first)
}
