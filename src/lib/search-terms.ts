/** Fields of the index with their weights. */
export const searchBoost = { title: 6, headings: 3, keywords: 3, text: 1 }

// Without look-behind, which Safari has had only since 16.4. A word is matched before the next, so none begins inside.
const phone = /(?:(?:\+?1[-.\s]?)?\(?\d{3}\)?[-.\s]{0,2})?\d{3}[-.\s]?\d{4}(?!\p{N})/u
const words = [
  phone,
  // A measure, such as `25 mm`, then a code such as `R-20`, then a word or number.
  /\p{N}{1,9}(?:,\p{N}{3}){0,3}(?:\.\p{N}{1,9})?\s?(?:[kM]?Pa|psi|[ckm]?m[²³23]?|m?L|kg|kN|dB|°C|W)(?![\p{L}\p{N}])/u,
  /\p{L}-\p{N}{1,9}/u,
  /[\p{L}\p{N}]+(?:\.\p{N}+)*/u,
]
const word = new RegExp(`(${words.map(({ source }) => source).join('|')})`, 'iu')
const wholePhone = new RegExp(`^${phone.source}$`, 'u')
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

/** Splits a text; odd items are words. `E1105`, `501.2`, `25 mm`, `R-20` and a phone number are one word each. */
export function splitWords(text: string): string[] {
  return text.split(word)
}

export function findWords(text: string): string[] {
  return splitWords(text).filter((_, index) => index % 2 === 1)
}

const normalizeText = (written: string) => written.normalize('NFKD').replace(marks, '').toLowerCase()

/** True for stop words and single letters. */
export function isSmall(written: string): boolean {
  const plain = normalizeText(written)
  return small.has(plain) || /^\p{L}$/u.test(plain)
}

/** Normalizes a word: lower case, no accents, no endings; `25 mm` as `25mm`, a phone number without its area code. */
export function normalizeWord(written: string): string {
  const plain = normalizeText(written)
  if (/\d/.test(plain))
    return wholePhone.test(plain) ? plain.replace(/\D/g, '').slice(-7) : plain.replace(/[\s,-]/g, '')
  if (isSmall(written) || plain.length < 4) return plain
  return withoutEnding(plain)
}

/** The same for `leak`, `leaks`, `leaking` and `leaked`. */
function withoutEnding(plain: string): string {
  const singular = plain
    .replace(/ie[sd]$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^siu])s$/, '$1')
  const ending = ['ing', 'ed', 'e'].find((one) => singular.endsWith(one)) ?? ''
  const base = singular.slice(0, singular.length - ending.length)
  // `spring`, `need` and `care` have no ending.
  if (base.length < (ending === 'e' ? 4 : 3) || !/[aeiouy]/.test(base)) return singular
  return ending ? base.replace(/([^aeiouylsz])\1$/, '$1') : singular
}

/** All words but stop words; stop words only if there are no others, as in `About us`. */
function findableWords(text: string): string[] {
  const all = findWords(text)
  const large = all.filter((one) => !isSmall(one))
  return large.length > 0 ? large : all
}

export const findTerms = (text: string): string[] => findableWords(text).map(normalizeWord)

/** Shared by indexing and search. */
export const searchOptions = {
  fields: Object.keys(searchBoost),
  storeFields: ['title', 'kind', 'excerpt', 'passages'],
  tokenize: findableWords,
  processTerm: normalizeWord,
}
