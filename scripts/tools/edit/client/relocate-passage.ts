import type { Passage } from '../page-passages.ts'

/**
 * Finds a passage again after its file has changed: by its text if that occurs once, otherwise the new text between the
 * same neighbours. Undefined if that is in doubt.
 */
export function relocatePassage(
  passage: Passage,
  before: readonly Passage[],
  after: readonly Passage[],
): Passage | undefined {
  const isAlike = ({ file, kind }: Passage) => file === passage.file && kind === passage.kind
  const [old, now] = [before.filter(isAlike), after.filter(isAlike)]
  const hasSource = ({ source }: Passage) => source === passage.source
  const same = now.filter(hasSource)
  if (same.length === 1 && old.filter(hasSource).length === 1) return same[0]
  const index = old.findIndex(({ id }) => id === passage.id)
  const isKnown = ({ source }: Passage) => old.some((one, at) => at !== index && one.source === source)
  const isBeside = (at: number, side: number) => now[at + side]?.source === old[index + side]?.source
  const candidates = now.filter((one, at) => !isKnown(one) && (isBeside(at, -1) || isBeside(at, 1)))
  if (candidates.length === 1) return candidates[0]
  // A key stays the same whatever its text.
  return passage.kind === 'value' ? now.find(({ id }) => id === passage.id) : undefined
}
