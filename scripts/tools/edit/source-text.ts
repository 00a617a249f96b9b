import { sha256 } from '../../pipeline/cache/hash.ts'

/** A file of content as it lies on the disk, and as it is read. */
export interface SourceText {
  /** Hash of its bytes: who changes the file says which bytes they have seen. */
  hash: string
  raw: string
  /** Line endings made LF, without a byte order mark: every offset counts here. */
  text: string
}

/** One change of a text: what stands from `start` to `end` becomes `text`. */
export interface Change {
  start: number
  end: number
  text: string
}

/** The text of a file's bytes. */
export function sourceText(bytes: Buffer): SourceText {
  const raw = bytes.toString('utf8')
  return { hash: sha256(bytes), raw, text: raw.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n') }
}

/** The text with a change. */
export function changed(text: string, { start, end, text: piece }: Change): string {
  return text.slice(0, start) + piece + text.slice(end)
}

/**
 * The file with a change, whose place counts in the text as it is read: every other byte stays, and
 * new lines end as the file's do.
 */
export function changedRaw({ raw }: SourceText, { start, end, text: piece }: Change): string {
  const lineEnd = /\r\n|\r|\n/.exec(raw)?.[0] ?? '\n'
  return changed(raw, { start: rawOffset(raw, start), end: rawOffset(raw, end), text: piece.replaceAll('\n', lineEnd) })
}

function rawOffset(raw: string, offset: number): number {
  let at = raw.startsWith('\ufeff') ? 1 : 0
  for (let left = offset; left > 0; left--) at += raw.startsWith('\r\n', at) ? 2 : 1
  return at
}
