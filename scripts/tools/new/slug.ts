import { own } from '../../../src/lib/own.ts'

/** Characters that Unicode does not decompose into plain letters. */
const replacements: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', '&': ' and ', '½': ' half ' }

/** Characters that are still easy to read in an address. */
const LONGEST = 60

/** Turns `Dächer & Drains, 2nd part` into `dacher-and-drains-2nd-part`. Empty if there are no such characters. */
export function createSlug(title: string): string {
  const plain = [...title.toLowerCase()]
    .map((character) => own(replacements, character) ?? character)
    .join('')
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  if (words.length <= LONGEST) return words
  const cut = words.slice(0, LONGEST + 1).replace(/-[^-]*$/, '')
  return cut.slice(0, LONGEST)
}
