import { crc32 } from 'node:zlib'

const PNG_SIGNATURE = '89504e470d0a1a0a'
/** What is said of bytes that do not even begin as a picture. */
export const kindless = { jpg: 'is no JPEG, whatever its name says', png: 'is no PNG, whatever its name says' }
const cut = 'ends before its end mark'
const behind = 'holds bytes behind its end mark'

/** What keeps bytes from being one whole JPEG, from its first marker to its end mark; nothing when they are one. */
export function jpegProblem(bytes: Buffer): string | undefined {
  if (bytes.toString('hex', 0, 3) !== 'ffd8ff') return kindless.jpg
  let at = 2
  let hasFrame = false
  let hasScan = false
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return 'has a part that is none of a JPEG'
    while (bytes[at] === 0xff) at++
    const marker = bytes[at++]
    if (marker === undefined) return cut
    if (marker === 0xd9) {
      if (!hasScan) return 'holds no picture'
      return at === bytes.length ? undefined : behind
    }
    if (!isSegment(marker)) return 'has a part that is none of a JPEG'
    if (at + 2 > bytes.length) return cut
    const length = bytes.readUInt16BE(at)
    if (length < 2) return 'has a part that is none of a JPEG'
    at += length
    if (isFrame(marker)) hasFrame = true
    if (marker !== 0xda) continue
    if (!hasFrame) return 'holds no picture'
    hasScan = true
    at = endOfScan(bytes, at)
  }
  return cut
}

/** Tables, frames, scans, application data and comments: all that has a length. */
function isSegment(marker: number): boolean {
  return marker >= 0xc0 && marker !== 0xc8 && !(marker >= 0xd0 && marker <= 0xd9) && !(marker >= 0xf0 && marker <= 0xfd)
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Where the next marker stands: within a scan, 0xff is followed by 0 or by a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[++at]
    if (next !== 0 && !(next !== undefined && next >= 0xd0 && next <= 0xd7)) return at - 1
  }
  return bytes.length
}

/** What keeps bytes from being one whole PNG, every part with its checksum; nothing when they are one. */
export function pngProblem(bytes: Buffer): string | undefined {
  if (bytes.toString('hex', 0, 8) !== PNG_SIGNATURE) return kindless.png
  let at = 8
  let hasData = false
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return cut
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4)))
      return 'has a part with a wrong checksum'
    if (!/^[A-Za-z]{4}$/.test(type) || (type === 'IHDR') !== (at === 8)) return 'has a part that is none of a PNG'
    if (type === 'IDAT') hasData = true
    if (type === 'IEND') {
      if (!hasData || length > 0) return 'holds no picture'
      return end === bytes.length ? undefined : behind
    }
    at = end
  }
  return cut
}
