import { crc32, inflateSync } from 'node:zlib'
import { exifFacts, orientationOnly } from './exif.ts'
import { jpegParts, pngParts, type PicturePart } from './whole-picture.ts'

/** A picture with only its pixels, colours and orientation. */
export interface CleanPicture {
  /** The same bytes if nothing was removed. Pixels are never encoded again. */
  bytes: Buffer
  /** What was removed, in words: `a position`. */
  removed: string[]
}

/** Removes the metadata of a JPEG or PNG; returns the problem of other bytes. */
export function cleanPicture(bytes: Buffer, ending: '.jpg' | '.png'): CleanPicture | string {
  const isPng = ending === '.png'
  const parts = isPng ? pngParts(bytes) : jpegParts(bytes)
  if (typeof parts === 'string') return parts
  const clean = isPng ? cleanChunks(parts) : cleanSegments(parts)
  const changed = parts.filter(({ stored }, index) => !clean[index]?.equals(stored))
  const removed = [...new Set(changed.flatMap(factsOf))]
  return { bytes: removed.length > 0 ? Buffer.concat([bytes.subarray(0, isPng ? 8 : 2), ...clean]) : bytes, removed }
}

export function metadataProblem(removed: readonly string[]): { message: string; hint: string } {
  const [, sentence = ''] = privateFacts.find(([fact]) => removed.includes(fact)) ?? []
  const history = 'If the file is committed, rewrite that commit before you push, because Git keeps every version.'
  return {
    message: `${sentence || 'This picture contains metadata.'} Found: ${removed.join(', ')}.`,
    hint: `Run \`npm run content -- --fix\` to remove it.${sentence && ` ${history}`}`,
  }
}

/** Private facts, and how XMP, IPTC and text chunks of a PNG name them. */
const privateFacts: [fact: string, sentence: string, written: RegExp][] = [
  ['a position', 'This photo records where it was taken.', /GPSL|photoshop:City|Location|IPTC:[Z\\_]/],
  ['a name', 'This photo names a person.', /dc:(creator|rights)|Credit|Owner|^(Author|Copyright)|IPTC:[Pntz]/],
  ['a serial number', 'This photo identifies the camera.', /SerialNumber/],
]

/** The metadata in a part of a picture. */
function factsOf({ type, data }: PicturePart): string[] {
  if (type === 'trailer') return ['data after the picture']
  if (type === 'iCCP' || startsWith(data, 'ICC_PROFILE')) return ['an invalid colour profile']
  if (type === 'eXIf' || startsWith(data, 'Exif\0\0'))
    return [...exifFacts(type === 'eXIf' ? data : data.subarray(6)), 'camera data']
  if (type === 'fe') return ['a comment']
  if (startsWith(data, 'JF')) return ['a thumbnail']
  const text = data.toString('latin1', 0, 1_000_000).replaceAll('\x1c\x02', 'IPTC:')
  const found = privateFacts.flatMap(([fact, , written]) => (written.test(text) ? [fact] : []))
  return [...found, type === 'ed' ? 'Photoshop data' : type.endsWith('Xt') ? 'text' : 'program data']
}

const startsWith = (data: Buffer, start: string) => data.toString('latin1', 0, start.length) === start

const NOTHING = Buffer.alloc(0)

/** Largest colour profile in bytes. */
const MAX_PROFILE = 8_000_000

/** True for bytes that are one whole ICC profile. */
function isProfile(icc: Buffer): boolean {
  return icc.length > 128 && icc.readUInt32BE(0) === icc.length && icc.toString('latin1', 36, 40) === 'acsp'
}

/** True for the data of a PNG chunk with one whole ICC profile, behind a name and the number of its compression. */
function isPackedProfile(data: Buffer): boolean {
  try {
    return isProfile(inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE }))
  } catch {
    return false
  }
}

/** Markers of tables, frames, scans and the end. */
const pictureMarkers = /^(c[0-9a-f]|d9|da|db|dc|dd)$/

function cleanSegments(parts: readonly PicturePart[]): Buffer[] {
  const profile = parts.filter(({ type, data }) => type === 'e2' && startsWith(data, 'ICC_PROFILE\0'))
  const isWhole =
    profile.every(({ data }, index) => data[12] === index + 1 && data[13] === profile.length) &&
    isProfile(Buffer.concat(profile.map(({ data }) => data.subarray(14))))
  const exif = parts.find(({ type, data }) => type === 'e1' && startsWith(data, 'Exif\0\0'))
  return parts.map((part) => {
    const { type, data, stored } = part
    if (pictureMarkers.test(type)) return stored
    if (part === exif) return segment(part, 6, orientationOnly(data.subarray(6)))
    if (isWhole && profile.includes(part)) return stored
    // After version and density, 7 bytes, a thumbnail may follow.
    if (type === 'e0' && startsWith(data, 'JFIF\0')) return segment(part, 5, Buffer.concat([data.subarray(5, 12)], 9))
    if (type === 'ee' && startsWith(data, 'Adobe')) return segment(part, 5, data.subarray(5, 12))
    return NOTHING
  })
}

/** A segment with a new body; nothing if that is empty. */
function segment({ type, data, stored }: PicturePart, head: number, body: Buffer): Buffer {
  if (body.length === 0) return NOTHING
  const start = Buffer.from(`ff${type}0000`, 'hex')
  start.writeUInt16BE(2 + head + body.length, 2)
  const made = Buffer.concat([start, data.subarray(0, head), body])
  return data.equals(made.subarray(4)) ? stored : made
}

/** Largest size of each chunk of colours and density in bytes; each occurs once. */
const chunkSizes = { IHDR: 13, gAMA: 4, cHRM: 32, sRGB: 1, sBIT: 4, cICP: 4, pHYs: 9, IEND: 0 }

function cleanChunks(parts: readonly PicturePart[]): Buffer[] {
  const seen = new Set<string>()
  const isPalette = parts[0]?.data[9] === 3
  const sizes = new Map(Object.entries({ ...chunkSizes, tRNS: isPalette ? 256 : 6, PLTE: isPalette ? 768 : -1 }))
  return parts.map((part) => {
    const { type, data, stored } = part
    if (type === 'IDAT') return stored
    if (seen.has(type)) return NOTHING
    seen.add(type)
    if (type === 'iCCP') return isPackedProfile(data) ? stored : NOTHING
    if (type === 'eXIf') return chunk(part, orientationOnly(data))
    return data.length <= (sizes.get(type) ?? -1) ? stored : NOTHING
  })
}

/** A chunk with a new body; nothing if that is empty. */
function chunk({ type, data, stored }: PicturePart, body: Buffer): Buffer {
  if (body.length === 0) return NOTHING
  const typed = Buffer.concat([Buffer.from(type), body])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  checksum.writeUInt32BE(crc32(typed))
  return data.equals(body) ? stored : Buffer.concat([length, typed, checksum])
}
