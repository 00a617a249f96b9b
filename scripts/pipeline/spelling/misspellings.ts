import type { SourceLocation } from '../issues/issue.ts'
import type { Dictionary } from './dictionary.ts'
import { findProse, type WrittenFile } from './readable-texts.ts'
import { dayForms } from './word-forms.ts'

/** A word that no dictionary has, or that this site writes as `house`. */
export interface Misspelling extends Omit<SourceLocation, 'file'> {
  word: string
  preferred?: string
}

/**
 * Every word of a file that may be wrong, in order. The word list is not used here: it changes more often than texts.
 */
export function misspellingsIn(written: WrittenFile, { checkWord }: Pick<Dictionary, 'checkWord'>): Misspelling[] {
  const misspellings = findProse(written).flatMap(({ text, offset }) => {
    const plain = plainWords(text)
    const days = dayForms(plain)
    const words = findWords(plain).flatMap(({ word, offset: at }) => {
      const misspelling = checkWord(word)
      return misspelling ? [{ word, offset: at, ...misspelling }] : []
    })
    return [...days, ...words].map((misspelling) => ({ ...misspelling, offset: offset + misspelling.offset }))
  })
  return withPositions(
    misspellings.toSorted((a, b) => a.offset - b.offset),
    written.text,
  )
}

/** Replaces offsets by lines and columns, in one pass over the text. */
function withPositions(
  misspellings: { word: string; offset: number; preferred?: string }[],
  text: string,
): Misspelling[] {
  let [line, start] = [1, 0]
  return misspellings.map(({ offset, ...misspelling }) => {
    for (let end = text.indexOf('\n', start); end >= 0 && end < offset; end = text.indexOf('\n', start))
      [line, start] = [line + 1, end + 1]
    return { ...misspelling, line, column: offset - start + 1 }
  })
}

/** Addresses, paths, file names, tags, `NAMES_LIKE_THIS` and `{placeholders}` look like words. */
const notWords =
  /<\/?[A-Za-z][^<>\n]*>|(?<!\S)\S*(?:@|:\/\/)\S*|(?<![^\s("'`])\/[\w/#-]+|(?<![\w-])[\w-]+\.[a-z][\w.-]*|(?<!\w)\w*_\w*|\{[\w:-]+\}/g

/** Letters with neither letter nor digit beside them. An apostrophe may be among them, doubled as in YAML. */
const words = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}]*(?:(?:['’]|'')\p{L}+)*(?![\p{L}\p{N}])/gu

function plainWords(text: string): string {
  return text.replace(notWords, (found) => ' '.repeat(found.length))
}

/** The words of a text with their offsets: without possessive endings and single letters, compounds split. */
function findWords(text: string): { word: string; offset: number }[] {
  const found = [...text.matchAll(words)].map(({ 0: written, index }) => ({
    word: written.replace(/''|’/g, "'").replace(/'s$/i, ''),
    offset: index,
  }))
  return found.filter(({ word }) => word.length > 1)
}
