import { cutText } from './cut-text.ts'

const waiting =
  'a an the its their each no and or but as than that then which at by for from in into of on to under with without ' +
  'before after is are was were be can may must will has have'

// Punctuation and small words that no text ends with. Safari has look-behind only since 16.4.
const punctuation = /[\s,;:.–—-]/
const waitingWord = new RegExp(`\\s(?:${waiting.replaceAll(' ', '|')})$`, 'i')

/** Cuts a text at a word boundary; the ellipsis counts. Never splits a character. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = cutText(text, length - 1)
  const end = /\s/.test(text[cut.length] ?? '') ? cut.length : cut.search(/\s\S*$/)
  return `${withoutTrailing(end > 0 ? cut.slice(0, end) : cut)}…`
}

/** The sentences that fit, whole; the beginning of the first one if not even that fits. */
export function leadingSentences(text: string, length: number): string {
  if (text.length <= length) return text
  const end = [...text.matchAll(/[.!?](?=\s+\p{Lu})/gu)].filter(({ index }) => index < length).at(-1)
  return end ? text.slice(0, end.index + 1) : truncate(text, length)
}

function withoutTrailing(text: string): string {
  const shorter = punctuation.test(text.at(-1) ?? '') ? text.slice(0, -1) : text.replace(waitingWord, '')
  return shorter === text ? text : withoutTrailing(shorter)
}
