import { gzipSync } from 'node:zlib'

/** The level of gzip, as in the compressed forms. */
export const GZIP = 9

/** Bytes of a text, as it is and with gzip. */
export interface Weight {
  bytes: number
  gzip: number
}

export function weigh(text: string | Buffer): Weight {
  return { bytes: Buffer.byteLength(text), gzip: gzipSync(text, { level: GZIP }).length }
}
