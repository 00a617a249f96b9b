import { own } from '../../../src/lib/own.ts'

/** What Unicode does not take apart into plain letters. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', '&': ' and ', '½': ' half ' }

/** Names are as long as a person still reads in an address. */
const LONGEST = 60

/**
 * A title as the name of an entry: `Dächer & Drains, 2nd part` is `dacher-and-drains-2nd-part`. Empty when
 * nothing of it can be written so.
 */
export function slugOf(title: string): string {
  const plain = [...title.toLowerCase()]
    .map((letter) => own(letters, letter) ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  if (words.length <= LONGEST) return words
  const cut = words.slice(0, LONGEST + 1).replace(/-[^-]*$/, '')
  return cut.slice(0, LONGEST)
}
