import type { Versions } from '../compare/causes.ts'
import type { Fact } from '../compare/model.ts'

/** Words that find a passage, with some before the difference. */
const MOST = { words: 8, before: 2 }

/** The fragment that scrolls a page to a changed passage and marks it; empty for a removed one. */
export function spotOf({ before, after }: Versions): string {
  const [old, now] = [before, after].map((text) => text.split(/\s+/).filter(Boolean))
  const same = now!.findIndex((word, index) => word !== old![index])
  const start = Math.max(0, (same < 0 ? 0 : same) - MOST.before)
  const words = now!.slice(start, start + MOST.words).join(' ')
  return words ? `#:~:text=${encode(words)}` : ''
}

/** The spot of a fact, in the sentence that has it. */
export const factSpot = ({ after, context }: Pick<Fact, 'before' | 'after' | 'context'>): string =>
  after ? spotOf({ before: '', after: context.includes(after) ? context : after }) : ''

/** In a fragment, a dash and a comma separate what stands before and after a passage. */
const encode = (text: string) =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '')).replace(
    /[-!'()*~_]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
