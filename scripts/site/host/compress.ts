import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'

type Compression = Exclude<Encoding, 'identity'>

/**
 * How hard to try. Brotli's 10 makes the site a tenth smaller than 9; 11 makes it another fortieth, for three times the
 * time. A long text, such as the search index of a thousand articles, which each edit makes anew, gets 9: 0.07 s
 * instead of 0.5, and a twelfth larger.
 */
export const hard = { brotli: 10, brotliAtTrip: 11, brotliOfLong: 9, gzip: 9 }

/**
 * For the data of pages, which comes after the app, alone, on a line that stands: some 150 bytes more of 2,100 are no
 * packet more, and take a fifteenth of the time, which every page's data costs a build that makes it anew.
 */
export const ofData: typeof hard = { ...hard, brotli: 9, brotliAtTrip: 9 }

/**
 * For what every build writes anew and few people ask for: at 1,000 articles the largest report takes 0.1 s instead of
 * 2.5, and is an eighth larger.
 */
export const quick: typeof hard = { brotli: 5, brotliAtTrip: 5, brotliOfLong: 5, gzip: 6 }

/** Bytes from which on a text is long. */
const LONG = 512 * 1024

/**
 * What comes with the first round trip of a connection: ten packets (RFC 6928), without some 200 bytes of headers.
 * A text a little longer makes a phone wait for another; Brotli's 11 saves up to a twentieth, which is tried where
 * that can decide it.
 */
const FIRST_TRIP = 14_400

/** A text in another encoding. */
export async function compress(bytes: Buffer, encoding: Compression, level: typeof hard): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: level.gzip })
  const made = await brotli(bytes, bytes.length > LONG ? level.brotliOfLong : level.brotli)
  const justMissesTrip = made.length > FIRST_TRIP && made.length < FIRST_TRIP * 1.05
  return justMissesTrip && level.brotliAtTrip > level.brotli ? brotli(bytes, level.brotliAtTrip) : made
}

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** The name of the compressed form of a file, where hosts look for it. */
export const compressedName = (file: string, encoding: Compression) => `${file}.${encoding === 'br' ? 'br' : 'gz'}`
