import type { Passage } from '../page-passages.ts'

/** A passage on the page: its key and its ancestors, nearest first. */
export interface VisiblePassage {
  key: string
  within: readonly unknown[]
  /** Whether it is the heading of the page. */
  isTitle?: boolean
}

/** The source locations of a passage, the likeliest first. */
export interface Located {
  locations: Passage[]
  /** Whether the first location is the right one beyond doubt. */
  isCertain: boolean
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

/** Pages show these only in search results. */
const isHidden = ({ label }: Passage) => label.startsWith('seo.')
const isTitle = ({ label }: Passage) => /(?:^|\.)title$/.test(label)

/**
 * Locates each passage: certain is the only location, the only title for the heading of the page, the one closest to
 * neighbours that occur only once, in the smallest common ancestor that decides, and for blocks of a file, which keep
 * their order, the one with the same index.
 */
export function locatePassages(
  shown: readonly VisiblePassage[],
  byKey: ReadonlyMap<string, readonly Passage[]>,
): Located[] {
  const beside = new Map<unknown, Passage[]>()
  const indices = new Map<string, number[]>()
  for (const [index, { key, within }] of shown.entries()) {
    indices.set(key, [...(indices.get(key) ?? []), index])
    const [only, other] = byKey.get(key) ?? []
    if (only && !other) for (const part of within) beside.set(part, [...(beside.get(part) ?? []), only])
  }
  return shown.map(({ key, within, isTitle: isHeading }, index) => {
    const all = byKey.get(key) ?? []
    const shownOnes = all.filter((one) => !isHidden(one))
    const same = indices.get(key) ?? []
    const inOrder = same.length === shownOnes.length ? shownOnes[same.indexOf(index)] : undefined
    const isOneText = shownOnes.every(({ kind, file }) => kind === 'block' && file === shownOnes[0]?.file)
    const titles = isHeading ? shownOnes.filter(isTitle) : []
    const only = [titles, shownOnes, all].find(({ length }) => length === 1)?.[0]
    const certain = only ?? nearestLocation(shownOnes, within, beside) ?? (isOneText ? inOrder : undefined)
    const first = certain ?? inOrder
    const rest = [...shownOnes, ...all.filter(isHidden)].filter((one) => one !== first)
    return { locations: [...(first ? [first] : []), ...rest], isCertain: certain !== undefined }
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
