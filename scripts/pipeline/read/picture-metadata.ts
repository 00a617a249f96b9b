import { crc32 } from 'node:zlib'
import { plainPngProfile, plainProfile } from './colour-profile.ts'
import { exifFacts, orientationOnly } from './exif.ts'
import { jpegParts, pngParts, type PicturePart } from '../images/picture-parts.ts'

/** A picture with nothing but its pixels, colours and orientation. */
export interface CleanPicture {
  /** The same bytes where nothing was removed. Pixels are never encoded again. */
  bytes: Buffer
  /** What was removed, in words: `a position`. */
  removed: string[]
}

/** Removes the metadata of a JPEG or PNG, or returns why the bytes are none. */
export function cleanPicture(bytes: Buffer, ending: '.jpg' | '.png'): CleanPicture | string {
  const isPng = ending === '.png'
  const parts = isPng ? pngParts(bytes) : jpegParts(bytes)
  if (typeof parts === 'string') return parts
  const clean = isPng ? cleanChunks(parts) : cleanSegments(parts)
  const changed = parts.filter(({ stored }, index) => !clean[index]?.equals(stored))
  const removed = [...new Set(changed.flatMap(describeMetadata))]
  return { bytes: removed.length > 0 ? Buffer.concat([bytes.subarray(0, isPng ? 8 : 2), ...clean]) : bytes, removed }
}

/** What is wrong with a picture that has metadata, and how it is fixed. */
export function metadataProblem(removed: readonly string[]): { message: string; hint: string } {
  const [, sentence = ''] = privateFacts.find(([fact]) => removed.includes(fact)) ?? []
  const history = 'Git keeps every version: if the file is committed, rewrite that commit before you push.'
  return {
    message: `${sentence || 'This picture carries metadata.'} Its file has ${removed.join(', ')}.`,
    hint: `Run \`npm run content -- --fix\` to remove that.${sentence && ` ${history}`}`,
  }
}

/** Facts that git must not keep, with what is said of them, and how XMP, IPTC and texts of a PNG name them. */
const privateFacts: [fact: string, sentence: string, written: RegExp][] = [
  ['a position', 'This photo says where it was taken.', /GPSL|photoshop:City|Location|IPTC:[Z\\_]/],
  ['a name', 'This photo names a person.', /dc:(creator|rights)|Credit|Owner|^(Author|Copyright)|IPTC:[Pntz]/],
  ['a serial number', 'This photo says which camera took it.', /SerialNumber/],
]

/** What a part of a picture says that nobody needs to know. */
function describeMetadata({ type, data }: PicturePart): string[] {
  if (type === 'trailer') return ['data after the picture']
  if (type === 'iCCP' || startsWith(data, 'ICC_PROFILE')) return ['text in the colour profile']
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

function unlessBroken(make: () => Buffer): Buffer {
  try {
    return make()
  } catch {
    return NOTHING
  }
}

/** Markers of segments that are the picture: tables, frames, scans and the end. */
const pictureMarkers = /^(c[0-9a-f]|d9|da|db|dc|dd)$/

function cleanSegments(parts: readonly PicturePart[]): Buffer[] {
  const profile = parts.filter(({ type, data }) => type === 'e2' && startsWith(data, 'ICC_PROFILE\0'))
  const isWhole = profile.every(({ data }, index) => data[12] === index + 1 && data[13] === profile.length)
  const plain = unlessBroken(() => plainProfile(Buffer.concat(profile.map(({ data }) => data.subarray(14)))))
  const exif = parts.find(({ type, data }) => type === 'e1' && startsWith(data, 'Exif\0\0'))
  const frames = parts.filter(({ type }) => /^c[0-35-79-bd-f]$/.test(type))
  let used = 0
  return parts.map((part) => {
    const { type, data, stored } = part
    if (type === 'db') return segment(part, 0, usedTables(data, frames))
    if (pictureMarkers.test(type)) return stored
    if (part === exif) return segment(part, 6, orientationOnly(data.subarray(6)))
    if (isWhole && type === 'e2' && startsWith(data, 'ICC_PROFILE\0'))
      return segment(part, 14, plain.subarray(used, (used += data.length - 14)))
    // Version and density are 7 bytes; a thumbnail would follow.
    if (type === 'e0' && startsWith(data, 'JFIF\0')) return segment(part, 5, Buffer.concat([data.subarray(5, 12)], 9))
    if (type === 'ee' && startsWith(data, 'Adobe')) return segment(part, 5, data.subarray(5, 12))
    return NOTHING
  })
}

/** The quantization tables that a component of a frame names. Others could hold any bytes. */
function usedTables(data: Buffer, frames: readonly PicturePart[]): Buffer {
  const names = new Set(
    frames.flatMap(({ data: frame }) => Array.from({ length: frame[5] ?? 0 }, (_, index) => frame[8 + 3 * index])),
  )
  const tables: Buffer[] = []
  for (let at = 0; at < data.length;) {
    // Precision, then the name; values have one or two bytes.
    const end = at + 1 + 64 * (1 + (data[at]! >> 4))
    if (names.has(data[at]! & 15)) tables.push(data.subarray(at, end))
    at = end
  }
  return Buffer.concat(tables)
}

/** A segment with its first bytes and another body; nothing where that is empty. */
function segment({ type, data, stored }: PicturePart, head: number, body: Buffer): Buffer {
  if (body.length === 0) return NOTHING
  const start = Buffer.from(`ff${type}0000`, 'hex')
  start.writeUInt16BE(2 + head + body.length, 2)
  const built = Buffer.concat([start, data.subarray(0, head), body])
  return data.equals(built.subarray(4)) ? stored : built
}

/** Bytes that chunks of colours and density may have at most; there is one of each. */
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
    if (type === 'iCCP')
      return chunk(
        part,
        unlessBroken(() => plainPngProfile(data)),
      )
    if (type === 'eXIf') return chunk(part, orientationOnly(data))
    return data.length <= (sizes.get(type) ?? -1) ? stored : NOTHING
  })
}

/** A chunk with another body; nothing where that is empty. */
function chunk({ type, data, stored }: PicturePart, body: Buffer): Buffer {
  if (body.length === 0) return NOTHING
  const typed = Buffer.concat([Buffer.from(type), body])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  checksum.writeUInt32BE(crc32(typed))
  return data.equals(body) ? stored : Buffer.concat([length, typed, checksum])
}
