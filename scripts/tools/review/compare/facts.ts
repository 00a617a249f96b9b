import { months } from '../../../../src/lib/join-units.ts'
import { formatDate } from '../../../../src/lib/format.ts'
import { own } from '../../../../src/lib/own.ts'
import { findHunks, pairItems } from './differences.ts'
import type { FactKind } from './model.ts'

/** A fact of one text that another version of it states differently; empty where it is new or gone. */
export interface FactChange {
  kind: FactKind
  before: string
  after: string
  /** The sentence around it; empty where `before` and `after` are the whole. */
  context: string
  note?: string
}

interface Token {
  kind: FactKind
  /** Equal for two ways of writing the same. */
  key: string
  text: string
  at: number
  /** As written, with what the text leaves out. */
  length: number
}

const units =
  '%|°C|°F|°|kB|MB|GB|pages?|mm|cm|km|m²|m2|m³|m|ft²|ft|feet|foot|inch(?:es)?|in|mil|psi|kPa|MPa|Pa|kg|g|lb|L|kW|V|A|AM|PM|dB|years?|' +
  'months?|weeks?|days?|hours?|minutes?|min|seconds?|h|storeys?|stories|floors?|suites?|dollars?|cents?|million|billion'
const amount = String.raw`(?<!\d)\d{1,15}(?:[.,]\d{1,15}){0,8}`
const numberWords =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|' +
  'eighty|ninety|hundreds?|thousands?|half|halves|double|triple|twice|thrice|once|dozen|quarter|third'

/** What is read first is not read again as a part of something else. */
const patterns: [FactKind, RegExp][] = [
  ['host', /\b(?:https?:\/\/|www\.)[^\s<>"'`)\]]+/gi],
  ['mail', /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g],
  [
    'phone',
    /(?:\btel:)?(?<!\d)(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)|\+\d{10,15}(?!\d)|\btel:\+?[\d-]{3,20}/g,
  ],
  [
    'date',
    new RegExp(
      String.raw`\b\d{4}-\d\d-\d\d\b|\b(?:${months}) \d{1,2}, \d{4}\b|\b(?:\d{1,2} )?(?:${months}) \d{4}\b`,
      'g',
    ),
  ],
  [
    'price',
    new RegExp(
      String.raw`(?:CA|US|C)?[$€£]\s?${amount}(?:\s?(?:[–-]|to)\s?[$€£]?${amount})?(?:\s?(?:million|billion|thousand|k|M)\b)?`,
      'g',
    ),
  ],
  ['percentage', new RegExp(String.raw`${amount}\s?(?:%|per ?cent\b)`, 'gi')],
  [
    'number',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:\p{L}{1,6}-?)?[−±-]?${amount}(?:[:/×]${amount})*(?:[\s-]?(?:${units})(?![\p{L}\p{N}])|\p{L}{1,3}(?!\p{L}))?`,
      'gu',
    ),
  ],
  ['number', new RegExp(String.raw`(?<![\p{L}’'-])(?:${numberWords})(?![\p{L}’'-])`, 'giu')],
]

/** Words that turn a sentence round, or widen or narrow what it says. */
const turning = new Set(
  (
    'not never no none nobody nothing nowhere neither nor cannot without only unless except until must may might can ' +
    'could shall should do does did always every all any before after above below over under more less fewer least ' +
    'most minimum maximum off safe unsafe dangerous required optional allowed forbidden prohibited permitted free ' +
    'yes sometimes'
  ).split(' '),
)
const word = /\p{L}+(?:[’']\p{L}+)*/gu
const turnPrefix = /^(?:un|in|im|ir|il|non|dis|mis)/

const scripts =
  /(?<Cyrillic>\p{Script=Cyrillic})|(?<Greek>\p{Script=Greek})|(?<Armenian>\p{Script=Armenian})|(?<Cherokee>\p{Script=Cherokee})|(?<Hebrew>\p{Script=Hebrew})|(?<Arabic>\p{Script=Arabic})/u
/** Characters that look like others: of other scripts, full width, of mathematics and phonetics. */
const foreign =
  /[^\P{L}\p{Script=Latin}µΩ]|[\uff10-\uff5a\u0180-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff]|[\u{1d400}-\u{1d7ff}]/u

/** The facts that two versions of a text state differently. */
export function compareFacts(before: string, after: string): FactChange[] {
  if (before === after) return []
  const [old, now] = [readTokens(before), readTokens(after)]
  const kinds = [...new Set([...old, ...now].map(({ kind }) => kind))]
  const found = kinds.flatMap((kind) => {
    const ofKind = (tokens: Token[]) => tokens.filter((token) => token.kind === kind)
    return pairTokens(ofKind(old), ofKind(now)).map(([was, is]) => tokenChange(was, is, { before, after }))
  })
  return [...found, ...compareCharacters(before, after), ...compareMeaning(before, after)]
}

/** A name for a fact by which two ways of writing it are equal. */
export const factKey = ({ before, after }: Pick<FactChange, 'before' | 'after'>): string =>
  [before, after].map(textKey).join(' → ')

function textKey(text: string): string {
  const [first, second] = readTokens(text)
  return first && !second && first.length >= text.trim().length ? first.key : squeeze(text)
}

function readTokens(text: string): Token[] {
  let left = text
  return patterns
    .flatMap(([kind, pattern]) => {
      const tokens = [...left.matchAll(pattern)].map(({ 0: whole, index }): Token => {
        const shown = whole.replace(/[.,;:]{1,3}$/, '')
        return { kind, key: normalize(kind, shown), text: shown.replace(/^tel:/, ''), at: index, length: whole.length }
      })
      left = left.replace(pattern, (whole) => ' '.repeat(whole.length))
      return tokens
    })
    .toSorted((one, other) => one.at - other.at)
}

/** Pairs the tokens that differ: one by one if there are as many as before, or else where a difference begins. */
function pairTokens(before: Token[], after: Token[]): (readonly [was?: Token, is?: Token])[] {
  const pairs = findHunks(before, after, ({ key }) => key).flatMap(pairItems)
  if (before.length !== after.length) return pairs
  const byIndex = pairItems({ before, after }).filter(([was, is]) => was?.key !== is?.key)
  return byIndex.length <= pairs.length ? byIndex : pairs
}

function normalize(kind: FactKind, text: string): string {
  if (kind === 'phone') return text.replace(/\D/g, '').slice(-10)
  if (kind === 'date') return formatDate(text)
  const plain = text.toLowerCase().replace(/\s+/g, '')
  if (kind === 'host' || kind === 'mail') return plain.replace(/\/$/, '')
  const number = plain.replace(/(?<=\d),(?=\d{3})/g, '')
  // A table may state 0.05 as 5%, and 100 as $100.
  if (kind === 'percentage') return String(Number((Number.parseFloat(number) / 100).toFixed(6)))
  return kind === 'price' ? number.replace(/[a-z]{0,2}[$€£]/g, '').replace(/to|–/, '-') : number
}

function tokenChange(
  was: Token | undefined,
  is: Token | undefined,
  versions: Record<'before' | 'after', string>,
): FactChange {
  const [before, after] = [was?.text ?? '', is?.text ?? '']
  const { kind, at } = (is ?? was)!
  const isSameHost = kind === 'host' && was && is && readHost(before) === readHost(after)
  const context = sentenceAt(is ? versions.after : versions.before, at)
  const isWhole = context.length <= (after || before).length + 'tel:'.length
  return { kind: isSameHost ? 'link' : kind, before, after, context: isWhole ? '' : context }
}

export const readHost = (address: string): string =>
  /^(?:https?:\/\/)?(?:www\.)?([^/?#:]*)/i.exec(address)?.[1]?.toLowerCase() ?? ''

const sentenceEnd = /(?<=[.!?])\s+/

function sentenceAt(text: string, at: number): string {
  let end = 0
  return text.split(sentenceEnd).find((sentence) => (end = text.indexOf(sentence, end) + sentence.length) > at) ?? text
}

/** Words with characters that look like others. */
function compareCharacters(before: string, after: string): FactChange[] {
  const known = new Set(before.split(/\s+/))
  return after.split(/\s+/).flatMap((one): FactChange[] => {
    const found = [...one].filter((character) => foreign.test(character))
    if (found.length === 0 || known.has(one)) return []
    const names = found.map((character) => {
      const script = Object.entries(scripts.exec(character)?.groups ?? {}).find(([, match]) => match)?.[0]
      return `“${character}” is from ${script ?? 'another character set'}`
    })
    const note = [...new Set(names)].join(', ')
    return [{ kind: 'characters', before: '', after: one, context: sentenceAt(after, after.indexOf(one)), note }]
  })
}

/** Changed sentences that differ in words which turn them round. */
function compareMeaning(before: string, after: string): FactChange[] {
  const hunks = findHunks(before.split(sentenceEnd), after.split(sentenceEnd), squeeze)
  const pairs = hunks.flatMap((hunk) =>
    hunk.before.length === hunk.after.length
      ? hunk.before.map((was, index) => [was, hunk.after[index]!] as const)
      : [[hunk.before.join(' '), hunk.after.join(' ')] as const],
  )
  return pairs.flatMap(([was, is]): FactChange[] => {
    const words = turningWords(was, is)
    return words.length > 0
      ? [{ kind: 'meaning', before: was, after: is, context: '', note: words.map((one) => `“${one}”`).join(', ') }]
      : []
  })
}

function turningWords(before: string, after: string): string[] {
  const hunks = findHunks(readWords(before), readWords(after), (one) => one)
  return [...new Set(hunks.flatMap((hunk) => [...turned(hunk.before, hunk.after), ...turned(hunk.after, hunk.before)]))]
}

/** Words that the other version lacks, or has without `un-` and the like. */
const turned = (words: readonly string[], others: readonly string[]) =>
  words.filter(
    (one) =>
      !others.includes(one) &&
      (turning.has(one) || (turnPrefix.test(one) && others.includes(one.replace(turnPrefix, '')))),
  )

const contractions: Record<string, string> = { "can't": 'cannot', "won't": 'not' }

const readWords = (text: string) =>
  (text.toLowerCase().replaceAll('’', "'").match(word) ?? []).map(
    (one) => own(contractions, one) ?? (one.endsWith("n't") ? 'not' : one),
  )

/** A text without what only its markup changes. */
export const squeeze = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').toLowerCase()
