/** Fields of the index with their weights. */
export const searchBoost = { title: 6, headings: 3, keywords: 3, text: 1 }

const word = /([\p{L}\p{N}]+(?:\.\p{N}+)*)/u
const marks = /\p{M}/gu
const small = new Set(
  (
    'a about after all also an and any are as at be been before but by can cannot could do does each even every ' +
    'for from had has have how if in into is it its just more most much must no not of on one only or other our ' +
    'out over own same should since so some such than that the their them then there these they this those ' +
    'through to too under until up us was we were what when where which while who why will with without would ' +
    'you your'
  ).split(' '),
)

/** Splits a text; odd items are words. `E1105` and `501.2` are one word each. */
export function splitWords(text: string): string[] {
  return text.split(word)
}

export function wordsOf(text: string): string[] {
  return splitWords(text).filter((_, index) => index % 2 === 1)
}

const plainOf = (written: string) => written.normalize('NFKD').replace(marks, '').toLowerCase()

/** True for stop words and single letters. */
export function isSmall(written: string): boolean {
  const plain = plainOf(written)
  return small.has(plain) || /^\p{L}$/u.test(plain)
}

/** Normalizes a word: lower case, no accents, no plural s. */
export function termOf(written: string): string {
  const plain = plainOf(written)
  if (isSmall(written) || /\d/.test(plain) || plain.length < 4) return plain
  return plain.replace(/ies$/, 'y').replace(/([^siu])s$/, '$1')
}

/** All words but stop words; stop words only if there are no others, as in `About us`. */
function findableWords(text: string): string[] {
  const all = wordsOf(text)
  const large = all.filter((one) => !isSmall(one))
  return large.length > 0 ? large : all
}

/** Shared by indexing and search. */
export const searchOptions = {
  fields: Object.keys(searchBoost),
  storeFields: ['title', 'kind', 'excerpt', 'passages'],
  tokenize: findableWords,
  processTerm: termOf,
}
