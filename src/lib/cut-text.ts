const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginning of a text, without half a letter, flag or emoji at its end. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  // A grapheme boundary depends on what is before it and on the next two code units.
  const near = text.slice(0, length + 2)
  return near.slice(0, segmenter.segment(near).containing(length)?.index ?? length)
}

/** Characters as a reader counts them. */
export const splitGraphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)
