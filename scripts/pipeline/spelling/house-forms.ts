/** Forms that dictionaries take and the house does not, with what the house writes. `$1` is the ending. */
const forms: readonly (readonly [pattern: RegExp, house: string])[] = [
  [/(?<=(?:\d|square|cubic|linear)[ -])meter(s?)\b/gi, 'metre$1'],
  [/(?<=\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|single|multi|top|upper)-)story()\b/gi, 'storey'],
  [/(?<=\b\d+ )stories()\b/gi, 'storeys'],
  [/(?<=\b(?:an?|the|our|your|their|business|trade|driver’s) )license(s?)\b/gi, 'licence$1'],
  [/(?<=\b(?:best|good|common|usual|current|normal|sound) )practise(s?)\b/gi, 'practice$1'],
  [/\bprogramme(s?)\b/gi, 'program$1'],
  [/\bskirting(?: board)?(s?)\b/gi, 'baseboard$1'],
  [/\bageing()\b/gi, 'aging'],
  [/\bgray(s|ish)?\b/gi, 'grey$1'],
  [/\bjudgement(s?)\b/gi, 'judgment$1'],
  [/\benquir(y|ies)\b/gi, 'inquir$1'],
  [/\bkerb(s?)\b/gi, 'curb$1'],
  [/\baluminium\b/gi, 'aluminum'],
  [/\blearnt\b/gi, 'learned'],
  [/\btowards\b/gi, 'toward'],
  [/\bwhilst\b/gi, 'while'],
]

/** A form that the house does not use, with what it writes instead. */
interface HouseForm {
  word: string
  offset: number
  house: string
}

/** Every place of a text with a form that the house does not use. */
export function houseForms(text: string): HouseForm[] {
  return [...wordForms(text), ...dayForms(text)]
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const day = new RegExp(String.raw`(?<![\d.,–-])\b([1-9]|[12]\d|3[01])\s+(${months})\b(?:,?\s+(\d{4})\b)?`, 'g')

/** Days in another order than the one of the whole site: November 15, 2025. */
function dayForms(text: string): HouseForm[] {
  return [...text.matchAll(day)].map(({ 0: word, 1: number, 2: month, 3: year, index }) => ({
    word,
    offset: index,
    house: `${month} ${number}${year ? `, ${year}` : ''}`,
  }))
}

/** Hardly a text has one of them, and none is gone through for each. */
const anyForm = new RegExp(forms.map(([{ source }]) => source).join('|'), 'i')

function wordForms(text: string): HouseForm[] {
  if (!anyForm.test(text)) return []
  return forms.flatMap(([pattern, house]) =>
    [...text.matchAll(pattern)].map(({ 0: word, 1: ending = '', index }) => ({
      word,
      offset: index,
      house: likeWritten(word, house.replace('$1', ending.toLowerCase())),
    })),
  )
}

/** What American spelling differs in, and what stands there in Canada. */
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

/** The Canadian form of an American word, if it is one that `isKnown`. */
export function canadianForm(word: string, isKnown: (word: string) => boolean): string | undefined {
  const lower = word.toLowerCase()
  const form = american
    .map(([pattern, canadian]) => lower.replace(pattern, canadian))
    .find((one) => one !== lower && isKnown(one))
  return form && likeWritten(word, form)
}

/**
 * Canada writes `organize` where Britain may write `organise`; undefined for words that are not of
 * this kind, such as `advise`.
 */
export function formWithZ(word: string, isKnown: (word: string) => boolean): string | undefined {
  const form = word.replace(/is(e[ds]?|ers?|ing|ations?)$/, 'iz$1')
  return form !== word && isKnown(form) ? form : undefined
}

/** A form with capital letters where the word has them. */
export function likeWritten(word: string, form: string): string {
  if (word === word.toUpperCase()) return form.toUpperCase()
  return /^\p{Lu}/u.test(word) ? form.charAt(0).toUpperCase() + form.slice(1) : form
}
