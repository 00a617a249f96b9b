const ORIENTATION = 0x112
/** Offsets for the tags of other directories of the file, whose numbers overlap. */
const [GPS, THUMBNAIL] = [0x10000, 0x20000]

/** Private facts, by their tags. */
const facts: [fact: string, tags: number[]][] = [
  // Latitudes, and the name of an area.
  ['a position', [GPS + 2, GPS + 20, GPS + 28]],
  // Artist, copyright, author, owner of the camera.
  ['a name', [0x13b, 0x8298, 0x9c9d, 0xa430]],
  // Of the body, and of the lens.
  ['a serial number', [0xa431, 0xa435]],
  ['a thumbnail', [THUMBNAIL]],
]

/** The private facts in an EXIF block, which is a TIFF file. */
export function exifFacts(tiff: Buffer): string[] {
  const tags = readTags(tiff)
  return facts.flatMap(([fact, among]) => (among.some((tag) => tags.has(tag)) ? [fact] : []))
}

/** An EXIF block with only the orientation; empty for an upright picture. */
export function orientationOnly(tiff: Buffer): Buffer {
  const turn = readTags(tiff).get(ORIENTATION) ?? 1
  const isTurned = turn > 1 && turn <= 8
  return Buffer.from(isTurned ? `4d4d002a0000000800010112000300000001000${turn}000000000000` : '', 'hex')
}

/** The tags with their first values, as far as they can be read. */
function readTags(tiff: Buffer): Map<number, number> {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const tags = new Map<number, number>()
  const read = (folder = 0, base = 0) => {
    const end = folder + 2 + 12 * short(folder)
    for (let at = folder + 2; at < end; at += 12)
      tags.set(base + short(at), short(at + 2) === 3 ? short(at + 8) : long(at + 8))
    return end
  }
  try {
    const end = read(long(4))
    if (tags.has(0x8825)) read(tags.get(0x8825), GPS)
    if (tags.has(0x8769)) read(tags.get(0x8769))
    if (long(end) !== 0) tags.set(THUMBNAIL, 0)
  } catch {
    // Unreadable parts are removed as well.
  }
  return tags
}
