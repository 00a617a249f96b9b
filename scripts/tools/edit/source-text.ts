import { sha256 } from '../../pipeline/cache/hash.ts'

/** A content file as it is read. */
export interface SourceText {
  /** Hash of its bytes: a request to change the file says which bytes the page has seen. */
  hash: string
  /** Its text with LF line endings and without a byte order mark: every offset counts in this one. */
  text: string
  /** The bytes of a text with the byte order mark and the line endings of the file. */
  encode: (text: string) => Buffer
}

/** Reads the text of a file's bytes. */
export function sourceText(bytes: Buffer): SourceText {
  const raw = bytes.toString('utf8')
  const mark = raw.startsWith('\ufeff') ? '\ufeff' : ''
  const lineEnd = /\r\n|\r|\n/.exec(raw)?.[0] ?? '\n'
  return {
    hash: sha256(bytes),
    text: raw.slice(mark.length).replace(/\r\n?/g, '\n'),
    encode: (text) => Buffer.from(mark + text.replaceAll('\n', lineEnd)),
  }
}

/** The text with a piece replaced. */
export function replaceRange(text: string, { start, end }: { start: number; end: number }, piece: string): string {
  return text.slice(0, start) + piece + text.slice(end)
}
