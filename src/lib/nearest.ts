/** Levenshtein distance. */
export function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, substitution))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}

/** A longer text is no misspelt word, and the distance costs the product of both lengths. */
const LONGEST = 200

/**
 * The nearest candidate to a misspelt word, if it is close enough: at most a third of the characters may differ, and
 * one must remain.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > LONGEST) return undefined
  let best: { candidate: string; edits: number } | undefined
  for (const candidate of candidates) {
    if (Math.abs(word.length - candidate.length) > Math.max(2, word.length / 3)) continue
    const edits = distance(word.toLowerCase(), candidate.toLowerCase())
    const hasNothingInCommon = edits >= Math.max(word.length, candidate.length)
    if (!hasNothingInCommon && (!best || edits < best.edits)) best = { candidate, edits }
  }
  if (!best || best.edits > Math.max(2, Math.floor(word.length / 3))) return undefined
  return best.edits < word.length || best.edits === 1 ? best.candidate : undefined
}
