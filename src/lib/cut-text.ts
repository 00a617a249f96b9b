/** Firefox has none before 125: there, an emoji of several characters may be cut. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/** The beginning of a text, without half a letter, flag or emoji at its end. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  // A grapheme boundary depends on what is before it and on the next two code units.
  const near = text.slice(0, length + 2)
  return near.slice(0, segmenter?.segment(near).containing(length)?.index ?? length)
}

/** Characters as a reader counts them. */
export const splitGraphemes = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text]
