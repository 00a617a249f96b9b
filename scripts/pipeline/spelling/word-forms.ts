import { months } from '../../../src/lib/join-units.ts'

interface PreferredForm {
  word: string
  offset: number
  preferred: string
}

const day = new RegExp(String.raw`(?<![\d.,–-])\b([1-9]|[12]\d|3[01])\s+(${months})\b(?:,?\s+(\d{4})\b)?`, 'g')

/** Dates with the day first; this site writes November 15, 2025. */
export function dayForms(text: string): PreferredForm[] {
  return [...text.matchAll(day)].map(({ 0: word, 1: number, 2: month, 3: year, index }) => ({
    word,
    offset: index,
    preferred: `${month} ${number}${year ? `, ${year}` : ''}`,
  }))
}

/** American endings and their Canadian forms. */
const american: readonly (readonly [pattern: RegExp, canadian: string])[] = [
  [/or/, 'our'],
  [/er(s?)$/, 're$1'],
  [/er(ed|ing)$/, 'r$1'],
  [/fiber/, 'fibre'],
  [/ol(?=d|t)/, 'oul'],
  [/og(s?)$/, 'ogue$1'],
  [/l(ed|ing|ers?)$/, 'll$1'],
  [/ll(?=ful|ment|$)/, 'l'],
  [/ense(s?)$/, 'ence$1'],
  [/yz/, 'ys'],
  [/cing$/, 'sing'],
  [/ow(s?)$/, 'ough$1'],
]

/** The Canadian form of an American word, if there is a known one. */
export function canadianForm(word: string, isKnown: (word: string) => boolean): string | undefined {
  const lower = word.toLowerCase()
  const form = american
    .map(([pattern, canadian]) => lower.replace(pattern, canadian))
    .find((one) => one !== lower && isKnown(one))
  return form && matchCase(word, form)
}

/** `organize` for `organise`; undefined for other words, such as `advise`. */
export function izeSpelling(word: string, isKnown: (word: string) => boolean): string | undefined {
  const form = word.replace(/is(e[ds]?|ers?|ing|ations?)$/, 'iz$1')
  return form !== word && isKnown(form) ? form : undefined
}

export function matchCase(word: string, form: string): string {
  if (word === word.toUpperCase()) return form.toUpperCase()
  return /^\p{Lu}/u.test(word) ? form.charAt(0).toUpperCase() + form.slice(1) : form
}
