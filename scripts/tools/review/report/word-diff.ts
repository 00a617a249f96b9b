import { diffArrays } from 'diff'
import type { Versions } from '../compare/causes.ts'

/** Longer strings are compared as a whole: a word diff would be unreadable. */
const LONGEST = 20_000

/** Numbers with their currency and unit, words, spaces, and every other character. */
const token = /[$€£]?\d+(?:[.,:/]\d+)*%?|[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*|\s+|[^]/gu

/** How a format writes what stays, what is removed and what is added. */
export interface Marks {
  same: (text: string) => string
  removed: (text: string) => string
  added: (text: string) => string
}

/** Merges two strings word by word, showing `context` characters beside each difference. */
export function wordDiff(change: Versions, marks: Marks, context = 120): string {
  const parts = diffTokens(change)
  return parts
    .map(({ same, removed, added }, index) => {
      const position = { isFirst: index === 0, isLast: index === parts.length - 1 }
      if (same) return marks.same(shorten(same, context, position))
      return (removed && marks.removed(removed)) + (added && marks.added(added))
    })
    .join('')
}

interface Part {
  same: string
  removed: string
  added: string
}

/** Where a line ends is no difference. */
const readTokens = (text: string) => text.replace(/\s+/g, ' ').match(token) ?? []

function diffTokens({ before, after }: Versions): Part[] {
  if (before === after) return [{ same: '', removed: before, added: after }]
  // Addresses are compared as a whole.
  const isWord = !/\s/.test(before + after)
  const isShort = before && after && !isWord && before.length + after.length <= LONGEST
  if (!isShort) return [{ same: '', removed: before, added: after }]
  const runs = diffArrays(readTokens(before), readTokens(after))
  const parts: Part[] = []
  for (const [index, { value, added, removed }] of runs.entries()) {
    const text = value.join('')
    // Words that are only separated by a space are removed and added together.
    const isBetween = !text.trim() && index > 0 && index < runs.length - 1
    if (!added && !removed && !isBetween) {
      parts.push({ same: text, removed: '', added: '' })
      continue
    }
    if (parts.at(-1)?.same !== '') parts.push({ same: '', removed: '', added: '' })
    const last = parts.at(-1)!
    if (!added) last.removed += text
    if (!removed) last.added += text
  }
  return parts
}

function shorten(text: string, context: number, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= 2 * context) return text
  const start = isFirst ? '' : text.slice(0, text.lastIndexOf(' ', context) + 1)
  const end = isLast ? '' : text.slice(text.indexOf(' ', text.length - context))
  return `${start}…${end}`
}
