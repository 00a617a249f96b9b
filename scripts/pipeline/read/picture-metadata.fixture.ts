import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Text that must not be in any published file. */
export const marker = 'Marker of a person at 49.2827 N'

/** A picture of noise, so that any change of its pixels is visible. */
export function noise(width: number, height: number): Sharp {
  const data = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251))
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** A segment of a JPEG. */
export function segment(type: string, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data)
  const head = Buffer.from(`ff${type}0000`, 'hex')
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

/** A chunk of a PNG. */
export function chunk(type: string, data: Buffer | string): Buffer {
  const typed = Buffer.concat([Buffer.from(type), Buffer.from(data)])
  const bytes = Buffer.alloc(typed.length + 8)
  bytes.writeUInt32BE(typed.length - 4)
  typed.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(typed), typed.length + 4)
  return bytes
}

export function inserted(bytes: Buffer, at: number, more: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)])
}

/** A JPEG of a phone, rotated and in Display P3, with the marker in all kinds of metadata. */
export async function phonePicture(width: number, height: number): Promise<Buffer> {
  const position = { GPSLatitudeRef: 'N', GPSLatitude: '49/1 16/1 57/1' }
  const jpeg = await noise(width, height)
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExif({ IFD0: { Artist: marker }, IFD2: { BodySerialNumber: marker }, IFD3: position })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${marker}</dc:creator></x:xmpmeta>`)
    .jpeg({ quality: 95 })
    .toBuffer()
  const byline = `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x24\x1c\x02\x50\0\x1f${marker}`
  const more = [segment('ed', byline), segment('fe', marker), segment('e2', `MPF\0${marker}`)]
  return Buffer.concat([inserted(jpeg, 2, Buffer.concat(more)), Buffer.from(`ftypmp42${marker}`)])
}

/** A PNG with the marker in text chunks and after its end. */
export async function textPicture(width: number, height: number): Promise<Buffer> {
  const png = await noise(width, height).png().toBuffer()
  const textChunks = [chunk('tEXt', `Author\0${marker}`), chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${marker}`)]
  return Buffer.concat([inserted(png, 33, Buffer.concat(textChunks)), Buffer.from(marker)])
}
