import type { Passage } from '../page-passages.ts'

/** A passage on the page: its key and its ancestors, nearest first. */
export interface VisiblePassage {
  key: string
  within: readonly unknown[]
}

/**
 * Pages may change whitespace, so passages are compared without it. The keys of the parts, joined, are the key of the
 * whole.
 */
export function passageKey(text: string): string {
  return text.normalize('NFC').replace(/[\s\u00ad\u200b\u2060]/g, '')
}

export function passagesByKey(passages: readonly Passage[]): Map<string, Passage[]> {
  const found = new Map<string, Passage[]>()
  for (const text of passages)
    for (const key of new Set(text.shown.map(passageKey))) if (key) found.set(key, [...(found.get(key) ?? []), text])
  return found
}

/**
 * The source locations of each passage, the likeliest first: the one closest to neighbours that occur only once, in the
 * smallest common ancestor that decides; otherwise, if a passage occurs as often as it is written, the one with the
 * same index.
 */
export function locatePassages(
  shown: readonly VisiblePassage[],
  byKey: ReadonlyMap<string, readonly Passage[]>,
): Passage[][] {
  const beside = new Map<unknown, Passage[]>()
  const indices = new Map<string, number[]>()
  for (const [index, { key, within }] of shown.entries()) {
    indices.set(key, [...(indices.get(key) ?? []), index])
    const [only, other] = byKey.get(key) ?? []
    if (only && !other) for (const part of within) beside.set(part, [...(beside.get(part) ?? []), only])
  }
  return shown.map(({ key, within }, index) => {
    const locations = [...(byKey.get(key) ?? [])]
    const same = indices.get(key) ?? []
    const inOrder = same.length === locations.length ? locations[same.indexOf(index)] : undefined
    const near = nearestLocation(locations, within, beside) ?? inOrder
    return near ? [near, ...locations.filter((one) => one !== near)] : locations
  })
}

function nearestLocation(
  locations: readonly Passage[],
  within: readonly unknown[],
  beside: ReadonlyMap<unknown, readonly Passage[]>,
): Passage | undefined {
  for (const part of within) {
    const known = beside.get(part) ?? []
    const scores = locations.map((location) => Math.max(0, ...known.map((one) => nearness(location, one))))
    const best = Math.max(...scores)
    if (best > 0 && scores.filter((score) => score === best).length === 1) return locations.at(scores.indexOf(best))
  }
  return undefined
}

/** The number of path segments that two locations share: the file, then key by key. */
function nearness(one: Passage, other: Passage): number {
  if (one.file !== other.file) return 0
  const [keys, otherKeys] = [one.label.split('.'), other.label.split('.')]
  const first = keys.findIndex((key, index) => key !== otherKeys[index])
  return 1 + (first < 0 ? keys.length : first)
}
