import { sha256 } from '../../pipeline/cache/hash.ts'

export interface SourceText {
  /** Hash of the bytes; an edit request names the version that the page has seen. */
  hash: string
  /** LF line endings, no byte order mark. All offsets refer to this text. */
  text: string
  /** Restores byte order mark and line endings. */
  encode: (text: string) => Buffer
}

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

export function replaceRange(text: string, { start, end }: { start: number; end: number }, piece: string): string {
  return text.slice(0, start) + piece + text.slice(end)
}
