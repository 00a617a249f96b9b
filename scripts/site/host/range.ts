import type { IncomingHttpHeaders } from 'node:http'

/** First and last byte of a part of a file. */
interface Range {
  start: number
  end: number
}

/**
 * The part of a file that a request asks for: none when it lies outside, undefined when it wants the whole, more than
 * one part or a part of another state.
 */
export function rangeOf(headers: IncomingHttpHeaders, size: number, etag: string): Range | 'none' | undefined {
  const { range, 'if-range': state } = headers
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if ((first === '' && last === '') || (state !== undefined && state !== etag)) return undefined
  if (first === '') return Number(last) === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'none'
}
