/** One change to a text: what stands from `start` to `end` becomes `text`. */
export interface TextEdit {
  start: number
  end: number
  text: string
}

/** A text with changes made, from the last to the first, so that no change moves the place of another. */
export function withEdits(before: string, edits: readonly TextEdit[]): string {
  const inOrder = edits.toSorted((a, b) => b.start - a.start || b.end - a.end)
  return inOrder.reduce((text, { start, end, text: piece }) => text.slice(0, start) + piece + text.slice(end), before)
}

/**
 * Offsets of lines in a text as it lies on the disk: issues count lines and columns without a byte
 * order mark, whatever ends a line.
 */
export function lineStarts(text: string): number[] {
  const first = text.startsWith('\ufeff') ? 1 : 0
  return [first, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length)]
}
