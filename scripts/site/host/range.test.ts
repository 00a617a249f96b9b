import { expect, test } from 'vitest'
import { rangeOf } from './range.ts'

test.each([
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=2-', { start: 2, end: 3 }],
  ['bytes=-1', { start: 3, end: 3 }],
  ['bytes=1-99', { start: 1, end: 3 }],
  ['bytes=-99', { start: 0, end: 3 }],
  ['bytes=4-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=3-1', undefined],
  ['bytes=0-0,2-3', undefined],
  ['lines=0-1', undefined],
  ['bytes=-', undefined],
  [undefined, undefined],
])('%s of four bytes is %j', (range, part) => expect(rangeOf({ range }, 4, '"a"')).toEqual(part))

test('a part of another state of the file is not sent, but the whole', () => {
  const part = (state: string) => rangeOf({ range: 'bytes=0-1', 'if-range': state }, 4, '"a"')
  expect([part('"a"'), part('"b"')]).toEqual([{ start: 0, end: 1 }, undefined])
})
