/** A text of a file that people read, as it is written there. */
export interface Prose {
  text: string
  /** Offset of its first sign in the file. */
  offset: number
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
export function plainWords(text: string): string {
  return text.replace(notWords, (found) => ' '.repeat(found.length))
}

/**
 * The words of a text with their offsets in it: parts of a compound one by one, without a possessive
 * ending, none of a single letter.
 */
export function wordsOf(text: string): { word: string; offset: number }[] {
  const found = [...text.matchAll(words)].map(({ 0: written, index }) => ({
    word: written.replace(/''|’/g, "'").replace(/'s$/i, ''),
    offset: index,
  }))
  return found.filter(({ word }) => word.length > 1)
}
