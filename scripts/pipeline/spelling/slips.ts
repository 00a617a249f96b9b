import type { Place } from '../issues/issue.ts'
import type { Dictionary } from './dictionary.ts'
import { proseOf, type WrittenFile } from './prose-texts.ts'
import { dayForms } from './word-forms.ts'

/** A word that no dictionary has, or that the house writes as `house`. */
export interface Slip extends Omit<Place, 'file'> {
  word: string
  house?: string
}

/**
 * Every word of a file that may be wrong, in the order of its places. The list of words is not asked: it
 * changes more often than texts do.
 */
export function slipsOf(written: WrittenFile, { slipOf }: Pick<Dictionary, 'slipOf'>): Slip[] {
  const slips = proseOf(written).flatMap(({ text, offset }) => {
    const plain = plainWords(text)
    const days = dayForms(plain)
    const others = wordsOf(plain).flatMap(({ word, offset: at }) => {
      const slip = slipOf(word)
      return slip ? [{ word, offset: at, ...slip }] : []
    })
    return [...days, ...others].map((slip) => ({ ...slip, offset: offset + slip.offset }))
  })
  return placed(
    slips.toSorted((a, b) => a.offset - b.offset),
    written.text,
  )
}

/** Slips in order with line and column for their offsets, in one pass over the text. */
function placed(slips: { word: string; offset: number; house?: string }[], text: string): Slip[] {
  let [line, start] = [1, 0]
  return slips.map(({ offset, ...slip }) => {
    for (let end = text.indexOf('\n', start); end >= 0 && end < offset; end = text.indexOf('\n', start))
      [line, start] = [line + 1, end + 1]
    return { ...slip, line, column: offset - start + 1 }
  })
}

/**
 * Addresses, paths of this site, names of files, `NAMES_LIKE_THIS` and `{places}` that get a value: they
 * look like words and are none.
 */
const notWords =
  /(?<!\S)\S*(?:@|:\/\/)\S*|(?<![^\s("'`])\/[\w/#-]+|(?<![\w-])[\w-]+\.[a-z][\w.-]*|(?<!\w)\w*_\w*|\{[\w:-]+\}/g

/**
 * Letters with neither letter nor digit at their sides. An apostrophe may stand between them,
 * twice where YAML asks for two.
 */
const words = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}]*(?:(?:['’]|'')\p{L}+)*(?![\p{L}\p{N}])/gu

/** A text with blanks for what a dictionary cannot know. Every word keeps its place. */
function plainWords(text: string): string {
  return text.replace(notWords, (found) => ' '.repeat(found.length))
}

/**
 * The words of a text with their offsets in it: parts of a compound one by one, without a possessive
 * ending, none of a single letter.
 */
function wordsOf(text: string): { word: string; offset: number }[] {
  const found = [...text.matchAll(words)].map(({ 0: written, index }) => ({
    word: written.replace(/''|’/g, "'").replace(/'s$/i, ''),
    offset: index,
  }))
  return found.filter(({ word }) => word.length > 1)
}
