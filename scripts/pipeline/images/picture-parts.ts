import { crc32, createInflate } from 'node:zlib'

const PNG_SIGNATURE = '89504e470d0a1a0a'
/** Problems of bytes that do not even begin as a picture. */
const wrongTypeMessages = { jpg: 'is not a JPEG, despite its name', png: 'is not a PNG, despite its name' }
const cut = 'is incomplete'
/** More than any program writes; the limit protects the memory. */
const MAX_PARTS = 100_000
/** Each scan of a JPEG covers the whole picture again; programs write about ten. */
const MAX_SCANS = 20
const many = `has more than ${MAX_PARTS} parts`

/** A segment of a JPEG, a chunk of a PNG, or what follows the end mark. */
export interface PicturePart {
  /** The marker of a segment in hexadecimal, the type of a chunk, or `trailer`. */
  type: string
  /** Its bytes without marker, type, length and checksum. */
  data: Buffer
  /** All its bytes. */
  stored: Buffer
}

/** The problem of bytes that are not a whole JPEG. */
export const jpegProblem = (bytes: Buffer): string | undefined => asProblem(jpegParts(bytes))

/** The problem of bytes that are not a whole PNG with correct checksums. */
export const pngProblem = (bytes: Buffer): string | undefined => asProblem(pngParts(bytes))

const asProblem = (parts: PicturePart[] | string) => (typeof parts === 'string' ? parts : undefined)

/** The segments of a JPEG after its first marker, each scan with its data; returns the problem of other bytes. */
export function jpegParts(bytes: Buffer): PicturePart[] | string {
  if (bytes.toString('hex', 0, 3) !== 'ffd8ff') return wrongTypeMessages.jpg
  const parts: PicturePart[] = []
  let at = 2
  let hasFrame = false
  while (at < bytes.length) {
    if (parts.length === MAX_PARTS) return many
    const start = at
    if (bytes[at] !== 0xff) return 'contains a part that does not belong in a JPEG'
    while (bytes[at] === 0xff) at++
    const marker = bytes[at++]
    if (marker === undefined) return cut
    const type = marker.toString(16)
    if (marker === 0xd9) {
      if (!parts.some((part) => part.type === 'da')) return 'contains no picture'
      return [
        ...parts,
        { type, data: bytes.subarray(at, at), stored: bytes.subarray(start, at) },
        ...trailer(bytes, at),
      ]
    }
    if (!isSegment(marker)) return 'contains a part that does not belong in a JPEG'
    if (at + 2 > bytes.length) return cut
    const length = bytes.readUInt16BE(at)
    if (length < 2) return 'contains a part that does not belong in a JPEG'
    const data = bytes.subarray(at + 2, at + length)
    at += length
    if (isFrame(marker)) hasFrame = true
    if (marker === 0xda) {
      if (!hasFrame) return 'contains no picture'
      if (parts.filter((part) => part.type === type).length === MAX_SCANS) return `has more than ${MAX_SCANS} scans`
      at = endOfScan(bytes, at)
    }
    parts.push({ type, data, stored: bytes.subarray(start, at) })
  }
  return cut
}

function trailer(bytes: Buffer, from: number): PicturePart[] {
  const rest = bytes.subarray(from)
  return rest.length > 0 ? [{ type: 'trailer', data: rest, stored: rest }] : []
}

/** Tables, frames, scans, application data and comments: they have a length. */
function isSegment(marker: number): boolean {
  return marker >= 0xc0 && marker !== 0xc8 && !(marker >= 0xd0 && marker <= 0xd9) && !(marker >= 0xf0 && marker <= 0xfd)
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Offset of the next marker: within a scan, 0xff is followed by 0 or a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[++at]
    if (next !== 0 && !(next !== undefined && next >= 0xd0 && next <= 0xd7)) return at - 1
  }
  return bytes.length
}

/** The chunks of a PNG after its signature; returns the problem of other bytes. */
export function pngParts(bytes: Buffer): PicturePart[] | string {
  if (bytes.toString('hex', 0, 8) !== PNG_SIGNATURE) return wrongTypeMessages.png
  const parts: PicturePart[] = []
  let at = 8
  while (at + 12 <= bytes.length) {
    if (parts.length === MAX_PARTS) return many
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return cut
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4)))
      return 'contains a part with a wrong checksum'
    if (!/^[A-Za-z]{4}$/.test(type) || (type === 'IHDR') !== (at === 8))
      return 'contains a part that does not belong in a PNG'
    parts.push({ type, data: bytes.subarray(at + 8, end - 4), stored: bytes.subarray(at, end) })
    if (type === 'IEND') {
      if (!parts.some((part) => part.type === 'IDAT') || length > 0) return 'contains no picture'
      return [...parts, ...trailer(bytes, end)]
    }
    at = end
  }
  return cut
}

/** Channels of each colour type of a PNG. */
const channels = [1, 0, 3, 1, 2, 0, 4]
/** First column and row of each pass of an interlaced PNG, and the steps between its pixels. */
const passes = ['00 88', '40 88', '04 48', '20 44', '02 24', '10 22', '01 12']

/** Whether the compressed pixels of a whole PNG are as many as its header says, with no other bytes behind them. */
export async function arePixelsWhole(png: Buffer): Promise<boolean> {
  const parts = pngParts(png) as PicturePart[]
  const header = parts[0]!.data
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const bits = header[8]! * (channels[header[9]!] ?? 0)
  // Each row begins with the number of its filter.
  const bytesOf = (columns: number, rows: number) => (columns > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0)
  const expected =
    header[12] === 0
      ? bytesOf(width, height)
      : passes
          .map((pass) => [...pass.replace(' ', '')].map(Number) as [number, number, number, number])
          .map(([x, y, across, down]) => bytesOf(Math.ceil((width - x) / across), Math.ceil((height - y) / down)))
          .reduce((sum, size) => sum + size, 0)
  const packed = Buffer.concat(parts.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])))
  const pixels = createInflate()
  pixels.end(packed)
  let size = 0
  try {
    for await (const chunk of pixels as AsyncIterable<Buffer>) if ((size += chunk.length) > expected) return false
  } catch {
    return false
  }
  return size === expected && pixels.bytesWritten === packed.length
}
