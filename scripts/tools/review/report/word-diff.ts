import { diffWordsWithSpace } from 'diff'

/** Unchanged characters shown on each side of a difference. */
const CONTEXT = 120
/** Longer strings are compared as a whole: a word diff would be unreadable. */
const LONGEST = 20_000

const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Merges two strings word by word with `<del>` and `<ins>`, shortening what is unchanged. */
export function wordDiff(change: { before: string; after: string }, escape: (text: string) => string): string {
  return diffWords(change)
    .map(({ value, added, removed }, index, { length }) => {
      if (added) return `<ins>${escape(value)}</ins>`
      if (removed) return `<del>${escape(value)}</del>`
      return escape(shorten(value, index === 0, index === length - 1))
    })
    .join('')
}

function diffWords({ before, after }: { before: string; after: string }) {
  // Addresses are compared as a whole.
  const isWord = before !== after && !/\s/.test(before + after)
  if (before && after && !isWord && before.length + after.length <= LONGEST)
    return diffWordsWithSpace(before, after, { intlSegmenter: words })
  return [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ].filter(({ value }) => value)
}

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT) return text
  const start = isFirst ? '' : text.slice(0, text.lastIndexOf(' ', CONTEXT) + 1)
  const end = isLast ? '' : text.slice(text.indexOf(' ', text.length - CONTEXT))
  return `${start}…${end}`
}
