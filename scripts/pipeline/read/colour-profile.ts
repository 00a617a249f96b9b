import { deflateSync, inflateSync } from 'node:zlib'

/** Tags that say how colours are computed. */
const COLOUR_TAGS = new Set(
  (
    'wtpt bkpt chad lumi chrm cicp gamt rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC ' +
    'A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 D2B0 D2B1 D2B2 D2B3 B2D0 B2D1 B2D2 B2D3'
  ).split(' '),
)
/** Description and copyright that Little CMS writes, by their printable characters: they name nobody. */
const PLAIN_VALUES = new Set(['mlucenUSsRGB built-in', 'mlucenUS0No copyright, use freely'])
/** Bytes that the largest colour profile may have. */
const MAX_PROFILE = 8_000_000

/**
 * An ICC profile of the same size with zeros for everything but its colours: descriptions may name a person's screen
 * and its serial number. It throws for bytes that are no profile.
 */
export function plainProfile(icc: Buffer): Buffer {
  const plain = Buffer.alloc(icc.length)
  const printable = (from: number, size: number) => icc.toString('latin1', from, from + size).replace(/[^ -~]/g, '')
  const tagsEnd = 132 + 12 * Math.min(icc.readUInt32BE(128), 100)
  icc.copy(plain, 0, 0, tagsEnd)
  // Manufacturer and model, then identifier and reserved bytes.
  plain.fill(0, 48, 56).fill(0, 84, 128)
  for (let at = 132; at < tagsEnd; at += 12) {
    const [from, size] = [icc.readUInt32BE(at + 4), icc.readUInt32BE(at + 8)]
    const isPlain =
      COLOUR_TAGS.has(icc.toString('latin1', at, at + 4)) || (size < 100 && PLAIN_VALUES.has(printable(from, size)))
    // The type of a tag stays, so that readers find an empty text.
    icc.copy(plain, from, from, from + (isPlain ? size : 4))
  }
  return plain
}

/**
 * The data of a PNG's colour profile chunk without names and texts; the same data where there are none. It throws for
 * bytes that are no profile.
 */
export function plainPngProfile(data: Buffer): Buffer {
  const packed = data.subarray(data.indexOf(0) + 2)
  // The types of Node leave out what `info` returns.
  const { buffer: icc, engine } = inflateSync(packed, { info: true, maxOutputLength: MAX_PROFILE }) as unknown as {
    buffer: Buffer
    engine: { bytesWritten: number }
  }
  const plain = plainProfile(icc)
  const isPlain =
    plain.equals(icc) && data.toString('latin1', 0, 5) === 'icc\0\0' && engine.bytesWritten === packed.length
  return isPlain ? data : Buffer.concat([Buffer.from('icc\0\0'), deflateSync(plain)])
}
