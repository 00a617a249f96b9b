import { diffWordsWithSpace } from 'diff'

/** A stretch of a text: on both sides, or on one of them alone. */
interface Piece {
  text: string
  what: 'same' | 'removed' | 'added'
}

/** Signs of what is the same that stay around what is not. */
const CONTEXT = 80
/** Longer texts are compared as wholes: nobody reads their difference word by word. */
const LONGEST = 20_000

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** What became of a text, word by word; whole sentences that are the same are left out but for those nearby. */
export function wordDiff(before: string, after: string): Piece[] {
  const parts: Piece[] = diffed(before, after)
  return parts.map(({ text, what }, index) => {
    if (what !== 'same') return { text, what }
    return { what, text: shortened(text, { isFirst: index === 0, isLast: index === parts.length - 1 }) }
  })
}

function diffed(before: string, after: string): Piece[] {
  // An address is read as a whole.
  const isWord = !/\s/.test(before + after)
  if (!before || !after || isWord || before.length + after.length > LONGEST)
    return [
      { text: before, what: 'removed' as const },
      { text: after, what: 'added' as const },
    ].filter(({ text }) => text)
  return diffWordsWithSpace(before, after, { intlSegmenter: words }).map(({ value, added, removed }) => ({
    text: value,
    what: added ? 'added' : removed ? 'removed' : 'same',
  }))
}

function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const all = [...sentences.segment(text)].map(({ segment }) => segment)
  const first = isFirst ? '' : nearest(all, CONTEXT)
  const last = isLast ? '' : nearest(all.toReversed(), CONTEXT, true)
  return first.length + last.length >= text.length
    ? text
    : `${first}${first && '… '}${last && !first ? '… ' : ''}${last}`
}

/** Whole sentences from one end, as many as make up a length, at least one. */
function nearest(all: readonly string[], length: number, isReversed = false): string {
  const taken: string[] = []
  for (const sentence of all) {
    if (taken.join('').length >= length) break
    taken.push(sentence)
  }
  return (isReversed ? taken.toReversed() : taken).join('')
}
