const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The beginning of a text, no longer than a length, and never with half of a letter, a flag
 * or a picture sign at its end.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  // Where a sign begins is told by what is before it, and by its own first two units.
  const near = text.slice(0, length + 2)
  return near.slice(0, segmenter.segment(near).containing(length)?.index ?? length)
}

/** The signs of a text as a reader counts them. */
export const signsOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)
