import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, hard, quick } from './compress.ts'

/** So many lines of words that repeat as those of a page do. */
const prose = (lines: number) =>
  Array.from({ length: lines }, (_, line) => {
    const words = createHash('sha256')
      .update(`${line % 700}`)
      .digest('hex')
      .match(/.{4}/g)
    return `<p>${words?.join(' ')} ${line}</p>\n`
  }).join('')
const brotli = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
const longerThan = (bytes: number) => {
  for (let lines = 300; ; lines += 5) if (brotli(prose(lines), hard.brotli) > bytes) return prose(lines)
}

test('a text that just misses the first round trip is tried harder, a shorter or longer one is not', async () => {
  for (const [bytes, quality] of [
    [14_000, hard.brotli],
    [14_500, hard.brotliAtTrip],
    [15_200, hard.brotli],
  ] as const) {
    const text = longerThan(bytes)
    expect(brotli(text, 10)).not.toBe(brotli(text, 11))
    expect(await compress(Buffer.from(text), 'br', hard)).toHaveLength(brotli(text, quality))
    expect(await compress(Buffer.from(text), 'br', quick)).toHaveLength(brotli(text, quick.brotli))
  }
})
