import type { Versions } from '../compare/causes.ts'
import { findHunks } from '../compare/differences.ts'

/** Longer strings are compared as a whole: a word diff would be unreadable. */
const LONGEST = 20_000

/** Numbers with their currency and unit, words, and every other character, with the spaces behind. */
const token = /(?:[$€£]?\d+(?:[.,:/]\d+)*%?|[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*|[^])\s*/gu

/** How a format writes what stays, what is removed and what is added. */
export interface Marks {
  same: (text: string) => string
  removed: (text: string) => string
  added: (text: string) => string
  /** Characters that are shown beside a difference. */
  context: number
}

/** Merges two strings word by word. */
export function wordDiff({ before, after }: Versions, { context, ...marks }: Marks): string {
  const changed = (removed: string, added: string) =>
    (removed && marks.removed(removed)) + (added && marks.added(added))
  // Addresses are compared as a whole.
  const isWord = !/\s/.test(before + after)
  const isShort = before && after && before !== after && !isWord && before.length + after.length <= LONGEST
  if (!isShort) return changed(before, after)
  // Where a line ends is no difference.
  const [old, now] = [before, after].map((text) => text.replace(/\s+/g, ' ').match(token) ?? [])
  const parts: string[] = []
  let at = 0
  for (const hunk of findHunks(old!, now!, (one) => one.trimEnd())) {
    const [removed, added] = [hunk.before, hunk.after].map((tokens) => tokens.join(''))
    parts.push(marks.same(shorten(old!.slice(at, hunk.from).join(''), context, { isFirst: at === 0, isLast: false })))
    parts.push(changed(removed!.trimEnd(), added!.trimEnd()), /\s$/.test(added || removed!) ? marks.same(' ') : '')
    at = hunk.from + hunk.before.length
  }
  return [...parts, marks.same(shorten(old!.slice(at).join(''), context, { isFirst: false, isLast: true }))].join('')
}

function shorten(text: string, context: number, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= 2 * context) return text
  const start = isFirst ? '' : text.slice(0, text.lastIndexOf(' ', context) + 1)
  const end = isLast ? '' : text.slice(text.indexOf(' ', text.length - context))
  return `${start}…${end}`
}
